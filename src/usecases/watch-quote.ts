import { watchQuote } from "../data/quotes/quote-watches.ts";
import type { AnyQuote } from "../domain/quotes/quote.ts";
import { type QuotedGoods, wholeOf } from "../domain/quotes/quoted-goods.ts";

/**
 * Watches a saved quote from the price it was given; watching it again changes nothing.
 *
 * @param goods What it priced, under the codes it was priced by: `quotedGoods`.
 * @param now Milliseconds since 1970.
 */
export async function watchSavedQuote(
  env: Pick<Env, "DB" | "MASTER_SECRET">,
  accountId: string,
  { quoteId, datasets, answer }: Pick<AnyQuote, "quoteId" | "datasets" | "answer">,
  goods: QuotedGoods,
  now: number,
): Promise<void> {
  const lastNotified = wholeOf(answer);
  await watchQuote(env, { quoteId, accountId, goods, datasets, lastNotified }, now);
}
