import { type ApiDocument, componentOf, type JsonSchema } from "./api-document.ts";

/** Keywords whose value is a schema by name each; there a name is no keyword. */
const BY_NAME: ReadonlySet<string> = new Set(["properties", "patternProperties", "$defs"]);
/** Keywords whose value is data. */
const DATA: ReadonlySet<string> = new Set(["enum", "const", "default", "examples", "required"]);

/**
 * A schema of the OpenAPI document as one that stands alone: components become its `$defs`, an example one of its
 * `examples`. Other names of a field are left out: the API takes them, but who reads each name once is better served
 * by one.
 *
 * @param schema With the document's references.
 * @example standingAlone(document, { $ref: "#/components/schemas/Billed" }).$ref // "#/$defs/Billed"
 */
export function standingAlone(document: ApiDocument, schema: JsonSchema): JsonSchema {
  const definitions: Record<string, JsonSchema> = {};
  const define = (name: string): void => {
    if (definitions[name] !== undefined) return;
    definitions[name] = {};
    definitions[name] = rewritten(document.components.schemas[name] ?? {}, define);
  };
  const alone = rewritten(schema, define);
  return Object.keys(definitions).length === 0 ? alone : { ...alone, $defs: definitions };
}

/** Fields that hold what another tool takes: its list of arguments is read there, and not again with each of these. */
const OF_OTHER_TOOLS: ReadonlySet<string> = new Set(["items", "defaults"]);

/** A field without the schema of what another tool takes, where it holds no more than that. */
function withoutOthers(name: string, field: unknown): unknown {
  if (!OF_OTHER_TOOLS.has(name) || typeof field !== "object") return field;
  const { items, allOf: _, ...said } = field as JsonSchema;
  return items === undefined ? { ...said, type: "object" } : { ...said, items: { type: "object" } };
}

function rewritten(schema: object, define: (name: string) => void): JsonSchema {
  const rewrite = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rewrite);
    return typeof value === "object" && value !== null ? rewritten(value, define) : value;
  };
  const entries = Object.entries(schema).map(([keyword, value]): [string, unknown] => {
    if (keyword === "$ref" && typeof value === "string") {
      define(componentOf(value));
      return [keyword, `#/$defs/${componentOf(value)}`];
    }
    if (keyword === "example") return ["examples", [value]];
    if (DATA.has(keyword)) return [keyword, value];
    if (BY_NAME.has(keyword) && typeof value === "object" && value !== null) {
      const named = Object.entries(value as Record<string, JsonSchema>).filter(([, one]) => !isAlias(one));
      return [
        keyword,
        Object.fromEntries(named.map(([name, one]) => [name, rewrite(withoutOthers(name, one))])),
      ];
    }
    return [keyword, rewrite(value)];
  });
  return Object.fromEntries(entries);
}

const isAlias = ({ description }: JsonSchema): boolean => description?.startsWith("Alias of ") ?? false;
