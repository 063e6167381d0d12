/** What a quote is at a moment: still to be had, bound to an order, past its time, or taken back. */
export const QUOTE_STATUSES = ["open", "redeemed", "expired", "void"] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

/** What ended a quote: an order, or its account's own decision. */
export type QuoteOutcome = "redeemed" | "void";

/**
 * A quote that was redeemed stays so past its time; a quote holds up to the moment of `expiresAt`, not at it.
 * @param now ISO 8601, as `expiresAt`.
 * @example quoteStatus({ expiresAt: "2026-12-20T00:00:00.000Z", outcome: null }, "2026-12-19T00:00:00.000Z") // "open"
 */
export function quoteStatus(
  { expiresAt, outcome }: { expiresAt: string; outcome: QuoteOutcome | null },
  now: string,
): QuoteStatus {
  if (outcome !== null) return outcome;
  return expiresAt <= now ? "expired" : "open";
}
