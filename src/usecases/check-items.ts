import type { Clock } from "../data/clock.ts";
import type { ItemResult, ReadItem } from "./calculate-batch.ts";
import { type CheckAsker, type Compliance, checkCompliance, type LineToCheck } from "./check-compliance.ts";
import { type Done, done } from "./problem.ts";

/** An item as read, and whose screening goes with it; null where no check is asked for. */
export type ItemToCheck = ReadItem & { check?: Pick<LineToCheck, "parties"> | null };

type Priced = Extract<ItemResult, { ok: true }>["answer"];

/** The result of an item, with its check where one was asked for. */
export type CheckedItem =
  | { ok: true; answer: Priced & { compliance?: Compliance } }
  | Exclude<ItemResult, { ok: true }>;

/**
 * Checks those items of a batch that ask for it and could be priced; one that cannot be checked fails alone.
 *
 * @returns One result an item, in their order; `not_ready` where a check rests on data that is not loaded yet.
 */
export async function checkItems(
  env: Env,
  items: readonly ItemToCheck[],
  results: readonly ItemResult[],
  asker: CheckAsker,
  clock: Clock,
): Promise<Done<CheckedItem[]>> {
  const lines = results.map((result, at): LineToCheck | null => {
    const item = items[at];
    if (!result.ok || !item?.ok || !item.check) return null;
    return { request: item.request, classification: result.answer.classification, ...item.check };
  });
  const asked = lines.filter((line) => line !== null);
  const found = await checkCompliance(env, asked, asker, clock);
  const failure = found.find((one) => !one.ok && one.reason !== "unusable");
  if (failure && !failure.ok) return failure;
  const checked = found.values();
  return done(
    results.map((result, at) => {
      if (!result.ok || lines[at] === null) return result;
      const one = checked.next().value as Done<Compliance>;
      return one.ok ? { ok: true, answer: { ...result.answer, compliance: one.answer } } : one;
    }),
  );
}
