import { type ApiDocument, type ApiOperation, type JsonSchema, resolved } from "./api-document.ts";
import { standingAlone } from "./json-schema.ts";

/** What a tool takes, and where in a request of the API each argument goes. */
export interface ToolInput {
  schema: JsonSchema & { type: "object" };
  path: readonly string[];
  query: readonly string[];
  /** Whether all that is neither of the path nor of the query is the body. */
  hasBody: boolean;
  /** Whether the operation creates something and takes an idempotency key. */
  creates: boolean;
  /** Arguments that work; empty where the document shows none. */
  example: Readonly<Record<string, unknown>>;
}

/** The argument that becomes the header `Idempotency-Key`. */
export const IDEMPOTENCY_KEY = "idempotencyKey";

/** The arguments of an operation in one object: those of the path, the query and the body. */
export function inputOf(document: ApiDocument, operation: ApiOperation): ToolInput {
  const parameters = operation.parameters ?? [];
  const json = operation.requestBody?.content["application/json"];
  const body = json?.schema ? resolved(document, json.schema) : null;
  const named = (where: string) => parameters.filter((one) => one.in === where);
  // A body has the word: what it holds is no parameter of a file sent in its place.
  const query = named("query").filter(({ name }) => body?.properties?.[name] === undefined);
  const stated = [...named("path"), ...query];
  const creates = named("header").some(({ name }) => name === "Idempotency-Key");
  const properties = {
    ...Object.fromEntries(stated.map((one) => [one.name, { ...one.schema, description: one.description }])),
    ...body?.properties,
    ...(creates ? { [IDEMPOTENCY_KEY]: KEY_SCHEMA } : {}),
  };
  const required = [
    ...stated.filter((one) => one.required).map(({ name }) => name),
    ...(body?.required ?? []),
  ];
  const example = json?.example ?? body?.example ?? body?.examples?.[0];
  return {
    schema: { ...standingAlone(document, { properties, required }), type: "object" },
    path: named("path").map(({ name }) => name),
    query: query.map(({ name }) => name),
    hasBody: body !== null,
    creates,
    example: isRecord(example) ? example : {},
  };
}

const KEY_SCHEMA: JsonSchema = {
  type: "string",
  minLength: 1,
  maxLength: 255,
  description:
    "Any text of your own, the same when you repeat a call whose answer you did not get: it then creates nothing twice",
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
