import type { Account } from "../../../data/accounts/accounts.ts";
import type { ShownPasskey } from "../../../data/accounts/passkeys.ts";
import type { Session } from "../../../data/accounts/sessions.ts";
import { Code } from "../../site/parts/code.tsx";
import { Act, ConsoleFrame, moment } from "./console-frame.tsx";
import { type RefusedField, typedIn, Wrong } from "./parts/refused-field.tsx";

/** From here on a set is nearly spent: one more may be lost or spoilt. */
const FEW_CODES = 2;

interface Properties {
  session: Session;
  account: Account;
  passkeys: ShownPasskey[];
  codesLeft: number;
  /** Shown once, right after they were made. */
  codes?: string[];
  recovered?: boolean;
  /** Where the service sends mail: the confirmed address, or none yet. */
  mail?: { address: string | null };
  /** A form that was refused: what stood in which field, and why. */
  refused?: RefusedField<"email" | "confirm">;
}

/** Passkeys, recovery codes, sessions, and one's data. */
export function AccountPage(shown: Properties) {
  const { session, account, passkeys, codesLeft, codes, recovered, mail, refused } = shown;
  return (
    <ConsoleFrame session={session} tab="account" title="Account" scripts={["/site/gate.js"]}>
      {recovered && (
        <p class="notice warn">You came in with a recovery code. Add a passkey of this device now.</p>
      )}
      <p id="problem" class="notice bad" role="alert" hidden />
      <section class="card stack" aria-labelledby="passkeys">
        <h2 id="passkeys">Passkeys</h2>
        {passkeys.map(({ credentialId, name, createdAt, lastUsedAt }) => (
          <div class="row between">
            <p>
              {name}{" "}
              <span class="small soft">
                added {moment(createdAt)}, {lastUsedAt ? `last used ${moment(lastUsedAt)}` : "not used since"}
              </span>
            </p>
            {passkeys.length > 1 && (
              <Act
                session={session}
                action={`/console/account/passkeys/${credentialId}/remove`}
                button={`Remove ${name}`}
                style="plain danger"
                ask={`Remove the passkey "${name}"?`}
              />
            )}
          </div>
        ))}
        <form id="add-passkey" class="act">
          <p class="field">
            <label for="passkey-name">Name of a further passkey</label>
            <input id="passkey-name" name="name" required maxlength={60} placeholder="Office laptop" />
          </p>
          <button type="submit" disabled>
            Add a passkey
          </button>
        </form>
      </section>
      <section class="card stack" aria-labelledby="recovery">
        <h2 id="recovery">If you lose your passkey</h2>
        <WaysBack {...shown} />
        {codes ? (
          <>
            <p>Shown this one time. The codes of before no longer work.</p>
            <Code name="Recovery codes" id="new-codes">
              {codes.join("\n")}
            </Code>
          </>
        ) : (
          <p class={codesLeft <= FEW_CODES ? "notice warn" : undefined}>
            {codesLeft} recovery codes left{codesLeft <= FEW_CODES ? ": make new ones and store them." : "."}
          </p>
        )}
        <Act
          session={session}
          action="/console/account/recovery-codes"
          button="Make new codes"
          style=""
          ask={codes ? undefined : "Make new codes? Those of before stop working."}
        />
      </section>
      {mail && session.role === "owner" && (
        <section class="card stack" aria-labelledby="mail">
          <h2 id="mail">Sign-in by e-mail link</h2>
          <p>{mail.address ?? "No address yet."}</p>
          <Act session={session} action="/console/account/email" button="Confirm by a link" style="">
            <p class="field">
              <label for="email">Address</label>
              <input
                id="email"
                name="email"
                type="email"
                required
                autocomplete="email"
                {...typedIn("email", refused)}
              />
              <Wrong field="email" refused={refused} />
            </p>
          </Act>
        </section>
      )}
      <section class="card stack" aria-labelledby="sessions">
        <h2 id="sessions">Sessions</h2>
        <div class="row">
          <Act
            session={session}
            action="/console/account/sign-out-others"
            button="Sign out everywhere else"
            style=""
          />
        </div>
      </section>
      <section class="card stack" aria-labelledby="data">
        <h2 id="data">Your data</h2>
        <p class="soft small">
          {account.name} · <code>{account.id}</code> · since {moment(account.createdAt)}
        </p>
        {session.role === "owner" ? (
          <p class="row">
            <a class="button" href="/console/account/export" download>
              Export everything as JSON
            </a>
          </p>
        ) : (
          <p class="small">Owners export everything it holds, and delete it.</p>
        )}
        <Act
          session={session}
          action="/console/account/delete"
          button="Delete the account"
          style="danger"
          ask="Delete the account and everything in it? This cannot be undone."
        >
          <p class="field">
            <label for="confirm">
              To delete it with all keys, quotes, webhooks and records, type its name
            </label>
            <input id="confirm" name="confirm" autocomplete="off" required {...typedIn("confirm", refused)} />
            <Wrong field="confirm" refused={refused} />
          </p>
        </Act>
      </section>
    </ConsoleFrame>
  );
}

/** What lets one in again, and which of it stands ready: read before it is needed. */
function WaysBack({ session, passkeys, codesLeft, mail }: Properties) {
  const ways = [
    {
      ready: passkeys.length > 1,
      text: "A second passkey, of another device or on a hardware key: the surest way. Add one above.",
    },
    {
      ready: codesLeft > 0,
      text: "A recovery code, at the sign-in under \u201cI have lost my passkey\u201d. Each opens once.",
    },
    ...(mail && session.role === "owner"
      ? [{ ready: mail.address !== null, text: "A link to the account's address, once it is confirmed." }]
      : []),
    {
      ready: session.memberId !== "",
      text:
        session.memberId === ""
          ? "Another owner: invite one under Team, who can go on if you cannot."
          : "An owner makes you a new way in, under Team.",
    },
  ];
  return (
    <>
      <ul class="ways-back">
        {ways.map(({ ready, text }) => (
          <li>
            <span class={ready ? "tag good" : "tag"}>{ready ? "ready" : "not yet"}</span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p class="small soft">Without any of them nobody can let you in again, we neither.</p>
    </>
  );
}
