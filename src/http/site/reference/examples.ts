import { type ApiDocument, jsonOf, type Media, type Operation, resolve, type Schema } from "./document.ts";

/** Examples put together from those of fields go this deep. */
const DEPTH = 5;

/** The example of a request's body: the one given with it, else its schema's. Undefined where it has no JSON body. */
export function requestExample(document: ApiDocument, { requestBody }: Operation): unknown {
  const json = jsonOf(requestBody);
  if (!json) return undefined;
  return givenWith(json) ?? exampleOf(document, json.schema ?? {}, 1) ?? {};
}

/**
 * The example of the answer, where it is JSON or a text: the one given with it, else what the service answers now, else
 * one put together from its fields.
 */
export function answerExample(
  document: ApiDocument,
  { responses = {} }: Operation,
  answered?: unknown,
): unknown {
  const [, answer] = Object.entries(responses).find(([status]) => status.startsWith("2")) ?? [];
  const json = jsonOf(answer);
  if (json) return givenWith(json) ?? answered ?? exampleOf(document, json.schema ?? {}, DEPTH);
  return Object.values(answer?.content ?? {})
    .map(givenWith)
    .find((example) => typeof example === "string");
}

/** The one given with a body; of several the first. */
const givenWith = ({ example, examples = {} }: Media): unknown =>
  example ?? Object.values(examples)[0]?.value;

/** A schema's own example, else one put together from the examples of its fields. */
function exampleOf(document: ApiDocument, given: Schema, depth: number): unknown {
  const schema = resolve(document, given);
  const own = schema.example ?? schema.examples?.[0] ?? schema.const ?? schema.enum?.[0];
  if (own !== undefined) return own;
  if (depth < 0) return undefined;
  for (const shape of schema.anyOf ?? schema.oneOf ?? []) {
    const example = exampleOf(document, shape, depth);
    if (example !== undefined) return example;
  }
  if (schema.items) {
    const entry = exampleOf(document, schema.items, depth - 1);
    return entry === undefined ? undefined : [entry];
  }
  const shown = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const example = exampleOf(document, field, depth - 1);
    return example === undefined ? [] : [[name, example] as const];
  });
  return shown.length === 0 ? undefined : Object.fromEntries(shown);
}
