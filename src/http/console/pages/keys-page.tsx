import type { ShownKey } from "../../../data/accounts/account-keys.ts";
import type { Session } from "../../../data/accounts/sessions.ts";
import { Code } from "../../site/parts/code.tsx";
import type { FormField, Typed } from "../forms/form-field.ts";
import type { FormProblems } from "../forms/form-problems.ts";
import type { FreshSecret } from "../fresh-secret.ts";
import { Act, ConsoleFrame, moment } from "./console-frame.tsx";
import { Fields, type FormState, Problems } from "./parts/fields.tsx";
import { Form } from "./parts/form.tsx";
import { FreshNotice } from "./parts/fresh-notice.tsx";

const NEW_KEY: readonly FormField[] = [
  { name: "name", label: "Name", kind: "text", placeholder: "Checkout server", required: true },
  {
    name: "kind",
    label: "Kind",
    kind: "choice",
    choices: [
      ["secret", "Secret: your servers only"],
      ["test", "Test: your servers, on a pinned day, kept apart"],
      ["publishable", "Publishable: pages and the widget"],
    ],
  },
  {
    name: "origins",
    label: "Allowed origins",
    kind: "text",
    placeholder: "https://shop.example",
    hint: "Where the key may be used from; several are separated by blanks.",
  },
];

interface Properties {
  session: Session;
  keys: ShownKey[];
  now: string;
  /** Sent with a form, so that a second press makes no second key. */
  once: string;
  typed: Typed;
  problems?: FormProblems;
  /** Until its owner says it is stored. */
  fresh: FreshSecret | undefined;
}

/** The account's keys: create, restrict, roll, disable. */
export function KeysPage({ session, keys, now, once, typed, problems, fresh }: Properties) {
  const state: FormState = { typed, ...(problems ? { problems } : {}) };
  return (
    <ConsoleFrame
      session={session}
      tab="keys"
      title="Keys"
      lead="Secret keys belong on your servers; publishable ones stand in pages and work from your origins alone."
    >
      {fresh && (
        <FreshNotice session={session} title="Your new key" back="/console/keys">
          <Code name="Key" id="fresh-key">
            {fresh.text}
          </Code>
          <p>Store it now: it cannot be shown again. {fresh.note}</p>
        </FreshNotice>
      )}
      <section class="card stack" aria-labelledby="create">
        <h2 id="create">Create a key</h2>
        <Form session={session} action="/console/keys" once={once}>
          <Problems problems={problems} />
          <Fields fields={NEW_KEY} state={state} />
          <button type="submit" class="main">
            Create the key
          </button>
        </Form>
      </section>
      {keys.length === 0 ? (
        <p class="empty">No keys yet.</p>
      ) : (
        keys.map((key) => <KeyCard session={session} shown={key} now={now} once={once} />)
      )}
    </ConsoleFrame>
  );
}

function KeyCard({
  session,
  shown,
  now,
  once,
}: {
  session: Session;
  shown: ShownKey;
  now: string;
  once: string;
}) {
  const { id, name, prefix, kind, origins, createdAt, lastUsedAt, disabledAt } = shown;
  const over = disabledAt !== null && disabledAt <= now;
  const at = `/console/keys/${id}`;
  return (
    <section class="card stack" aria-label={`Key ${name || prefix} ${prefix}`}>
      <div class="row between">
        <h2>{name || "Unnamed"}</h2>
        {over ? (
          <span class="tag bad">disabled</span>
        ) : disabledAt ? (
          <span class="tag warn">works until {moment(disabledAt)}</span>
        ) : (
          <span class="tag good">active</span>
        )}
      </div>
      <p class="small soft">
        <code>{prefix}…</code> · {kind} · <span class="when">created {moment(createdAt)}</span> ·{" "}
        <span class="when">{lastUsedAt ? `last used ${moment(lastUsedAt)}` : "never used"}</span>
      </p>
      {!over && kind === "publishable" && (
        <Act session={session} action={`${at}/origins`} button="Save origins">
          <p class="field">
            <label for={`origins-${id}`}>Allowed origins</label>
            <input id={`origins-${id}`} name="origins" value={origins.join(" ")} />
          </p>
        </Act>
      )}
      {!over && (
        <div class="row controls">
          {disabledAt === null && (
            <Act
              session={session}
              action={`${at}/roll`}
              button="Roll"
              ask={`Make a new key in the place of ${name || prefix}?`}
            >
              <input type="hidden" name="once" value={`${once}-${id}`} />
              <label class="hush" for={`overlap-${id}`}>
                The old key goes on for
              </label>
              <select id={`overlap-${id}`} name="overlap">
                <option value="1">Old key: 1 hour more</option>
                <option value="24" selected>
                  Old key: 1 day more
                </option>
                <option value="168">Old key: 7 days more</option>
                <option value="0">Old key: ends now</option>
              </select>
            </Act>
          )}
          <Act
            session={session}
            action={`${at}/disable`}
            button="Disable"
            style="plain danger"
            ask={`Disable ${name || prefix}? It stops everywhere within 60 seconds, for good.`}
          />
        </div>
      )}
    </section>
  );
}
