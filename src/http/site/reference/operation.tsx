import { Code } from "../parts/code.tsx";
import {
  type ApiDocument,
  bodySchema,
  type Field,
  fieldsOf,
  type Operation,
  requestExample,
} from "./document.ts";

interface Properties {
  document: ApiDocument;
  method: string;
  path: string;
  operation: Operation;
  /** What the service answers to the example, where the reference shows it. */
  answered?: unknown;
}

/** The anchor of an endpoint: `post-calculate-batch`. */
export const anchorOf = (method: string, path: string): string =>
  `${method}${path.replace(/[{}]/g, "").replaceAll("/", "-")}`.toLowerCase();

function Fields({ fields, caption }: { fields: Field[]; caption: string }) {
  return (
    <table class="fieldlist">
      <caption class="hush">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, type, required, description }) => (
          <tr>
            <td>
              <code>{name}</code>
              {required && <span class="small soft"> required</span>}
            </td>
            <td>
              <span class="small soft">{type}</span>
              {description && <br />}
              {description}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One endpoint: what it takes, what it answers, what it refuses. */
export function OperationEntry({ document, method, path, operation, answered }: Properties) {
  const body = bodySchema(operation.requestBody);
  const answer = bodySchema(operation.responses?.["200"]);
  const example = requestExample(document, operation);
  const parameters = (operation.parameters ?? []).map(
    ({ name, in: place, required = false, description = "", schema }): Field => ({
      name,
      type: `${schema?.type ?? "string"}, in the ${place}`,
      required,
      description,
    }),
  );
  const requestFields = body ? fieldsOf(document, body) : [];
  const answerFields = answer ? fieldsOf(document, answer) : [];
  const others = Object.entries(operation.responses ?? {}).filter(([status]) => status !== "200");
  return (
    <section
      class="operation stack"
      id={anchorOf(method, path)}
      aria-labelledby={`${anchorOf(method, path)}-name`}
    >
      <h3 id={`${anchorOf(method, path)}-name`}>
        <span class={`verb ${method}`}>{method.toUpperCase()}</span> <span class="path">{path}</span>
      </h3>
      <p>{operation.summary}.</p>
      {operation.description && <p class="soft">{operation.description}</p>}
      {operation.security?.length === 0 && <p class="small soft">Public: no key needed.</p>}
      {parameters.length > 0 && <Fields fields={parameters} caption={`Parameters of ${path}`} />}
      {example !== undefined && example !== null && (
        <Code name={`Example request: ${method.toUpperCase()} ${path}`}>
          {JSON.stringify(example, null, 2)}
        </Code>
      )}
      {answered !== undefined && (
        <details>
          <summary>What it answers</summary>
          <Code name={`Answer to the example: ${method.toUpperCase()} ${path}`}>
            {JSON.stringify(answered, null, 2)}
          </Code>
        </details>
      )}
      {requestFields.length > 0 && (
        <details>
          <summary>Request: {requestFields.length} fields</summary>
          <Fields fields={requestFields} caption={`Request fields of ${path}`} />
        </details>
      )}
      {answerFields.length > 0 && (
        <details>
          <summary>Answer: {answerFields.length} fields</summary>
          <Fields fields={answerFields} caption={`Answer fields of ${path}`} />
        </details>
      )}
      <p>
        <a href={`/docs/try#${encodeURIComponent(`${method.toUpperCase()} ${path}`)}`}>
          Try {method.toUpperCase()} {path}
        </a>
      </p>
      <p class="small soft">
        {others.map(
          ([status, { description }], index) =>
            `${index > 0 ? " · " : "Otherwise: "}${status} ${description}`,
        )}
        {others.length > 0 && (
          <>
            . <a href="/docs/errors">All codes</a>
          </>
        )}
      </p>
    </section>
  );
}
