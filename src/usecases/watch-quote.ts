import { watchQuote } from "../data/quotes/quote-watches.ts";
import type { LandedCostRequest } from "../domain/landed-cost/request.ts";
import type { Quote } from "../domain/quotes/quote.ts";

/**
 * Watches a saved quote from the price it was given; watching it again changes nothing.
 *
 * @param request The quote's request under the code it was priced under: `underQuotedCode`.
 * @param now Milliseconds since 1970.
 */
export async function watchSavedQuote(
  env: Pick<Env, "DB" | "MASTER_SECRET">,
  accountId: string,
  quote: Quote,
  request: LandedCostRequest,
  now: number,
): Promise<void> {
  const { quoteId, datasets } = quote;
  const lastNotified = quote.answer;
  await watchQuote(env, { quoteId, accountId, request, datasets, lastNotified }, now);
}
