import { PROBLEM_CODES } from "../../domain/encoding/problem.ts";
import { ERROR_STATUS, type ErrorCode } from "../error-codes.ts";
import { DocsFrame } from "./docs-frame.tsx";
import { ERROR_TEXTS } from "./error-texts.ts";
import { Code } from "./parts/code.tsx";

/** Every code, each under the anchor that `documentation_url` points at. */
export function ErrorsPage() {
  const codes = Object.entries(ERROR_STATUS) as [ErrorCode, number][];
  return (
    <DocsFrame
      title="Errors"
      description="Every error code of the API: meaning, causes, remedy."
      path="/docs/errors"
    >
      <article>
        <h1>Errors</h1>
        <p class="lead">
          Every refusal has the same shape. Its code is stable; its message is for people and may change.
        </p>
        <Code name="The body of an error" language="json">{`
{
  "success": false,
  "error": {
    "code": "BAD_REQUEST",
    "message": "The request cannot be calculated.",
    "documentation_url": "https://…/docs/errors#bad_request",
    "requestId": "0d4f8a52-…",
    "details": [{ "path": "hsCode", "code": "invalid_format", "message": "expected 6 to 10 digits, found 4" }]
  }
}`}</Code>
        <p>
          Each detail names its place: a field as it was sent, a header, a parameter, or nothing for the whole
          body. Its <code>code</code> is one of {PROBLEM_CODES.map((code) => [<code>{code}</code>, " "])}. A
          BAD_REQUEST has at least one detail.
        </p>
        <p>
          Fields may be written in camel case or in snake case on every endpoint (<code>hsCode</code>,{" "}
          <code>hs_code</code>). Both with different values are refused as a <code>conflict</code>.
        </p>
        {codes.map(([code, status]) => {
          const { meaning, causes, remedy } = ERROR_TEXTS[code];
          return (
            <section class="stack part">
              <h2 id={code.toLowerCase()}>
                <code>{code}</code> <span class="tag">{status}</span>
              </h2>
              <p>{meaning}</p>
              <ul>
                {causes.map((cause) => (
                  <li>{cause}</li>
                ))}
              </ul>
              <p>
                <strong>What to do.</strong> {remedy}
              </p>
            </section>
          );
        })}
      </article>
    </DocsFrame>
  );
}
