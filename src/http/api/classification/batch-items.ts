import type { Context } from "hono";
import type { z } from "zod";
import { DEMO_MOST_ITEMS } from "../../../domain/accounts/plan.ts";
import type { Problem } from "../../../domain/encoding/problem.ts";
import type { AppEnv } from "../../../env.ts";
import type { Answered } from "../../../usecases/problem.ts";
import { ApiError, errorBody } from "../../errors.ts";
import { readItem } from "../read-body.ts";

/** Counts the items of a batch as so many calls. @throws ApiError where demo access sends more than it may. */
export function countItems(c: Context<AppEnv>, items: readonly unknown[]): void {
  if (c.get("caller").kind === "demo" && items.length > DEMO_MOST_ITEMS)
    throw new ApiError("BAD_REQUEST", "The batch is too large.", [
      { path: "items", code: "too_long", message: `demo access takes at most ${DEMO_MOST_ITEMS} items` },
    ]);
  c.get("admission").countCalls(items.length);
}

/** Reads each item of a batch by its schema, over the batch's defaults, and as what a use case takes. */
export const readItems = <Schema extends z.ZodType, Read>(
  { items, defaults = {} }: { items: unknown[]; defaults?: Record<string, unknown> | undefined },
  schema: Schema,
  read: (item: z.output<Schema>) => Answered<Read>,
): Answered<Read>[] =>
  items.map((item) => {
    const sent = readItem(schema, item, defaults);
    return sent.ok ? read(sent.body) : sent;
  });

/** An item's own id, where it has one that can be repeated: on an item that is refused, too. */
export function referenceOf(item: unknown): { reference?: string } {
  const reference: unknown =
    typeof item === "object" && item !== null ? Reflect.get(item, "reference") : undefined;
  return typeof reference === "string" ? { reference: reference.slice(0, LONGEST_REFERENCE) } : {};
}

/** Characters of a caller's own id. */
export const LONGEST_REFERENCE = 100;

/** The refusal of one item, under its place and its own id. */
export const failedProduct = (
  c: Context<AppEnv>,
  message: string,
  index: number,
  item: unknown,
  problems: Problem[],
) => ({
  index,
  ...referenceOf(item),
  success: false as const,
  error: errorBody(c, "BAD_REQUEST", message, problems),
});
