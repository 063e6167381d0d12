import { type Decimal, sum, ZERO } from "../trade/money.ts";
import type { Bill } from "./bill.ts";
import type { ExplainedBill } from "./explain-bill.ts";
import type { ClaimRow } from "./hypothesis.ts";

/** What of a bill can be claimed back, in its currency, and how. */
export interface Recoverable {
  /** Nil where nothing was charged too much, or where nobody knows why. */
  amount: Decimal;
  claim: ClaimRow | null;
  /** ISO 8601, the last day for it, where the bill's date and the time limit are known. */
  until: string | null;
}

const NOTHING: Recoverable = { amount: ZERO, claim: null, until: null };

/**
 * What can be claimed back: duty and tax above the estimate, where the likeliest explanation is somebody's mistake. A
 * carrier's fee and another day's exchange rate are none.
 *
 * @param unions Customs unions of the destination, which may have one procedure for all members ("EU").
 */
export function recoverable(
  bill: Bill,
  { explanations, differences }: ExplainedBill,
  {
    destination,
    unions,
    claims,
  }: { destination: string; unions: readonly string[]; claims: readonly ClaimRow[] },
): Recoverable {
  const [best] = explanations;
  const mistakes = best?.hypotheses.filter(({ hypothesis }) => hypothesis.atFault !== "nobody") ?? [];
  if (!best || mistakes.length === 0) return NOTHING;
  const apart = differences.filter(({ part }) => part === "duty" || part === "tax");
  const fees = best.charges.fees;
  // Where only the total is billed, what the explanation has of fees is no overcharge.
  const over =
    apart.length > 0
      ? sum(apart.map(({ difference }) => difference))
      : sum(differences.filter(({ part }) => part === "total").map(({ difference }) => difference)).minus(
          fees,
        );
  if (over.lte(0)) return NOTHING;
  const claim =
    [destination, ...unions, "**"]
      .map((place) => claims.find((row) => row.destination === place))
      .find((row) => row !== undefined) ?? null;
  const until = claim?.days && bill.date !== null ? daysLater(bill.date, claim.days) : null;
  return { amount: over, claim, until };
}

const daysLater = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
