import type { Schema } from "./api-description.ts";

/**
 * A JSON schema as a TypeScript type.
 *
 * @example typeOf({ type: ["string", "null"] }) // "string | null"
 */
export function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  if (schema.allOf) return schema.allOf.map((part) => `(${typeOf(part)})`).join(" & ");
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts) return union(parts.map(typeOf));
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeOf({ ...schema, type })));
  switch (schema.type) {
    case "integer":
    case "number":
      return "number";
    case "string":
    case "boolean":
    case "null":
      return schema.type;
    case "array":
      return `(${typeOf(schema.items ?? {})})[]`;
    case "object":
      return objectType(schema);
    default:
      return schema.properties ? objectType(schema) : "unknown";
  }
}

function objectType({ properties = {}, required = [], additionalProperties }: Schema): string {
  const named = Object.entries(properties).map(([name, schema]) => {
    const described =
      schema.description === undefined ? "" : `/** ${schema.description.replaceAll("*/", "* /")} */ `;
    return `${described}${JSON.stringify(name)}${required.includes(name) ? "" : "?"}: ${typeOf(schema)};\n`;
  });
  if (additionalProperties === undefined || additionalProperties === false) return `{ ${named.join("")} }`;
  // Beside named fields an index must hold their types too.
  const rest = named.length > 0 || additionalProperties === true ? "unknown" : typeOf(additionalProperties);
  return `{ ${named.join("")}[name: string]: ${rest}; }`;
}

const union = (types: readonly string[]): string => [...new Set(types)].join(" | ");
