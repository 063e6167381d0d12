import type { Ranking } from "./rank.ts";
import { CALIBRATION } from "./weights.ts";

/** Below this an answer is a guess from weak evidence (`keyword_fallback`). */
export const WEAK = 0.3;

/**
 * What the confidence is read from: how far the first code stands before the second and its heading before
 * others, how spread the rest is, and what it rests on (whole term, title, brand, how common the goods are).
 */
export function confidenceSignals({ ranked, evidence }: Ranking): number[] {
  const first = ranked[0];
  if (!first) return [0, 0, 0, 0, 0, 0, 0, 0, 0, 1];
  const clamp = (part: number): number => Math.min(0.999, Math.max(0.001, part));
  const odds = (part: number): number => Math.log(clamp(part) / (1 - clamp(part)));
  let heading = 0;
  let spread = 0;
  for (const { code, probability } of ranked) {
    if (code.startsWith(first.code.slice(0, 4))) heading += probability;
    spread -= probability * Math.log(probability + 1e-9);
  }
  return [
    odds(first.probability),
    Math.log(clamp(first.probability) / clamp(ranked[1]?.probability ?? 0)),
    odds(heading),
    spread,
    evidence.tight[first.node] as number,
    evidence.whole[first.node] as number,
    evidence.title[first.node] as number,
    evidence.brand[first.node] as number,
    first.prior,
    1,
  ];
}

/**
 * The calibrated probability that the first code is right at six digits: a logistic curve over the signals,
 * fitted on rows the ranking had not been fitted on.
 */
export function confidenceOf(ranking: Ranking): number {
  if (ranking.ranked.length === 0) return 0;
  const signals = confidenceSignals(ranking);
  const sum = signals.reduce((total, signal, at) => total + signal * (CALIBRATION[at] as number), 0);
  return 1 / (1 + Math.exp(-sum));
}

/**
 * True where the text holds nothing that says what the goods are: no word known but names of brands and
 * words such as "gift" that any goods may carry.
 */
export function isWeak({ ranked, evidence }: Ranking): boolean {
  return ranked.length === 0 || evidence.substance < 0.5 || evidence.knownPart < 0.25;
}
