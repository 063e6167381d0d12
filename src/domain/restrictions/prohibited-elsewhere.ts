import type { GoodsToCheck } from "./goods-to-check.ts";
import { productWords } from "./product-words.ts";
import type { Restriction } from "./restriction.ts";
import { rowBearing } from "./row-bearing.ts";

/** A control and the destination or union whose law it is. */
export interface PlacedRestriction {
  place: string;
  restriction: Restriction;
}

/**
 * Goods that so many places prohibit are goods that countries have law on: where a destination's table is silent
 * on them, it is likelier to lack a row than the country a law. Two may be neighbours' whims.
 */
export const LEAST_ELSEWHERE = 3;

/**
 * The destinations and unions that firmly prohibit goods like these from anywhere, in the order of the rows; a
 * union counts once.
 * @example prohibitedElsewhere(rows, { codes: [{ code: "220300", chance: 1 }], date }) // ["BD", "BN", "IR", "KW", "SA"]
 */
export function prohibitedElsewhere(rows: readonly PlacedRestriction[], goods: GoodsToCheck): string[] {
  const said = goods.productName ? productWords(goods.productName) : null;
  const places = rows
    .filter(
      ({ restriction }) => isOwnProhibition(restriction) && rowBearing(restriction, goods, said) === "firm",
    )
    .map(({ place }) => place);
  return [...new Set(places)];
}

/** Bans on goods of some origin only, or of an exporter, are about that country and not about the goods. */
const isOwnProhibition = ({ type, origins, exporters, prefixes }: Restriction): boolean =>
  type === "prohibited" && origins.length === 0 && exporters.length === 0 && prefixes.length > 0;
