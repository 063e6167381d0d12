import { type ApiDocument, resolve, type Schema } from "./document.ts";

export interface Field {
  /** `breakdown[].amount` */
  name: string;
  type: string;
  required: boolean;
  description: string;
  /** As JSON; empty where none is given. */
  example: string;
}

/** Fields deeper than this stand in the example alone. */
const DEPTH = 3;
/** More words of a closed list than these are named in the description of the field, or in the document. */
const MOST_WORDS = 24;

/** A schema's fields in reading order, nested ones under their path. */
export function fieldsOf(document: ApiDocument, given: Schema, depth = DEPTH, prefix = ""): Field[] {
  const schema = resolve(document, given);
  const shapes = schema.anyOf ?? schema.oneOf;
  if (shapes && !schema.properties) return fieldsOfEach(document, shapes, depth, prefix);
  return Object.entries(schema.properties ?? {}).flatMap(([key, child]) => {
    const resolved = resolve(document, child);
    const name = prefix + key;
    const list = resolved.items !== undefined;
    const inner = list ? resolve(document, resolved.items ?? {}) : resolved;
    const field = fieldOf(document, name, resolved, schema.required?.includes(key) ?? false);
    const below = depth > 1 ? fieldsOf(document, inner, depth - 1, list ? `${name}[].` : `${name}.`) : [];
    return [field, ...below];
  });
}

/** One field, or one parameter. */
export function fieldOf(document: ApiDocument, name: string, given: Schema, required: boolean): Field {
  const schema = resolve(document, given);
  const { description = "", minItems = 0, maxItems } = schema;
  const size = maxItems === undefined ? "" : `${minItems} to ${maxItems} items.`;
  const sentence = description === "" || /[.!?]$/.test(description) ? description : `${description}.`;
  const example = schema.example ?? schema.examples?.[0];
  return {
    ...{ name, required, type: typeOf(document, schema) },
    description: [sentence, size].filter(Boolean).join(" "),
    example: example === undefined || typeof example === "object" ? "" : JSON.stringify(example),
  };
}

/** The fields of several shapes in one list; required is what every shape requires. */
function fieldsOfEach(document: ApiDocument, shapes: Schema[], depth: number, prefix: string): Field[] {
  const lists = shapes
    .filter((shape) => resolve(document, shape).type !== "null")
    .map((shape) => fieldsOf(document, shape, depth, prefix));
  const merged = new Map<string, Field>();
  for (const field of lists.flat()) if (!merged.has(field.name)) merged.set(field.name, field);
  return [...merged.values()].map((field) => ({
    ...field,
    required: lists.every((list) => list.some(({ name, required }) => name === field.name && required)),
  }));
}

function typeOf(document: ApiDocument, schema: Schema): string {
  const words = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (words && words.length <= MOST_WORDS) return words.map(String).join(" | ");
  const shapes = schema.anyOf ?? schema.oneOf;
  if (shapes)
    return [...new Set(shapes.map((shape) => typeOf(document, resolve(document, shape))))].join(" or ");
  const types = [schema.type ?? (schema.properties ? "object" : "any")].flat();
  return types
    .map((type) =>
      type === "array" ? `array of ${typeOf(document, resolve(document, schema.items ?? {}))}` : type,
    )
    .join(" or ");
}
