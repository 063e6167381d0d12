import { UNUSED_DAYS } from "../../../data/accounts/unused-accounts.ts";
import { Layout } from "../../site/layout.tsx";
import { Code } from "../../site/parts/code.tsx";

/** The way in: sign in, create an account, or recover one. */
export function GatePage({ mail }: { mail: boolean }) {
  return (
    <Layout title="Console" place="console" scripts={["/site/gate.js"]}>
      <div class="gate stack">
        <h1>Console</h1>
        <p class="lead">
          Keys, usage, webhooks, saved quotes and a playground. You sign in with a passkey; there is no
          password.
        </p>
        <p id="problem" class="notice bad" role="alert" hidden />
        <section id="codes" class="card stack" hidden>
          <h2>Keep these recovery codes</h2>
          <p>Each opens the account once if you lose your passkey. They are shown this one time.</p>
          <Code name="Recovery codes" id="code-list">
            {""}
          </Code>
          <p class="row">
            <a class="button main" href="/console" id="onward">
              I have stored them
            </a>
          </p>
        </section>
        <div class="ways" id="ways">
          <section class="card stack" aria-labelledby="sign-in-title">
            <h2 id="sign-in-title">Sign in</h2>
            <p class="soft">With the passkey of this device or your phone.</p>
            <button type="button" class="main" id="sign-in" disabled>
              Sign in with a passkey
            </button>
            {mail && (
              <details>
                <summary>Send me a link</summary>
                <form method="post" action="/console/email-link" class="stack">
                  <p class="field">
                    <label for="email">E-mail address of the account</label>
                    <input id="email" name="email" type="email" required autocomplete="email" />
                  </p>
                  <button type="submit">Send the link</button>
                </form>
              </details>
            )}
            <details>
              <summary>I have lost my passkey</summary>
              <form method="post" action="/console/recover" class="stack">
                <p class="field">
                  <label for="code">Recovery code</label>
                  <input
                    id="code"
                    name="code"
                    required
                    autocomplete="off"
                    placeholder="XXXXX-XXXXX-XXXXX-XXXXX"
                  />
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
