import { ERROR_STATUS, type ErrorCode } from "../errors.ts";
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
        <Code name="The body of an error">{`
{
  "success": false,
  "error": {
    "code": "BAD_REQUEST",
    "message": "The request cannot be calculated.",
    "documentation_url": "/docs/errors#bad_request",
    "requestId": "0d4f8a52-…",
    "details": [{ "path": "hsCode", "message": "expected 6 to 10 digits, found 4" }]
  }
}`}</Code>
        {codes.map(([code, status]) => {
          const { meaning, causes, remedy } = ERROR_TEXTS[code];
          return (
            <section class="stack part" id={code.toLowerCase()}>
              <h2>
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
