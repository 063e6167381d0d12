import type { Decimal } from "../trade/money.ts";
import { decimal } from "../trade/money.ts";

/**
 * What a line of a schedule says its goods are worth a unit: footwear "valued over $3 but not over $6.50 a pair".
 * Goods that are worth less or more are not goods of that line.
 */
export interface ValueBracket {
  tariff: string;
  /** The line, or the first digits that several share. */
  code: string;
  /** Bounds of the worth of one unit, decimal text in `currency`; empty where there is none. At most one of each pair. */
  over: string;
  atLeast: string;
  under: string;
  notOver: string;
  currency: string;
  /** Unit code that the worth is counted by: `NO` a piece, `PR` a pair, `DOZ` a dozen, `KG`, `L`. */
  unit: string;
}

type Bounds = Pick<ValueBracket, "over" | "atLeast" | "under" | "notOver">;

/**
 * True where goods of this worth a unit may be goods of the line.
 * @param worth of one unit, in the bracket's currency.
 * @example isWithin({ over: "3", atLeast: "", under: "", notOver: "6.5" }, decimal("6.5")) // true
 */
export const isWithin = ({ over, atLeast, under, notOver }: Bounds, worth: Decimal): boolean =>
  (over === "" || worth.gt(decimal(over))) &&
  (atLeast === "" || !worth.lt(decimal(atLeast))) &&
  (under === "" || worth.lt(decimal(under))) &&
  (notOver === "" || !worth.gt(decimal(notOver)));
