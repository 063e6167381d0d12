import type { ShownInvitation } from "../../../data/accounts/invitations.ts";
import type { ShownMember } from "../../../data/accounts/members.ts";
import type { Session } from "../../../data/accounts/sessions.ts";
import { ROLE_TEXTS, ROLES } from "../../../domain/accounts/role.ts";
import { FOUNDER, INVITATION_DAYS } from "../../../domain/accounts/team.ts";
import { Code } from "../../site/parts/code.tsx";
import type { FormField, Typed } from "../forms/form-field.ts";
import type { FormProblems } from "../forms/form-problems.ts";
import type { FreshSecret } from "../fresh-secret.ts";
import { Act, ConsoleFrame, moment } from "./console-frame.tsx";
import { Fields, type FormState, Problems, Titled } from "./parts/fields.tsx";
import { Form } from "./parts/form.tsx";
import { FreshNotice } from "./parts/fresh-notice.tsx";

const INVITED: readonly FormField[] = [
  { name: "name", label: "Name", kind: "text", placeholder: "Ada Lovelace", required: true },
  {
    name: "role",
    label: "Role",
    kind: "choice",
    start: "developer",
    choices: ROLES.map((role) => [role, `${role.charAt(0).toUpperCase()}${role.slice(1)}`] as const),
  },
];

interface Properties {
  session: Session;
  members: readonly ShownMember[];
  invitations: readonly ShownInvitation[];
  fresh: FreshSecret | undefined;
  once: string;
  typed: Typed;
  problems?: FormProblems;
}

/** Who may sign in to the account, as what, and who is invited. */
export function TeamPage(shown: Properties) {
  const { session, members, invitations, fresh, once, typed, problems } = shown;
  const state: FormState = { typed, ...(problems ? { problems } : {}) };
  return (
    <ConsoleFrame
      session={session}
      tab="team"
      title="Team"
      lead="Everybody signs in with a passkey of their own, and does what their role is for."
    >
      {fresh && (
        <FreshNotice session={session} title={`Send this link to ${fresh.note}`} back="/console/team">
          <Code name="Link" id="fresh-link">
            {fresh.text}
          </Code>
          <p>
            Whoever opens it first joins, so send it to that person alone. It holds for {INVITATION_DAYS} days
            and is shown for ten minutes at most.
          </p>
        </FreshNotice>
      )}
      <Titled id="invite" title="Invite somebody">
        <Form session={session} action="/console/team" once={once}>
          <Problems problems={problems} />
          <Fields fields={INVITED} state={state} />
          <button type="submit" class="main">
            Make a link
          </button>
        </Form>
        <details class="more">
          <summary>What each role may do</summary>
          <dl class="roles">
            {ROLES.map((role) => (
              <>
                <dt>{role}</dt>
                <dd>{ROLE_TEXTS[role]}.</dd>
              </>
            ))}
          </dl>
          <p class="small soft">
            Roles hold in the console. A secret key reaches the whole API, whoever made it.
          </p>
        </details>
      </Titled>
      <Titled id="people" title="People">
        <ul class="lines">
          {members.map((member) => (
            <Person session={session} member={member} once={once} />
          ))}
        </ul>
        {members.length < 2 && (
          <p class="soft">
            You are alone. A second owner can let you in again, should you lose your passkey and your codes.
          </p>
        )}
      </Titled>
      {invitations.length > 0 && (
        <Titled id="invited" title="Invited">
          <ul class="lines">
            {invitations.map(({ id, memberId, name, role, expiresAt }) => (
              <li class="row between">
                <p>
                  {name} <span class="tag">{role}</span>{" "}
                  <span class="small soft">
                    {memberId === "" ? "" : "a new way in; "}until {moment(expiresAt)}
                  </span>
                </p>
                <Act
                  session={session}
                  action={`/console/team/invitations/${id}/revoke`}
                  button="Take back"
                  style="plain danger"
                />
              </li>
            ))}
          </ul>
        </Titled>
      )}
    </ConsoleFrame>
  );
}

function Person({ session, member, once }: { session: Session; member: ShownMember; once: string }) {
  const { id, name, role, createdAt, lastSeen } = member;
  const at = id === FOUNDER ? "/console/team" : `/console/team/${id}`;
  const isSelf = id === session.memberId;
  return (
    <li class="row between" aria-label={name}>
      <p>
        <strong>{name}</strong> <span class="tag">{role}</span>
        {id === FOUNDER && <span class="tag">opened the account</span>}
        {isSelf && <span class="tag good">you</span>}
        <br />
        <span class="small soft">
          since {moment(createdAt)},{" "}
          {lastSeen ? `last signed in ${moment(lastSeen)}` : "not signed in again yet"}
        </span>
      </p>
      <div class="row controls">
        {id !== FOUNDER && (
          <>
            <Act session={session} action={`${at}/role`} button="Save the role">
              <label class="hush" for={`role-${id}`}>
                Role of {name}
              </label>
              <select id={`role-${id}`} name="role">
                {ROLES.map((one) => (
                  <option value={one} selected={one === role}>
                    {one}
                  </option>
                ))}
              </select>
            </Act>
            {!isSelf && (
              <Act
                session={session}
                action={`${at}/way-in`}
                button="New way in"
                ask={`Make a link that gives ${name} a new passkey? Their passkeys of before end when it is used.`}
              >
                <input type="hidden" name="once" value={`${once}-${id}`} />
              </Act>
            )}
          </>
        )}
        {!isSelf && (
          <Act
            session={session}
            action={`${at}/remove`}
            button="Remove"
            style="plain danger"
            ask={`Remove ${name}? They are signed out everywhere at once. Keys they made go on.`}
          />
        )}
      </div>
    </li>
  );
}
