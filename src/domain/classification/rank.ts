import { type NamedBrand, nameBrands } from "./brands.ts";
import { type Evidence, gatherEvidence } from "./evidence.ts";
import { expandWords } from "./expand-words.ts";
import { type Candidate, candidateFeatures, weighFeatures } from "./features.ts";
import { type CalledRule, ruleScorer } from "./legal-rules.ts";
import { type ClassificationIndex, codeOf } from "./load-index.ts";
import type { ProductText } from "./product-text.ts";
import { type ProductReading, readProduct } from "./read-product.ts";
import { FEATURE_WEIGHTS } from "./weights.ts";

/** A subheading with its score and its part of the probability. */
export interface Ranked {
  code: string;
  node: number;
  score: number;
  probability: number;
  /** How common goods of the code are among parcels, as log odds. */
  prior: number;
}

/** Subheadings best first, with what they were judged on. */
export interface Ranking {
  ranked: Ranked[];
  evidence: Evidence;
  reading: ProductReading;
  rules: CalledRule[];
  brands: NamedBrand[];
}

/** The candidates of a product with their features: what ranking and fitting share. */
export function candidatesOf(index: ClassificationIndex, product: ProductText) {
  const reading = readProduct(index, product);
  const brands = nameBrands(index, reading.words);
  const words = expandWords(index, reading.words);
  const evidence = gatherEvidence(index, words, brands);
  const rules = ruleScorer(index, reading);
  const candidates: Candidate[] = candidateFeatures(index, evidence, reading, rules.score);
  return { reading, evidence, candidates, brands, rules: rules.called };
}

/** Ranks the subheadings for a product; empty where nothing is recognised. */
export function rankSubheadings(
  index: ClassificationIndex,
  product: ProductText,
  weights: readonly number[] = FEATURE_WEIGHTS,
): Ranking {
  const { reading, evidence, candidates, rules, brands } = candidatesOf(index, product);
  const scored = candidates.map(({ node, features }) => ({
    node,
    score: weighFeatures(features, weights),
  }));
  scored.sort((a, b) => b.score - a.score);
  const top = scored[0]?.score ?? 0;
  let mass = 0;
  for (const { score } of scored) mass += Math.exp(score - top);
  const ranked = scored.slice(0, 40).map(({ node, score }) => ({
    node,
    score,
    code: codeOf(index.sections, node),
    probability: Math.exp(score - top) / mass,
    prior: index.sections.nodePrior[node] as number,
  }));
  return { ranked, evidence, reading, rules, brands };
}
