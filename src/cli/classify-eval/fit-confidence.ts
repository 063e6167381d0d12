import { confidenceSignals } from "../../domain/classification/confidence.ts";
import type { ClassificationIndex } from "../../domain/classification/load-index.ts";
import { rankSubheadings } from "../../domain/classification/rank.ts";
import { fitWeights, type Lesson } from "./fit-weights.ts";
import type { LabelledRow } from "./labelled-rows.ts";

const STEPS = 4_000;
const FOLDS = 4;
const SHRINKAGE = 0.001;
/** What an unseen search reference weighs against a row: it is shorter and plainer than what shops write. */
const REFERENCE_WEIGHT = 0.15;
/**
 * What is taken from the fitted log odds, as a part of them and as a whole: the vocabulary itself was written
 * with the tuning half at hand, so that goods not seen are hit less often.
 */
const CAUTION = { slope: 0.85, offset: 0.3 } as const;

interface Sample {
  signals: number[];
  right: number;
  weight: number;
}

/**
 * Fits the confidence curve on rows the ranking was not fitted on: each part of the tuning half is ranked with
 * weights fitted on the others, and the search references that no weights are fitted on with the final ones.
 */
export function fitConfidence(
  index: ClassificationIndex,
  rows: readonly LabelledRow[],
  unseen: readonly LabelledRow[],
  lessons: readonly Lesson[],
  final: readonly number[],
): number[] {
  const foldOf = (id: string): number =>
    [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % FOLDS;
  const weights = Array.from({ length: FOLDS }, (_, fold) =>
    fitWeights(lessons.filter((lesson) => foldOf(lesson.id) !== fold)),
  );
  const sample = (row: LabelledRow, used: readonly number[] | undefined, weight: number): Sample[] => {
    const ranking = rankSubheadings(index, row.product, used);
    const first = ranking.ranked[0];
    if (!first) return [];
    return [{ signals: confidenceSignals(ranking), right: row.codes.includes(first.code) ? 1 : 0, weight }];
  };
  const curve = logistic([
    ...rows.flatMap((row) => sample(row, weights[foldOf(row.id)], 1)),
    ...unseen.flatMap((row) => sample(row, final, REFERENCE_WEIGHT)),
  ]);
  return curve.map((weight, at) => {
    const offset = at === curve.length - 1 ? CAUTION.offset : 0;
    return Math.round((CAUTION.slope * weight - offset) * 1000) / 1000;
  });
}

/** Logistic regression by gradient on standardised signals, the last of which is the constant. */
function logistic(samples: readonly Sample[]): number[] {
  const all = samples.reduce((sum, { weight }) => sum + weight, 0);
  const size = samples[0]?.signals.length ?? 0;
  const constant = size - 1;
  const mean = (of: (signals: number[]) => number): number =>
    samples.reduce((sum, { signals, weight }) => sum + weight * of(signals), 0) / all;
  const centre = Array.from({ length: constant }, (_, at) => mean((signals) => signals[at] as number));
  const width = centre.map((middle, at) =>
    Math.max(1e-6, Math.sqrt(mean((signals) => ((signals[at] as number) - middle) ** 2))),
  );
  const standard = samples.map(({ signals }) =>
    signals.map((signal, at) =>
      at === constant ? 1 : (signal - (centre[at] as number)) / (width[at] as number),
    ),
  );
  const curve: number[] = Array(size).fill(0);
  for (let step = 0; step < STEPS; step++) {
    const slope = curve.map((weight, at) => (at === constant ? 0 : -SHRINKAGE * weight));
    for (const [row, signals] of standard.entries()) {
      const { right, weight } = samples[row] as Sample;
      let sum = 0;
      for (let at = 0; at < size; at++) sum += (signals[at] as number) * (curve[at] as number);
      const error = ((right - 1 / (1 + Math.exp(-sum))) * weight) / all;
      for (let at = 0; at < size; at++) slope[at] = (slope[at] as number) + error * (signals[at] as number);
    }
    for (let at = 0; at < size; at++) curve[at] = (curve[at] as number) + 0.5 * (slope[at] as number);
  }
  const raw = width.map((one, at) => (curve[at] as number) / one);
  const offset = raw.reduce((sum, weight, at) => sum + weight * (centre[at] as number), 0);
  return [...raw, (curve[constant] as number) - offset];
}
