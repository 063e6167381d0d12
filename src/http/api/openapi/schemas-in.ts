import { type Description, type Media, operationsIn, type Schema } from "./description.ts";

/** Schemas that stand directly in another: its fields, members and forms. */
const innerSchemas = (schema: Schema): Schema[] => [
  ...Object.values(schema.properties ?? {}),
  ...(schema.items ? [schema.items] : []),
  ...(typeof schema.additionalProperties === "object" ? [schema.additionalProperties] : []),
  ...(schema.anyOf ?? []),
  ...(schema.oneOf ?? []),
  ...(schema.allOf ?? []),
];

/** A schema with the name of the component that it stands in; null for one that stands in an operation itself. */
export interface PlacedSchema {
  schema: Schema;
  component: string | null;
}

const within = (schema: Schema, component: string | null): PlacedSchema[] => [
  { schema, component },
  ...innerSchemas(schema).flatMap((inner) => within(inner, component)),
];

/** Every schema of a document, at every depth, each once: references are not followed. */
export function schemasIn({ paths, webhooks, components = {} }: Description): PlacedSchema[] {
  const named = Object.entries(components.schemas ?? {}).flatMap(([name, schema]) => within(schema, name));
  const contents = [...operationsIn(paths), ...operationsIn(webhooks)].flatMap(({ operation }) => [
    ...mediaOf(operation.requestBody),
    ...Object.values(operation.responses ?? {}).flatMap(mediaOf),
    ...(operation.parameters ?? []),
  ]);
  return [...named, ...contents.flatMap(({ schema }) => (schema ? within(schema, null) : []))];
}

const mediaOf = (body: { content?: Record<string, Media> } = {}): Media[] =>
  Object.values(body.content ?? {});
