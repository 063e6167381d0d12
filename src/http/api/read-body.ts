import type { z } from "zod";
import type { Problem } from "../../domain/encoding/problem.ts";
import { asSent, type FoldedNames, foldNames } from "./field-names.ts";
import { problemsOf } from "./problems.ts";

type ReadBody<Body> = { ok: true; body: Body } | { ok: false; problems: Problem[] };

/**
 * Reads a value by a schema as the body of a request is read: fields under any of their names, each fault by its field.
 *
 * @example const read = readBody(classifyBody, { productName: "toaster", destinationCountry: "DE" });
 */
export const readBody = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): ReadBody<z.output<Schema>> => readFolded(schema, foldNames(schema, value));

function readFolded<Schema extends z.ZodType>(
  schema: Schema,
  { value, problems, sent }: FoldedNames,
): ReadBody<z.output<Schema>> {
  if (problems.length > 0) return { ok: false, problems };
  const parsed = schema.safeParse(value);
  if (parsed.success) return { ok: true, body: parsed.data };
  return { ok: false, problems: asSent(problemsOf(parsed.error, { schema, value }), sent) };
}

/**
 * The same of an item of a batch, over the batch's defaults: what the item states takes their place. What is no object
 * is left for the schema to refuse.
 *
 * @param meant The field that a name is an alias of, where the schema lists both.
 */
export function readItem<Schema extends z.ZodType>(
  schema: Schema,
  item: unknown,
  defaults: Readonly<Record<string, unknown>>,
  meant: (field: string) => string = (field) => field,
): ReadBody<z.output<Schema>> {
  const stated = foldNames(schema, item);
  if (stated.problems.length > 0 || !isObject(stated.value)) return readFolded(schema, stated);
  const others = foldNames(schema, defaults).value as Readonly<Record<string, unknown>>;
  const taken = new Set(Object.keys(stated.value).map(meant));
  const kept = Object.entries(others).filter(([field]) => !taken.has(meant(field)));
  return readFolded(schema, { ...stated, value: { ...Object.fromEntries(kept), ...stated.value } });
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
