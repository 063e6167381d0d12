import { toBase64url } from "../encoding/bytes.ts";
import type { LandedCostAnswer } from "../landed-cost/answer.ts";
import type { CartAnswer } from "../landed-cost/cart-answer.ts";
import type { Signature } from "./sign-quote.ts";

/** Raised whenever the engine would answer the same facts differently. */
export const ENGINE_VERSION = "2026.11.2";

/**
 * Days that the figures hold: about the time between a sale and the arrival of the parcel. Rates and law known on the day
 * of making are fixed for it; a shorter time would end under goods on their way.
 */
export const VALID_DAYS = 30;
/** Days that a quote is kept after it was made: a year covers returns and most queries of customs, and then it goes. */
export const RETAINED_DAYS = 365;

const DAY_MS = 86_400_000;

/** A saved calculation as its owner gets it: complete in itself, so that it can be verified offline. */
interface SignedCalculation<Answer> {
  quoteId: string;
  createdAt: string;
  /** The figures hold until then, as far as rates and law known on the day of making go. */
  expiresAt: string;
  retainedUntil: string;
  engineVersion: string;
  /** Versions of every dataset the answer rests on. */
  datasets: Readonly<Record<string, string>>;
  request: Readonly<Record<string, unknown>>;
  answer: Answer;
  /** SHA-256 of the canonical JSON of each part, base64url; `facts` are kept with the service. */
  digests: Readonly<Record<"request" | "answer" | "facts", string>>;
  signature: Signature;
}

/** A quote of one line. */
export interface Quote extends SignedCalculation<LandedCostAnswer> {
  kind?: never;
}

/** A quote of lines that travel as one consignment. */
export interface CartQuote extends SignedCalculation<CartAnswer> {
  kind: "cart";
}

/** A quote of either kind. */
export type AnyQuote = Quote | CartQuote;

/** A quote before it is signed. */
export type Unsigned<Kind extends AnyQuote> = Omit<Kind, "digests" | "signature">;

/** Dates of a quote made now. */
export function quoteDates(now: Date): { createdAt: string; expiresAt: string; retainedUntil: string } {
  const after = (days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString();
  return { createdAt: now.toISOString(), expiresAt: after(VALID_DAYS), retainedUntil: after(RETAINED_DAYS) };
}

/** `quote_` and 128 random bits in base64url: not to be guessed. */
export function newQuoteId(random: Uint8Array): string {
  return `quote_${toBase64url(random)}`;
}
