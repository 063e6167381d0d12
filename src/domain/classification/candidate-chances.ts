import type { Ranked } from "./rank.ts";

/** A subheading that goods may fall under, and how likely it is the right one: a chance from 0 to 1. */
export interface Candidate {
  node: number;
  code: string;
  chance: number;
}

/**
 * The calibrated confidence of the first code shared out: others stand to the first as they were ranked, and together
 * take no more than what the first leaves. What is left over is the chance of a code that nobody thought of.
 *
 * @example candidateChances(ranked, 0.6) // of 0.8, 0.2 ranked: 0.6, 0.15
 */
export function candidateChances(ranked: readonly Ranked[], confidence: number): Candidate[] {
  const [first, ...others] = ranked;
  if (!first) return [];
  const rest = Math.max(1e-9, 1 - first.probability);
  return [
    { node: first.node, code: first.code, chance: confidence },
    ...others.map(({ node, code, probability }) => ({
      node,
      code,
      chance: Math.min(
        (confidence * probability) / first.probability,
        ((1 - confidence) * probability) / rest,
      ),
    })),
  ];
}
