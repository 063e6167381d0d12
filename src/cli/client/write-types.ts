import { readFileSync } from "node:fs";
import type { ClientOperation } from "../../client/operation.ts";
import type { ApiDescription, DescribedOperation } from "./api-description.ts";
import { typeOf } from "./schema-type.ts";

/** What of the client's own code has declarations beside its types. */
const OWN = `/** A refusal of the service, or an answer that cannot be read. */
export declare class LandfallError extends Error {
  readonly name: "LandfallError";
  /** HTTP status; 0 where no answer was had. */
  readonly status: number;
  /** \`BAD_REQUEST\`, \`RATE_LIMITED\`, …: see /docs/errors. */
  readonly code: string;
  /** Quote it when you report a fault. */
  readonly requestId: string | null;
  readonly details: readonly RefusedField[];
}
/**
 * Makes sure that a delivery comes from the service, by its Standard Webhooks signature, and reads it.
 * @param body As it arrived, before any JSON parsing.
 * @throws LandfallError \`INVALID_SIGNATURE\`
 */
export declare function verifyWebhook<Event = { id: string; type: string; data: unknown }>(
  body: string | Uint8Array,
  headers: DeliveryHeaders,
  secret: string,
): Promise<Event>;
`;

/** The declarations of the client: a class with a method for each operation, and a type for each named schema. */
export function writeTypes(description: ApiDescription, operations: readonly ClientOperation[]): string {
  const schemas = Object.entries(description.components.schemas);
  const types = schemas.map(
    ([name, schema]) => `${comment(schema.description)}export type ${name} = ${typeOf(schema)};\n`,
  );
  const groups = Map.groupBy(operations, ({ name }) => (name.includes(".") ? name.split(".")[0] : ""));
  const members = [...groups].map(([group, held]) => {
    const methods = held.map((operation) => method(operation, description)).join("");
    return group === "" ? methods : `readonly ${group}: {\n${methods}};\n`;
  });
  return `${readFileSync("src/client/types.ts", "utf8")}${OWN}/** The service's operations as methods. */
export declare class Landfall {
constructor(options: LandfallOptions);
${members.join("")}}
${types.join("")}`;
}

function method(operation: ClientOperation, { paths }: ApiDescription): string {
  const described = paths[operation.path]?.[operation.method.toLowerCase()] as DescribedOperation;
  const answer = answerType(described);
  const { pagesOf: field } = operation;
  const returned =
    field === null ? `Promise<${answer}>` : `Pages<${answer}, ${answer}[${JSON.stringify(field)}][number]>`;
  return `${comment(described.summary)}${operation.name.split(".").at(-1)}(${parameters(operation, described)}): ${returned};\n`;
}

function parameters({ path, reads }: ClientOperation, described: DescribedOperation): string {
  const given = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `${name}: string`);
  const query = (described.parameters ?? []).filter((parameter) => parameter.in === "query");
  const fields = query.map(
    ({ name, required, schema }) => `${name}${required ? "" : "?"}: ${typeOf(schema ?? {})};`,
  );
  const content = described.requestBody?.content ?? {};
  const body = typeOf(content["application/json"]?.schema ?? {}) + (content["text/csv"] ? " | string" : "");
  const read = { body: `body: ${body}`, query: `query?: { ${fields.join(" ")} }` };
  return [...given, ...(reads === null ? [] : [read[reads]]), "options?: RequestOptions"].join(", ");
}

/**
 * JSON by its schema, a document as a blob, any other text as it is. Lines of JSON that stand beside one JSON answer
 * come only to who asks by a field `format`, or by a header that the client does not send.
 */
function answerType({ responses, parameters = [] }: DescribedOperation): string {
  const answers = Object.entries(responses).filter(([status]) => status.startsWith("2"));
  const takesFormat = parameters.some(({ name }) => name === "format");
  const types = answers.flatMap(([, { content = {} }]) =>
    Object.entries(content)
      .filter(([media]) => takesFormat || !content["application/json"] || !media.includes("ndjson"))
      .map(([media, { schema }]) => {
        if (media === "application/json") return typeOf(schema ?? {});
        return /^text\/|ndjson/.test(media) ? "string" : "Blob";
      }),
  );
  return types.length === 0 ? "void" : [...new Set(types)].join(" | ");
}

const comment = (text: string | undefined): string =>
  text === undefined ? "" : `/** ${text.replaceAll("*/", "* /").replaceAll("\n", " ")} */\n`;
