import { UNUSED_DAYS } from "../../../data/accounts/unused-accounts.ts";
import { Layout } from "../../site/layout.tsx";
import { FreshCodes } from "./parts/fresh-codes.tsx";
import { type RefusedField, typedIn, Wrong } from "./parts/refused-field.tsx";

interface Properties {
  mail: boolean;
  /** What was refused: the field, what stood in it, and why. */
  refused?: RefusedField<"code" | "email"> | undefined;
  /** Said above all: what the visitor just did. */
  done?: string | undefined;
}

/** The way in: sign in, create an account, or recover one. */
export function GatePage({ mail, refused, done }: Properties) {
  return (
    <Layout title="Console" place="console" scripts={["/site/gate.js"]}>
      <div class="gate stack">
        <h1>Console</h1>
        <p class="lead">
          What a parcel costs there, which code it has, whether it may be sent and to whom; keys and webhooks
          for your programs. You sign in with a passkey; there is no password.
        </p>
        {done && (
          <p class="notice good" role="status">
            {done}
          </p>
        )}
        <p id="problem" class="notice bad" role="alert" hidden />
        <FreshCodes />
        <div class="ways" id="ways">
          <section class="card stack" aria-labelledby="sign-in-title">
            <h2 id="sign-in-title">Sign in</h2>
            <p class="soft">With the passkey of this device or your phone.</p>
            <button type="button" class="main" id="sign-in" disabled>
              Sign in with a passkey
            </button>
            {mail && (
              <details open={refused?.field === "email"}>
                <summary>Send me a link</summary>
                <form method="post" action="/console/email-link" class="stack">
                  <p class="field">
                    <label for="email">E-mail address of the account</label>
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
                  <button type="submit">Send the link</button>
                </form>
              </details>
            )}
            <details open={refused?.field === "code"}>
              <summary>I have lost my passkey</summary>
              <p class="small soft">
                Type one of the recovery codes that you stored when you joined.{" "}
                {mail && "Or have a link sent, where the account confirmed your address. "}Without either, an
                owner of the account makes you a new way in under Team.
              </p>
              <form method="post" action="/console/recover" class="stack">
                <p class="field">
                  <label for="code">Recovery code</label>
                  <input
                    id="code"
                    name="code"
                    required
                    autocomplete="off"
                    placeholder="XXXXX-XXXXX-XXXXX-XXXXX"
                    {...typedIn("code", refused)}
                  />
                  <Wrong field="code" refused={refused} />
                </p>
                <button type="submit">Recover the account</button>
              </form>
            </details>
          </section>
          <section class="card stack" aria-labelledby="sign-up-title">
            <h2 id="sign-up-title">Create an account</h2>
            <p class="soft">
              Free plan: 100 calls a month, no card. An account that is never used ends after {UNUSED_DAYS}{" "}
              days.
            </p>
            <form id="sign-up" class="stack">
              <p class="field">
                <label for="name">Name of the account</label>
                <input
                  id="name"
                  name="name"
                  required
                  maxlength={60}
                  autocomplete="organization"
                  placeholder="Your shop or company"
                />
              </p>
              <button type="submit" class="main" disabled>
                Create with a passkey
              </button>
            </form>
          </section>
        </div>
        <noscript>
          <p class="notice warn">Passkeys need JavaScript.</p>
        </noscript>
      </div>
    </Layout>
  );
}
