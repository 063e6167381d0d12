/** The parts of an OpenAPI 3.0 document that the reference shows. */
export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  description?: string;
  example?: unknown;
  enum?: unknown[];
  nullable?: boolean;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

interface Content {
  content?: Record<
    string,
    { schema?: Schema; example?: unknown; examples?: Record<string, { summary?: string; value: unknown }> }
  >;
}

export interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: Schema }[];
  requestBody?: Content;
  responses?: Record<string, { description: string } & Content>;
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  /** What the service sends by itself; in the 3.1 document only. */
  webhooks?: Record<string, { post: Operation }>;
  components: { schemas?: Record<string, Schema> };
}

export interface Field {
  /** `breakdown[].amount` */
  name: string;
  type: string;
  required: boolean;
  description: string;
}

/** Follows references and merges `allOf`. */
export function resolve(document: ApiDocument, schema: Schema): Schema {
  if (schema.$ref) {
    const { $ref, ...beside } = schema;
    const target = document.components.schemas?.[$ref.split("/").at(-1) ?? ""] ?? {};
    return { ...resolve(document, target), ...beside };
  }
  if (!schema.allOf) return schema;
  const parts = schema.allOf.map((part) => resolve(document, part));
  const { allOf: _, ...beside } = schema;
  return {
    ...Object.assign({}, ...parts),
    ...beside,
    properties: Object.assign({}, ...parts.map((part) => part.properties), schema.properties),
    required: parts.flatMap((part) => part.required ?? []),
  };
}

/** A schema's fields in reading order, nested ones under their path, down to `depth` levels. */
export function fieldsOf(document: ApiDocument, given: Schema, depth = 3, prefix = ""): Field[] {
  const schema = resolve(document, given);
  const shapes = schema.anyOf ?? schema.oneOf;
  if (shapes && !schema.properties) return fieldsOfEach(document, shapes, depth, prefix);
  return Object.entries(schema.properties ?? {}).flatMap(([key, child]) => {
    const resolved = resolve(document, child);
    const name = prefix + key;
    const inner = resolved.type === "array" ? resolve(document, resolved.items ?? {}) : resolved;
    const below = resolved.type === "array" ? `${name}[].` : `${name}.`;
    const field: Field = {
      name,
      type: typeOf(document, resolved),
      required: schema.required?.includes(key) ?? false,
      description: describe(resolved),
    };
    return [field, ...(depth > 1 && inner.properties ? fieldsOf(document, inner, depth - 1, below) : [])];
  });
}

/** The fields of several shapes in one list; required is what every shape requires. */
function fieldsOfEach(document: ApiDocument, shapes: Schema[], depth: number, prefix: string): Field[] {
  const lists = shapes.map((shape) => fieldsOf(document, shape, depth, prefix));
  const merged = new Map<string, Field>();
  for (const field of lists.flat()) if (!merged.has(field.name)) merged.set(field.name, field);
  return [...merged.values()].map((field) => ({
    ...field,
    required: lists.every((list) => list.some(({ name, required }) => name === field.name && required)),
  }));
}

function typeOf(document: ApiDocument, schema: Schema): string {
  if (schema.enum)
    return schema.enum
      .filter((value) => value !== null)
      .map(String)
      .join(" | ");
  if (schema.anyOf)
    return schema.anyOf.map((option) => typeOf(document, resolve(document, option))).join(" or ");
  const type =
    schema.type === "array"
      ? `array of ${typeOf(document, resolve(document, schema.items ?? {}))}`
      : (schema.type ?? "any");
  return schema.nullable ? `${type} or null` : type;
}

function describe({ description, example, minItems, maxItems }: Schema): string {
  const size = maxItems === undefined ? "" : `${minItems ?? 0} to ${maxItems} items.`;
  const shown = example !== undefined && typeof example !== "object" ? `Example: ${example}` : "";
  return [description, size, shown].filter(Boolean).join(". ").replaceAll("..", ".");
}

/** The JSON body of a request or response, where it has one. */
export const bodySchema = (content: Content | undefined): Schema | null =>
  content?.content?.["application/json"]?.schema ?? null;

/** The example of a request's body: the one given with it, else its schema's. Null where it has no JSON body. */
export function requestExample(document: ApiDocument, { requestBody }: Operation): unknown {
  const json = requestBody?.content?.["application/json"];
  if (!json?.schema) return null;
  return json.example ?? exampleOf(document, json.schema);
}

/** A schema's own example, else one put together from the examples of its fields. */
function exampleOf(document: ApiDocument, given: Schema): unknown {
  const schema = resolve(document, given);
  if (schema.example !== undefined) return schema.example;
  const shown = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const { example } = resolve(document, field);
    return example === undefined ? [] : [[name, example] as const];
  });
  return Object.fromEntries(shown);
}
