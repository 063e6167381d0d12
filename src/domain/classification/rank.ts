import { type NamedBrand, nameBrands } from "./brands.ts";
import { expandWords } from "./expand-words.ts";
import { visitCandidates } from "./features.ts";
import { gatherEvidence } from "./gather-evidence.ts";
import { type CalledRule, ruleScorer } from "./legal-rules.ts";
import { type ClassificationIndex, codeOf } from "./load-classification-index.ts";
import type { ProductText } from "./product-text.ts";
import { namedAndFiled, type ProductReading, readCategory, readProduct } from "./read-product.ts";
import { readWithSubwords } from "./subwords.ts";
import type { TermEvidence } from "./term-evidence.ts";
import { weighFeatures, weightsFor } from "./weigh-features.ts";
import { FEATURE_WEIGHTS } from "./weights.ts";

/** A subheading with its score and its part of the probability. */
export interface Ranked {
  code: string;
  node: number;
  score: number;
  probability: number;
  /** How common goods of the code are among parcels, as log odds. */
  prior: number;
  /** What of the score is for how common goods of the code are beyond what words say (see leanings.ts). */
  leaning: number;
  /** What it was judged by, in the order of FEATURES. */
  features: Float32Array;
}

/** Subheadings best first, with what they were judged on. */
export interface Ranking {
  ranked: Ranked[];
  evidence: TermEvidence;
  reading: ProductReading;
  rules: CalledRule[];
  brands: NamedBrand[];
}

/** How many subheadings a ranking keeps. */
const MOST_RANKED = 40;

/**
 * Ranks the subheadings for a product; empty where nothing is recognised.
 * @param weights of each feature, in the order of FEATURES, then what long texts add to it.
 * @param most how many of them are kept, best first.
 */
export function rankSubheadings(
  index: ClassificationIndex,
  product: ProductText,
  weights: readonly number[] = FEATURE_WEIGHTS,
  most = MOST_RANKED,
): Ranking {
  const reading = readProduct(index, product);
  const brands = nameBrands(index, reading.words);
  const evidence = gatherEvidence(index, expandWords(index, reading.words), brands);
  const filed =
    product.category === ""
      ? null
      : gatherEvidence(index, expandWords(index, readCategory(product.category)), []);
  const belief = index.subwords && readWithSubwords(index.subwords, index.families, namedAndFiled(product));
  const rules = ruleScorer(index, reading);
  const best = new BestScored(most);
  const own = weightsFor(reading, weights);
  const { nodeLeaning, nodePrior } = index.sections;
  visitCandidates(index, { evidence, filed, belief }, reading, rules.score, (node, features) => {
    best.offer(node, weighFeatures(features, own) + (nodeLeaning[node] as number), features);
  });
  const { scored, mass } = best.ordered();
  const ranked = scored.map(
    ({ node, score, features }): Ranked => ({
      node,
      score,
      features,
      code: codeOf(index.sections, node),
      probability: Math.exp(score - (scored[0]?.score ?? 0)) / mass,
      prior: nodePrior[node] as number,
      leaning: nodeLeaning[node] as number,
    }),
  );
  return { ranked, evidence, reading, rules: rules.called, brands };
}

interface Scored {
  node: number;
  score: number;
  features: Float32Array;
}

/** Keeps the best of many and the weight of all: features are copied for those that may stay. */
class BestScored {
  readonly #most: number;
  #kept: Scored[] = [];
  #scores: number[] = [];
  #least = -Infinity;

  constructor(most: number) {
    this.#most = most;
  }

  offer(node: number, score: number, features: Float32Array): void {
    this.#scores.push(score);
    if (score <= this.#least) return;
    this.#kept.push({ node, score, features: features.slice() });
    if (this.#kept.length >= 2 * this.#most) this.#trim();
  }

  #trim(): void {
    this.#kept.sort((a, b) => b.score - a.score);
    this.#kept.length = Math.min(this.#kept.length, this.#most);
    if (this.#kept.length === this.#most) this.#least = this.#kept.at(-1)?.score ?? -Infinity;
  }

  /** Best first, and what all that were offered weigh against the first. */
  ordered(): { scored: Scored[]; mass: number } {
    this.#trim();
    const top = this.#kept[0]?.score ?? 0;
    let mass = 0;
    for (const score of this.#scores) mass += Math.exp(score - top);
    return { scored: this.#kept, mass };
  }
}
