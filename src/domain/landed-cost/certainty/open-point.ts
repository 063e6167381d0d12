import type { ChargeType } from "../../law/vocabulary.ts";
import type { Decimal } from "../../trade/money.ts";
import { isKnownUnit } from "../../trade/unit.ts";

/** Fields of the request that an answer may ask for, beside quantities, facts and the classifier's questions. */
export const ASKED_FIELDS = [
  "hsCode", "productName", "origin", "destinationRegion", "destinationPostalCode", "claimPreference", "claimAgreement",
  "entryDate", "entryType", "transportMode", "tradeRemedyCases", "currency",
] as const; // biome-ignore format: a list

/** The name of a field of the request that would settle something. */
export type AskedField =
  | (typeof ASKED_FIELDS)[number]
  | `quantities.${string}`
  | `facts.${string}`
  | `answers.${string}`;

/** What a rate needs is a field of the request, or words about the schedule ("an import permission"): only the first can be asked for. */
export function isAskedField(need: string): need is AskedField {
  const [kind, name = ""] = need.split(/\.(.*)/);
  if (kind === "quantities") return isKnownUnit(name);
  if (kind === "facts" || kind === "answers") return /^[\w.]+$/.test(name);
  return (ASKED_FIELDS as readonly string[]).includes(need);
}

/** What an open point moves: a kind of charge, to which the taxes that fall on it are added, or the whole bill. */
export type MovedCharge = Exclude<ChargeType, "product" | "shipping" | "insurance"> | "total";

/**
 * Something that nobody has settled and that could move what a line costs: an estimate, a quantity nobody
 * stated, a remedy that may apply, a place that is not known. Amounts in USD.
 */
export interface OpenPoint {
  /** Fields of the request, or `answers.<id>`, that together would settle it; none where nothing a caller may state does. */
  readonly fields: readonly AskedField[];
  /** What is not known and what it would change, in plain words. */
  readonly why: string;
  readonly moves: MovedCharge;
  /** By how much that charge may turn out lower, and higher, than it is printed; neither is negative. */
  readonly below: Decimal;
  readonly above: Decimal;
  /** Points about one thing are guesses at it: the widest counts, where others add up. */
  readonly about?: string;
  /** True where it is asked for even if it moves nothing of this total: nobody said what the goods are. */
  readonly asked?: boolean;
  /** The chance, 0 to 1, that the printed figure is right for all that is known; nothing where the phase cannot say. */
  readonly confidence?: number;
}
