import type { Account } from "../../../data/accounts/accounts.ts";
import type { ShownPasskey } from "../../../data/accounts/passkeys.ts";
import type { Session } from "../../../data/accounts/sessions.ts";
import { Code } from "../../site/parts/code.tsx";
import { Act, ConsoleFrame, moment } from "./console-frame.tsx";

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
}

/** Passkeys, recovery codes, sessions, and one's data. */
export function AccountPage({ session, account, passkeys, codesLeft, codes, recovered, mail }: Properties) {
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
        <h2 id="recovery">Recovery codes</h2>
        {codes ? (
          <>
            <p>Shown this one time. The codes of before no longer work.</p>
            <Code name="Recovery codes" id="new-codes">
              {codes.join("\n")}
            </Code>
          </>
        ) : (
          <p>{codesLeft} left. Each opens the account once.</p>
        )}
        <Act
          session={session}
          action="/console/account/recovery-codes"
          button="Make new codes"
          style=""
          ask={codes ? undefined : "Make new codes? Those of before stop working."}
        />
      </section>
      {mail && (
        <section class="card stack" aria-labelledby="mail">
          <h2 id="mail">Sign-in by e-mail link</h2>
          <p>{mail.address ?? "No address yet."}</p>
          <Act session={session} action="/console/account/email" button="Confirm by a link" style="">
            <p class="field">
              <label for="email">Address</label>
              <input id="email" name="email" type="email" required autocomplete="email" />
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
        <p class="row">
          <a class="button" href="/console/account/export" download>
            Export everything as JSON
          </a>
        </p>
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
            <input id="confirm" name="confirm" autocomplete="off" required />
          </p>
        </Act>
      </section>
    </ConsoleFrame>
  );
}
