import type { Clock } from "../data/clock.ts";
import { tellingOf } from "../data/clock.ts";
import type { ClassificationAtDestination } from "../domain/classification/completed-event.ts";
import { tellAll } from "../domain/wording/tell.ts";
import { goOn } from "./answered-list.ts";
import { atDestinations } from "./classification-at-destination.ts";
import { classifyMany } from "./classify-many.ts";
import { type GoodsToClassify, NO_LEXICON } from "./goods-to-classify.ts";
import { type Answered, type Done, done, failed } from "./problem.ts";
import { goodsReader } from "./read-goods.ts";

/**
 * Classifies up to a hundred products in their order, all facts of their destinations loaded in one round. A bad item
 * fails alone. Nothing is kept for the account and no endpoint is told.
 *
 * @param items As read, or what is wrong with them.
 * @returns `not_ready` while no lexicon is loaded.
 * @example
 * const classified = await classifyBatch(env, items, "acct_1", clock);
 * if (classified.ok) classified.answer[0]; // { ok: true, answer: { hsCode: "610910", … } }
 */
export async function classifyBatch(
  env: Env,
  items: readonly Answered<GoodsToClassify>[],
  accountId: string | null,
  clock: Clock,
): Promise<Done<Answered<ClassificationAtDestination>[]>> {
  const reader = await goodsReader(env, clock);
  if (reader === null) return failed("not_ready", NO_LEXICON);
  const classified = await goOn(items, (goods) => classifyMany(env, reader, goods, accountId, clock));
  const placed = await goOn(classified, (found) =>
    atDestinations(
      env,
      found.map(({ goods: { line }, ...rest }) => ({ ...rest, line })),
      clock,
    ),
  );
  return done(tellAll(placed, tellingOf(clock)));
}
