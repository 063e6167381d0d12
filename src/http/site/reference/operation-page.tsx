import { ERROR_STATUS } from "../../error-codes.ts";
import { Code } from "../parts/code.tsx";
import { CodeTabs } from "../parts/code-tabs.tsx";
import { JSON_TEXT, literal } from "../parts/literal.ts";
import { dataOf, RequestForm } from "../parts/playground.tsx";
import { Table } from "../parts/table.tsx";
import { type ApiDocument, jsonOf, type Operation } from "./document.ts";
import { answerExample } from "./examples.ts";
import { FieldTable } from "./field-table.tsx";
import { fieldOf, fieldsOf } from "./fields.ts";
import { exampleCall, type ListedOperation, operationGroups } from "./operations.ts";
import { playableOf } from "./playables.ts";
import { ReferenceFrame } from "./reference-frame.tsx";

interface Properties {
  document: ApiDocument;
  listed: ListedOperation;
  origin: string;
  /** What the service answers to the example now, where the document gives no answer. */
  answered?: unknown;
}

/** One operation: what to send, what comes back, every field, every refusal, and a form to try it. */
export function OperationPage({ document, listed, origin, answered }: Properties) {
  const { method, path, operation, href } = listed;
  const { summary = path, description, parameters = [] } = operation;
  const given = parameters.map(
    ({ name, in: place, required = false, description: meaning, schema = {} }) => ({
      ...fieldOf(document, name, { ...schema, description: meaning ?? schema.description }, required),
      place,
    }),
  );
  const [status = "200", answer] =
    Object.entries(operation.responses ?? {}).find(([code]) => code.startsWith("2")) ?? [];
  const body = jsonOf(operation.requestBody)?.schema;
  const answerBody = jsonOf(answer)?.schema;
  const example = answerExample(document, operation, answered);
  return (
    <ReferenceFrame
      title={summary}
      description={`${method.toUpperCase()} /api/v1${path}: fields, example, errors, code in curl, TypeScript, Python and PHP.`}
      path={href}
      groups={operationGroups(document)}
      scripts={["/site/playground.js"]}
    >
      <article class="reference">
        <h1>{summary}</h1>
        <p class="address">
          <span class={`verb ${method}`}>{method.toUpperCase()}</span> <code class="path">/api/v1{path}</code>
        </p>
        {description && <p class="lead">{description}</p>}
        <p class="soft">{accessOf(operation)}</p>
        <div class="exchange">
          <section class="stack" aria-labelledby="request-title">
            <h2 id="request-title">Request</h2>
            <CodeTabs call={exampleCall(document, listed, origin)} />
          </section>
          <section class="stack" aria-labelledby="answers-title">
            <h2 id="answers-title">
              Answer <span class="tag good">{status}</span>
            </h2>
            <p class="soft">{answer?.description}.</p>
            {example !== undefined && (
              <Code
                name={typeof example === "string" ? "Example answer" : "Example answer, JSON"}
                language="json"
              >
                {typeof example === "string" ? example : literal(example, JSON_TEXT)}
              </Code>
            )}
          </section>
        </div>
        <details class="card try">
          <summary>Try it here</summary>
          <RequestForm origin={origin} keyed>
            <input
              type="hidden"
              id="endpoint"
              value={`${method.toUpperCase()} ${path}`}
              {...dataOf(playableOf(document, listed))}
            />
          </RequestForm>
          <noscript>
            <p class="notice">The form needs JavaScript; the rest of this page does not.</p>
          </noscript>
        </details>
        {["path", "query", "header"].map((place) => {
          const fields = given.filter((one) => one.place === place);
          if (fields.length === 0) return null;
          const title = { path: "In the path", query: "In the query", header: "Headers" }[place] ?? place;
          return (
            <section class="stack part" aria-labelledby={`${place}-title`}>
              <h2 id={`${place}-title`}>{title}</h2>
              <FieldTable fields={fields} caption={title} part={place} />
            </section>
          );
        })}
        {body && (
          <section class="stack part" aria-labelledby="fields-title">
            <h2 id="fields-title">Fields of the request</h2>
            <FieldTable fields={fieldsOf(document, body)} caption="Fields of the request" part="request" />
          </section>
        )}
        {answerBody && (
          <section class="stack part" aria-labelledby="answer-fields-title">
            <h2 id="answer-fields-title">Fields of the answer</h2>
            <FieldTable
              fields={fieldsOf(document, answerBody)}
              caption="Fields of the answer"
              part="answer"
            />
          </section>
        )}
        <section class="stack part" aria-labelledby="errors-title">
          <h2 id="errors-title">Errors</h2>
          <p>
            Every refusal has one shape, with a line for each field that is wrong:{" "}
            <a href="/docs/errors">Errors</a>.
          </p>
          <Table
            caption="Errors of this operation"
            columns={[{ head: "Status" }, { head: "Code" }, { head: "When" }]}
            rows={refusalsOf(operation).map(([code, when]) => [code, codesOf(code), when])}
          />
        </section>
      </article>
    </ReferenceFrame>
  );
}

/** Who may call it, and what it counts as. */
function accessOf({ security }: Operation): string {
  if (security?.length === 0) return "Public: no key needed.";
  const isOpenToDemo = security?.some((one) => Object.keys(one as object).length === 0);
  return isOpenToDemo
    ? "With a key in X-API-Key, or X-Demo-Request: true within the demo limits where nothing of an account is asked for."
    : "With a secret key in X-API-Key.";
}

const refusalsOf = ({ responses = {} }: Operation): [status: string, when: string][] =>
  Object.entries(responses)
    .filter(([status]) => !status.startsWith("2"))
    .map(([status, { description }]) => [status, description]);

/** The codes that a status comes with, each to its explanation. */
const codesOf = (status: string) =>
  Object.entries(ERROR_STATUS)
    .filter(([, number]) => String(number) === status)
    .map(([code]) => (
      <>
        <a href={`/docs/errors#${code.toLowerCase()}`}>
          <code>{code}</code>
        </a>{" "}
      </>
    ));
