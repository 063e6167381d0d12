import type { Clock } from "../data/clock.ts";
import { insertQuote } from "../data/quotes/quotes.ts";
import type { LandedCostAnswer } from "../domain/landed-cost/answer.ts";
import type { CartAnswer } from "../domain/landed-cost/cart-answer.ts";
import type { LandedCostFacts } from "../domain/landed-cost/facts.ts";
import type { LandedCostRequest } from "../domain/landed-cost/request.ts";
import {
  type AnyQuote,
  type CartQuote,
  ENGINE_VERSION,
  newQuoteId,
  type Quote,
  quoteDates,
  type Unsigned,
} from "../domain/quotes/quote.ts";
import { type QuotedGoods, requestsOf, wholeOf } from "../domain/quotes/quoted-goods.ts";
import { signQuote } from "../domain/quotes/sign-quote.ts";
import { referencesOf } from "../domain/quotes/stated-lines.ts";
import { cartFactsText, factsText } from "../domain/quotes/stored-facts.ts";
import { crossRate } from "../domain/trade/exchange.ts";
import { cents, type Decimal, decimal, toNumber } from "../domain/trade/money.ts";
import { watchSavedQuote } from "./watch-quote.ts";

/** A calculation to keep: as it was asked, on what it rests and what was answered. */
export interface Calculation {
  body: Record<string, unknown>;
  request: LandedCostRequest;
  facts: LandedCostFacts;
  answer: LandedCostAnswer;
}

/** The same of a cart that travels as one consignment, every line of which was calculated. */
export interface CartCalculation {
  body: Record<string, unknown>;
  /** Each line under the code it was priced by, in the order sent; at least one. */
  lines: readonly { request: LandedCostRequest; facts: LandedCostFacts }[];
  /** Freight of the whole in the requests' currency; null for the sum of the lines'. */
  shipping: Decimal | null;
  answer: CartAnswer;
}

/** Begins to read the key that will sign, beside the calculation to be kept; what fails is read again by `saveQuote`. */
export const beginSigning = (env: Env, { now, waitUntil, caches }: Clock): void =>
  waitUntil(caches.signingKey.current(env, now).catch(() => undefined));

/** Signs a calculation and keeps it for its account; with `watch` in its body, watched from its price. */
export function saveQuote(
  env: Env,
  accountId: string,
  { body, request, facts, answer }: Calculation,
  clock: Clock,
): Promise<Quote> {
  const unsigned = unsignedQuote(body, answer, facts, clock.now);
  const kept = { facts: [facts], text: factsText(facts, request) };
  return signAndKeep<Quote>(env, accountId, unsigned, request, kept, { body, clock });
}

/** The same of a cart: one quote of all its lines. */
export function saveCartQuote(
  env: Env,
  accountId: string,
  { body, lines, shipping, answer }: CartCalculation,
  clock: Clock,
): Promise<CartQuote> {
  const facts = lines.map((line) => line.facts);
  const unsigned = { kind: "cart" as const, ...unsignedQuote(body, answer, facts[0], clock.now) };
  const goods = { cart: lines.map(({ request }) => request), shipping };
  return signAndKeep<CartQuote>(env, accountId, unsigned, goods, { facts, text: cartFactsText(lines) }, { body, clock }); // biome-ignore format: one call
}

function unsignedQuote<Answer>(
  { saveQuote: _, watch: __, ...asked }: Record<string, unknown>,
  answer: Answer,
  facts: LandedCostFacts | undefined,
  now: Date,
) {
  return {
    quoteId: newQuoteId(crypto.getRandomValues(new Uint8Array(16))),
    ...quoteDates(now),
    engineVersion: ENGINE_VERSION,
    datasets: facts?.datasets ?? {},
    // As JSON carries it: what is signed is what can be read again.
    request: JSON.parse(JSON.stringify(asked)) as Record<string, unknown>,
    answer: JSON.parse(JSON.stringify(answer)) as Answer,
  };
}

async function signAndKeep<Kind extends AnyQuote>(
  env: Env,
  accountId: string,
  unsigned: Unsigned<Kind>,
  goods: QuotedGoods,
  { facts, text }: { facts: readonly LandedCostFacts[]; text: string },
  { body, clock: { now, caches } }: { body: Record<string, unknown>; clock: Clock },
): Promise<Unsigned<Kind> & Pick<Kind, "digests" | "signature">> {
  const quote = await signQuote<Kind>(unsigned, text, await caches.signingKey.current(env, now));
  const destination = requestsOf(goods)[0]?.destination ?? "";
  const total = totalInUsd(quote.answer, facts[0]);
  const summary = { destination, total, references: referencesOf(quote) };
  await insertQuote(env, accountId, quote, text, summary);
  if (body.watch === true) await watchSavedQuote(env, accountId, quote, goods, now.getTime());
  return quote;
}

/** Quotes are listed by what they come to in USD, whatever currency they are in. */
function totalInUsd(answer: LandedCostAnswer | CartAnswer, facts: LandedCostFacts | undefined): number {
  const { totalLandedCost } = wholeOf(answer).data;
  const { currency } = "totals" in answer ? answer.totals : answer.data;
  const units = facts ? crossRate(currency, "USD", facts.exchange) : null;
  return units === null ? totalLandedCost : toNumber(cents(decimal(totalLandedCost).times(units)));
}

/** What the answer of a calculation says of the quote it was kept as. */
export const quoteNotice = ({
  quoteId,
  expiresAt,
  retainedUntil,
  digests,
  signature,
}: Pick<AnyQuote, "quoteId" | "expiresAt" | "retainedUntil" | "digests" | "signature">) => ({
  quoteId,
  quote: { expiresAt, retainedUntil, digests, signature },
});
