/** The least, the usual and the most that something is, as decimal text. */
export type Spread = readonly [least: string, usual: string, most: string];

/**
 * What goods of a code usually cost and measure: for a charge by quantity or strength that nobody stated.
 * Our own reading of trade prices and labels; no law states it, so what rests on it is an estimate.
 */
export interface UsualGoods {
  /** First digits of the code; the longest that fits decides. */
  goods: string;
  /** Unit code of the quantity. */
  unit: string;
  /** USD for one unit, before duty and tax of the destination. */
  usdPerUnit: Spread;
  /** Units in one piece; null where goods are not counted in pieces. */
  perPiece: Spread | null;
  /** Strength by volume in per cent; null for goods without alcohol. */
  alcoholPct: Spread | null;
}
