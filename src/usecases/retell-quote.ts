import type { Clock } from "../data/clock.ts";
import type { KeptQuote } from "../data/quotes/quotes.ts";
import type { AnyQuote } from "../domain/quotes/quote.ts";
import type { QuotedGoods } from "../domain/quotes/quoted-goods.ts";
import { replayQuote } from "./replay-quote.ts";

/**
 * What a quote answered, told in the language of the clock: worked out again on the facts that were signed with it. Where that
 * does not come out to the same figures, or cannot be done any more, it is told as it was kept.
 */
export async function retellQuote(
  env: Env,
  found: KeptQuote,
  goods: QuotedGoods,
  clock: Clock,
): Promise<AnyQuote["answer"]> {
  const again = await replayQuote(env, found, goods, { data: "original" }, clock);
  return again.ok && again.answer.diff.same ? again.answer.answer : found.quote.answer;
}
