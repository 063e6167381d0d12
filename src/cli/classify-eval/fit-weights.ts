import { FEATURES, weighFeatures } from "../../domain/classification/features.ts";
import { type ClassificationIndex, codeOf } from "../../domain/classification/load-index.ts";
import { candidatesOf } from "../../domain/classification/rank.ts";
import { FEATURE_WEIGHTS } from "../../domain/classification/weights.ts";
import type { LabelledRow } from "./labelled-rows.ts";

export interface Lesson {
  id: string;
  /** A search reference: not of the mix of goods that parcels are. */
  reference: boolean;
  features: Float32Array[];
  right: boolean[];
  weight: number;
}

const CANDIDATES = 60;
const ROUNDS = 300;
/** Pull towards zero on every weight. */
const PULL = 3e-4;
/** What the references' goods are worth apart: how common goods are among parcels says nothing of a glossary. */
const OWN_OF_REFERENCES = ["prior", "bulk"] as const;
// A row whose right code is out of reach (wrong label, unknown word) must not bend the weights.
const OUTLIER = 0.05;
// The vocabulary was written with the tuning half at hand; the search references were not looked at and so
// show better what a matching term is worth.
const UNSEEN = 2.5;

/** The rows as lessons: features of the likeliest candidates, which of them are right, and what the row weighs. */
export function lessonsOf(index: ClassificationIndex, rows: readonly LabelledRow[]): Lesson[] {
  const sizes = new Map<string, number>();
  for (const row of rows) sizes.set(row.source, (sizes.get(row.source) ?? 0) + 1);
  return rows.flatMap((row): Lesson[] => {
    const { candidates } = candidatesOf(index, row.product);
    const ordered = candidates
      .map((candidate) => ({
        candidate,
        score: weighFeatures(candidate.features, FEATURE_WEIGHTS),
        right: row.codes.includes(codeOf(index.sections, candidate.node)),
      }))
      .sort((a, b) => b.score - a.score);
    const kept = ordered.filter(({ right }, place) => right || place < CANDIDATES);
    if (!kept.some(({ right }) => right)) return [];
    return [
      {
        id: row.id,
        reference: row.source === "search_references",
        features: kept.map(({ candidate }) => candidate.features),
        right: kept.map(({ right }) => right),
        weight: (row.source === "search_references" ? UNSEEN : 1) / Math.sqrt(sizes.get(row.source) ?? 1),
      },
    ];
  });
}

/**
 * Fits the feature weights: the likelihood of the right code among a row's candidates, by gradient with a
 * pull towards zero. Sources are levelled by the square root of their size so that the largest does not decide alone.
 */
export function fitWeights(lessons: readonly Lesson[]): number[] {
  const total = lessons.reduce((sum, lesson) => sum + lesson.weight, 0);
  const size = 2 * FEATURES.length;
  // The references' own weights stand behind those of the ranking and are dropped in the end.
  const weights = new Float64Array(size + OWN_OF_REFERENCES.length);
  const first = new Float64Array(weights.length);
  const second = new Float64Array(weights.length);
  for (let round = 1; round <= ROUNDS; round++) {
    const gradient = Float64Array.from(weights, (weight) => -PULL * weight);
    for (const lesson of lessons) addGradient(lesson, weights, gradient, lesson.weight / total);
    for (let at = 0; at < weights.length; at++) {
      const slope = gradient[at] as number;
      first[at] = 0.9 * (first[at] as number) + 0.1 * slope;
      second[at] = 0.999 * (second[at] as number) + 0.001 * slope * slope;
      const step =
        (first[at] as number) /
        (1 - 0.9 ** round) /
        (Math.sqrt((second[at] as number) / (1 - 0.999 ** round)) + 1e-8);
      weights[at] = (weights[at] as number) + 0.08 * step * (round > ROUNDS * 0.7 ? 0.3 : 1);
    }
  }
  return [...weights.subarray(0, size)].map((weight) => Math.round(weight * 1000) / 1000);
}

const OWN_AT = OWN_OF_REFERENCES.map((name) => FEATURES.indexOf(name));

function addGradient(
  { features, right, reference }: Lesson,
  weights: Float64Array,
  gradient: Float64Array,
  worth: number,
): void {
  const own = 2 * FEATURES.length;
  const scores = features.map((row) => {
    let score = 0;
    for (let at = 0; at < row.length; at++) score += (row[at] as number) * (weights[at] as number);
    if (reference)
      for (const [place, at] of OWN_AT.entries())
        score += (row[at] as number) * (weights[own + place] as number);
    return score;
  });
  const top = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - top));
  const all = parts.reduce((sum, part) => sum + part, 0);
  const good = parts.reduce((sum, part, at) => sum + (right[at] ? part : 0), 0);
  for (const [row, values] of features.entries()) {
    const part = parts[row] as number;
    const pullUp = (good / (good + OUTLIER * all)) * ((right[row] ? part / good : 0) - part / all);
    if (Math.abs(pullUp) < 1e-6) continue;
    const step = worth * pullUp;
    for (let at = 0; at < values.length; at++)
      gradient[at] = (gradient[at] as number) + step * (values[at] as number);
    if (reference)
      for (const [place, at] of OWN_AT.entries())
        gradient[own + place] = (gradient[own + place] as number) + step * (values[at] as number);
  }
}
