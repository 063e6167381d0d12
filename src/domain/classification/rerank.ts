import { type AlternativeCode, type Classification, MOST_ALTERNATIVES } from "./classify-product.ts";
import { type ClassificationIndex, titleOf } from "./load-classification-index.ts";
import type { ProductText } from "./product-text.ts";
import { rankGoods } from "./rank-goods.ts";
import { subheadingOfRuling } from "./ruling.ts";

/** How many candidates a re-ranker is shown. */
const MOST_RERANKED = 20;
/** What a code is worth that ranking hardly considered. */
const HARDLY = 0.005;

/** A subheading a re-ranker may move, with its part of the ranking's probability. */
interface RerankCandidate {
  hsCode: string;
  description: string;
  probability: number;
}

/** The likeliest subheadings of a product, best first. */
export const candidatesToRerank = (index: ClassificationIndex, product: ProductText): RerankCandidate[] =>
  rankGoods(index, product)
    .ranked.slice(0, MOST_RERANKED)
    .map(({ code, node, probability }) => ({
      hsCode: code,
      description: titleOf(index, node),
      probability,
    }));

/**
 * The answer after a re-ranker scored the candidates: first is the code with the largest product of both
 * shares. Confidence stays the ranking's own calibrated one of that code, for nothing calibrates the other.
 * @param scores of the candidates by position, in any unit that grows with the fit, as logits do.
 */
export function reranked(
  found: Classification,
  candidates: readonly RerankCandidate[],
  scores: readonly number[],
): Classification {
  if (candidates.length < 2 || scores.length !== candidates.length) return found;
  const fused = candidates.map(
    ({ probability }, at) => Math.log(probability + 1e-9) + (scores[at] as number),
  );
  const first = candidates[fused.indexOf(Math.max(...fused))] as RerankCandidate;
  if (first.hsCode === found.hsCode)
    return {
      ...found,
      method: "ai",
      rationale: [...found.rationale, "A re-ranking model over the likeliest codes agrees."],
    };
  const earlier: AlternativeCode = {
    hsCode: found.hsCode,
    description: found.description,
    confidence: found.confidence,
  };
  const others = found.alternatives.filter(({ hsCode }) => hsCode !== first.hsCode);
  return {
    ...found,
    hsCode: first.hsCode,
    description: first.description,
    confidence: found.alternatives.find(({ hsCode }) => hsCode === first.hsCode)?.confidence ?? HARDLY,
    method: "ai",
    alternatives: [earlier, ...others].slice(0, MOST_ALTERNATIVES),
    rationale: [
      ...found.rationale,
      `A re-ranking model over the likeliest codes put ${first.hsCode} (${first.description}) before ${found.hsCode}.`,
    ],
    ruling: found.ruling && subheadingOfRuling(found.ruling) === first.hsCode ? found.ruling : null,
  };
}
