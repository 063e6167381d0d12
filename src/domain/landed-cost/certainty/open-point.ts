import type { ChargeType } from "../../law/vocabulary.ts";
import type { Decimal } from "../../trade/money.ts";

/** What an open point moves: a kind of charge, to which the taxes that fall on it are added, or the whole bill. */
export type MovedCharge = Exclude<ChargeType, "product" | "shipping" | "insurance"> | "total";

/**
 * Something that nobody has settled and that could move what a line costs: an estimate, a quantity nobody
 * stated, a remedy that may apply, a place that is not known. Amounts in USD.
 */
export interface OpenPoint {
  /** Fields of the request, or `answers.<id>`, that together would settle it; none where nothing a caller may state does. */
  readonly fields: readonly string[];
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

/** What a rate needs is a field of the request or words about the schedule ("an import permission"): only the first can be asked for. */
export const isField = (need: string): boolean => /^[a-zA-Z_]+(\.[\w.:]+)?$/.test(need);
