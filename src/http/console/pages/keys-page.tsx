import type { ShownKey } from "../../../data/accounts/account-keys.ts";
import type { Session } from "../../../data/accounts/sessions.ts";
import { Code } from "../../site/parts/code.tsx";
import { Act, ConsoleFrame, moment } from "./console-frame.tsx";

interface Properties {
  session: Session;
  keys: ShownKey[];
  now: string;
  /** Shown once, right after it was made. */
  fresh?: { key: string; note: string };
}

/** The account's keys: create, restrict, roll, disable. */
export function KeysPage({ session, keys, now, fresh }: Properties) {
  return (
    <ConsoleFrame session={session} tab="keys" title="Keys">
      {fresh && (
        <section class="notice good stack" aria-labelledby="fresh">
          <h2 id="fresh">Your new key</h2>
          <Code name="Key" id="fresh-key">
            {fresh.key}
          </Code>
          <p>Store it now: it cannot be shown again. {fresh.note}</p>
        </section>
      )}
      <section class="card stack" aria-labelledby="create">
        <h2 id="create">Create a key</h2>
        <form method="post" action="/console/keys" class="stack">
          <input type="hidden" name="csrf" value={session.csrf} />
          <div class="fields">
            <p class="field">
              <label for="key-name">Name</label>
              <input id="key-name" name="name" required maxlength={60} placeholder="Checkout server" />
            </p>
            <p class="field">
              <label for="kind">Kind</label>
              <select id="kind" name="kind">
                <option value="secret">Secret: your servers only</option>
                <option value="test">Test: your servers, on a pinned day, kept apart</option>
                <option value="publishable">Publishable: pages and the widget</option>
              </select>
            </p>
            <p class="field">
              <label for="origins">Allowed origins (publishable keys)</label>
              <input id="origins" name="origins" placeholder="https://shop.example" />
            </p>
          </div>
          <button type="submit" class="main">
            Create the key
          </button>
        </form>
      </section>
      {keys.length === 0 ? (
        <p class="empty">No keys yet.</p>
      ) : (
        keys.map((key) => <KeyCard session={session} shown={key} now={now} />)
      )}
    </ConsoleFrame>
  );
}

function KeyCard({ session, shown, now }: { session: Session; shown: ShownKey; now: string }) {
  const { id, name, prefix, kind, origins, createdAt, lastUsedAt, disabledAt } = shown;
  const over = disabledAt !== null && disabledAt <= now;
  const at = `/console/keys/${id}`;
  return (
    <section class="card stack" aria-label={`Key ${name || prefix}`}>
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
            <Act session={session} action={`${at}/roll`} button="Roll">
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
