import type { z } from "@hono/zod-openapi";
import type { Answered } from "../../../usecases/problem.ts";
import { readItem } from "../read-body.ts";
import { fieldsAt } from "../schema-fields.ts";
import type { ItemsToAnswer } from "./job-kind.ts";

/**
 * Reads each item by its schema, over what holds for all, and as what a use case takes. A caller's own id of an item is
 * no fault where the schema has none.
 */
export function readEach<Schema extends z.ZodType, Read>(
  { items, defaults }: ItemsToAnswer,
  schema: Schema,
  read: (item: z.output<Schema>) => Answered<Read>,
  meant?: (field: string) => string,
): Answered<Read>[] {
  const keepsReference = fieldsAt(schema, []).includes("reference");
  return items.map((one) => {
    if (!one.ok) return one;
    const sent = readItem(schema, keepsReference ? one.answer : unreferenced(one.answer), defaults, meant);
    return sent.ok ? read(sent.body) : sent;
  });
}

function unreferenced(item: unknown): unknown {
  if (typeof item !== "object" || item === null || Array.isArray(item)) return item;
  const { reference: _, ...rest } = item as Record<string, unknown>;
  return rest;
}

/** Each answer as it is printed; what failed stays in its place. */
export const printEach = <Answer>(
  list: readonly Answered<Answer>[],
  print: (answer: Answer) => Record<string, unknown>,
): Answered<Record<string, unknown>>[] =>
  list.map((one) => (one.ok ? { ok: true, answer: print(one.answer) } : one));
