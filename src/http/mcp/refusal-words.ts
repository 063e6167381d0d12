import type { JsonSchema } from "./api-document.ts";
import type { ToolInput } from "./tool-input.ts";

/** A refusal of the API. */
export interface Refusal {
  success: false;
  error: { code: string; message: string; details: { path: string; code: string; message: string }[] };
}

/**
 * A refusal so that an agent can mend its call: the code, each field with what is expected and an example, how long to
 * wait.
 *
 * @param retryAfter Seconds, as the header `Retry-After` has them; null without one.
 */
export function refusalWords(
  { error }: Refusal,
  { schema, example }: ToolInput,
  retryAfter: string | null,
): string {
  const faults = error.details.map(({ path, message }) => {
    const shown = exampleOf(schema, path);
    return `- ${path === "" ? "the arguments" : path}: ${message}${shown === undefined ? "" : `. Example: ${JSON.stringify(shown)}`}`;
  });
  return [
    `${error.code}: ${error.message}`,
    ...faults,
    ...(retryAfter === null ? [] : [`Wait ${retryAfter} seconds before you call again.`]),
    ...(error.code === "BAD_REQUEST" && Object.keys(example).length > 0
      ? [`Arguments that work: ${JSON.stringify(example)}`]
      : []),
  ].join("\n");
}

/** The example of the field at a path (`billed.date`, `items[0].price`); undefined where the schema shows none. */
function exampleOf(schema: JsonSchema, path: string): unknown {
  const definitions = (schema.$defs ?? {}) as Record<string, JsonSchema>;
  const follow = (one: JsonSchema | undefined): JsonSchema | undefined =>
    one?.$ref === undefined ? one : definitions[one.$ref.slice("#/$defs/".length)];
  let found: JsonSchema | undefined = schema;
  for (const part of path.split(/[.[\]]+/).filter((one) => one !== ""))
    found = follow(/^\d+$/.test(part) ? found?.items : found?.properties?.[part]);
  return found?.examples?.[0] ?? (found?.enum as unknown[] | undefined)?.[0];
}
