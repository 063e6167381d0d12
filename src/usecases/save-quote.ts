import type { Clock } from "../data/clock.ts";
import { insertQuote } from "../data/quotes/quotes.ts";
import type { LandedCostAnswer } from "../domain/landed-cost/answer.ts";
import type { LandedCostFacts } from "../domain/landed-cost/facts.ts";
import type { LandedCostRequest } from "../domain/landed-cost/request.ts";
import { ENGINE_VERSION, newQuoteId, type Quote, quoteDates } from "../domain/quotes/quote.ts";
import { signQuote } from "../domain/quotes/sign-quote.ts";
import { factsText } from "../domain/quotes/stored-facts.ts";
import { crossRate } from "../domain/trade/exchange.ts";
import { cents, decimal, toNumber } from "../domain/trade/money.ts";
import { watchSavedQuote } from "./watch-quote.ts";

/** A calculation to keep: as it was asked, on what it rests and what was answered. */
export interface Calculation {
  body: Record<string, unknown>;
  request: LandedCostRequest;
  facts: LandedCostFacts;
  answer: LandedCostAnswer;
}

/** Signs a calculation and keeps it for its account; with `watch` in its body, watched from its price. */
export async function saveQuote(
  env: Env,
  accountId: string,
  { body, request, facts, answer }: Calculation,
  { now, caches }: Clock,
): Promise<Quote> {
  const { saveQuote: _, watch, ...asked } = body;
  const unsigned = {
    quoteId: newQuoteId(crypto.getRandomValues(new Uint8Array(16))),
    ...quoteDates(now),
    engineVersion: ENGINE_VERSION,
    datasets: facts.datasets,
    request: asked,
    // As JSON carries it: what is signed is what can be read again.
    answer: JSON.parse(JSON.stringify(answer)) as LandedCostAnswer,
  };
  const kept = factsText(facts, request);
  const quote = await signQuote(unsigned, kept, await caches.signingKey.current(env, now));
  const summary = { destination: request.destination, total: totalInUsd(answer, facts) };
  await insertQuote(env, accountId, quote, kept, summary);
  if (watch === true) await watchSavedQuote(env, accountId, quote, request, now.getTime());
  return quote;
}

/** Quotes are listed by what they come to in USD, whatever currency they are in. */
function totalInUsd({ data }: LandedCostAnswer, { exchange }: LandedCostFacts): number {
  const units = crossRate(data.currency, "USD", exchange);
  return units === null ? data.totalLandedCost : toNumber(cents(decimal(data.totalLandedCost).times(units)));
}

/** What the answer of POST /calculate says of the quote it was kept as. */
export const quoteNotice = ({ quoteId, expiresAt, retainedUntil, digests, signature }: Quote) => ({
  quoteId,
  quote: { expiresAt, retainedUntil, digests, signature },
});
