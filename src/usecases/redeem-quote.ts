import { decideQuote, type KeptOutcome } from "../data/quotes/quote-outcomes.ts";
import { findAnyQuote } from "../data/quotes/quotes.ts";
import { emitEvent } from "../data/webhooks/webhook-events.ts";
import type { AnyQuote } from "../domain/quotes/quote.ts";
import { answersOfLines } from "../domain/quotes/quoted-goods.ts";
import { type Done, done, type Failed, failed } from "./problem.ts";

/** A quote that is bound to an order. */
export interface RedeemedQuote {
  quoteId: string;
  status: "redeemed";
  reference: string;
  redeemedAt: string;
  /** What the order owes, in `currency`. */
  totalLandedCost: number;
  currency: string;
}

/** A quote that was taken back. */
interface VoidQuote {
  quoteId: string;
  status: "void";
  voidedAt: string;
}

/**
 * Binds a quote to an order, once; the same order may ask again and gets the same answer. Whoever listens is told by
 * `quote.redeemed`, once.
 *
 * @param reference The order, by the caller's own id.
 * @returns `conflict` where another order has it, `gone` past its time and where it is void.
 * @example await redeemQuote(env, "acct_1", "quote_zGq5n1m3T8y0b7k2Qw4XrA", "order-1042", new Date())
 */
export async function redeemQuote(
  env: Env,
  accountId: string,
  id: string,
  reference: string,
  now: Date,
): Promise<Done<RedeemedQuote>> {
  const found = await findAnyQuote(env, accountId, id);
  if (found === null) return unknownQuote();
  const wish = { outcome: "redeemed" as const, reference };
  const decided = await decideQuote(env, accountId, id, wish, now.toISOString());
  if (decided === null) return gone(`The quote held until ${found.quote.expiresAt}.`);
  if (decided.outcome === "void") return gone("The quote is void.");
  if (decided.reference !== reference)
    return failed("conflict", "The quote is bound to another order.", [
      { path: "reference", code: "conflict", message: "not the reference that the quote was redeemed with" },
    ]);
  const redeemed = redeemedQuote(found.quote, decided);
  // A call that died between the binding and the event is made good by the order's next one; `once` keeps it single.
  await emitEvent(env, accountId, redeemedEvent(found.quote, redeemed), { now: now.getTime() });
  return done(redeemed);
}

/**
 * Takes a quote back, so that no order can have it any more; again changes nothing.
 * @returns `conflict` where an order has it already.
 */
export async function voidQuote(
  env: Env,
  accountId: string,
  id: string,
  now: Date,
): Promise<Done<VoidQuote>> {
  const decided = await decideQuote(env, accountId, id, { outcome: "void" }, now.toISOString());
  if (decided === null) return unknownQuote();
  if (decided.outcome === "redeemed")
    return failed("conflict", "The quote is bound to an order and cannot be taken back.", [
      { path: "id", code: "conflict", message: "redeemed already" },
    ]);
  return done({ quoteId: id, status: "void", voidedAt: decided.decidedAt });
}

const gone = (message: string): Failed =>
  failed("gone", message, [{ path: "id", code: "conflict", message: "no longer to be redeemed" }]);

const unknownQuote = (): Failed =>
  failed("not_found", "There is no such quote.", [
    { path: "id", code: "unknown_value", message: "not a quote of this account" },
  ]);

function redeemedQuote(
  { quoteId, answer }: AnyQuote,
  { reference, decidedAt }: KeptOutcome & { outcome: "redeemed" },
): RedeemedQuote {
  const { totalLandedCost, currency } = "totals" in answer ? answer.totals : answer.data;
  return { quoteId, status: "redeemed", reference, redeemedAt: decidedAt, totalLandedCost, currency };
}

function redeemedEvent({ answer }: AnyQuote, { status: _, ...data }: RedeemedQuote) {
  const lines = answersOfLines(answer).map((line) => line.data);
  return {
    type: "quote.redeemed" as const,
    data: { ...data },
    scope: {
      countries: [...new Set(lines.map(({ destinationCountry }) => destinationCountry))],
      hsCodes: [...new Set(lines.flatMap(({ hsCode }) => hsCode ?? []))],
    },
    once: `quote.redeemed ${data.quoteId}`,
  };
}
