import { type DecidingFact, decideByFacts } from "./decide-by-facts.ts";
import type { ClassificationIndex } from "./load-classification-index.ts";
import type { ProductText } from "./product-text.ts";
import { type Ranking, rankSubheadings } from "./rank.ts";
import { statedFacts } from "./stated-facts.ts";
import { withTellingCategory } from "./telling-category.ts";

/** A ranking by words, over which what is stated had its say. */
export interface GoodsRanking extends Ranking {
  deciding: readonly DecidingFact[];
}

/**
 * Ranks the subheadings for goods: by their words, then by what is stated of them as law.
 * @example rankGoods(index, namedOnly("t-shirt, 65% polyester 35% cotton")).ranked[0]?.code // "610990"
 */
export function rankGoods(index: ClassificationIndex, described: ProductText): GoodsRanking {
  const product = withTellingCategory(index, described);
  const byWords = rankSubheadings(index, product);
  const facts = statedFacts(index, product, byWords.reading);
  const decided = { ...byWords, ...decideByFacts(index, byWords.ranked, facts) };
  const material = facts.properties.get("material")?.values[0];
  if (material === undefined || !decided.unmet.includes("material")) return decided;
  // A mug of plastic stands in another chapter than mugs do: there it is found by "plastic mug".
  const named = rankSubheadings(index, {
    ...product,
    name: `${material.replaceAll("_", " ")} ${product.name}`,
  });
  const found = { ...named, ...decideByFacts(index, named.ranked, facts) };
  return found.unmet.includes("material") ? decided : found;
}
