import { Code } from "../../../site/parts/code.tsx";

/** Where a script puts the recovery codes of a new passkey's owner; until then it is hidden. */
export function FreshCodes() {
  return (
    <section id="codes" class="card stack" hidden>
      <h2>Keep these recovery codes</h2>
      <p>
        Each opens your way in once, should you lose your passkey. They are shown this one time: print them,
        or put them where you keep passwords. Without a code, a second passkey or another owner nobody can let
        you in again, we neither.
      </p>
      <Code name="Recovery codes" id="code-list">
        {""}
      </Code>
      <p class="row">
        <a class="button main" href="/console" id="onward">
          I have stored them
        </a>
      </p>
    </section>
  );
}
