/** A JSON schema, by its keywords. */
export interface JsonSchema {
  $ref?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  description?: string;
  example?: unknown;
  examples?: unknown[];
  [keyword: string]: unknown;
}

/** An operation of the API, as far as a tool is made from it. */
export interface ApiOperation {
  summary?: string;
  description?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: JsonSchema; description?: string }[];
  requestBody?: { content: Record<string, { schema?: JsonSchema; example?: unknown }> };
  responses?: Record<string, { content?: Record<string, unknown> }>;
}

/** The OpenAPI 3.1 document, whose schemas are those of JSON Schema itself. */
export interface ApiDocument {
  paths: Record<string, Record<string, ApiOperation>>;
  components: { schemas: Record<string, JsonSchema> };
}

const COMPONENT = "#/components/schemas/";

/** The name of the component that a reference points to. */
export const componentOf = (reference: string): string => reference.slice(COMPONENT.length);

/** A schema, or the component that it stands for. */
export const resolved = ({ components }: ApiDocument, schema: JsonSchema): JsonSchema =>
  schema.$ref === undefined ? schema : (components.schemas[componentOf(schema.$ref)] ?? {});
