import type { TuningPart } from "../../../seed/lexicon/lexicon-files.ts";
import { confidenceSignals } from "../../../src/domain/classification/calibrated-confidence.ts";
import type { ClassificationIndex } from "../../../src/domain/classification/load-classification-index.ts";
import { rankSubheadings } from "../../../src/domain/classification/rank.ts";
import { fitWeights, type Lesson } from "./fit-weights.ts";
import type { LabelledRow } from "./labelled-rows.ts";
import { withLeanings } from "./with-leanings.ts";

const STEPS = 1_500;
const FOLDS = 4;
/** Pulls towards zero: of a signal's weight, and of what is trusted of a chapter more or less than of all. */
const PULL = { signal: 0.002, chapter: 0.01 } as const;

/** The curve: a weight for each signal, the last the constant, and log odds to add by chapter. */
interface ConfidenceCurve {
  signals: number[];
  chapters: Record<string, number>;
}

interface Sample {
  signals: number[];
  chapter: string;
  right: number;
}

/**
 * Fits the confidence curve on rows that neither the ranking was fitted on nor the lexicon's parts were written with:
 * each fold of the tuning half is ranked with weights fitted on the others.
 */
export function fitConfidence(
  without: Readonly<Record<TuningPart, ClassificationIndex>>,
  rows: readonly LabelledRow[],
  lessons: readonly Lesson[],
): ConfidenceCurve {
  const foldOf = (id: string): number =>
    [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % FOLDS;
  const folds = Array.from({ length: FOLDS }, (_, fold) => {
    const { features, leanings } = fitWeights(lessons.filter((lesson) => foldOf(lesson.id) !== fold));
    return {
      features,
      index: { 1: withLeanings(without[1], leanings), 2: withLeanings(without[2], leanings) },
    };
  });
  return rounded(
    logistic(
      rows.flatMap((row): Sample[] => {
        const { features, index } = folds[foldOf(row.id)] as (typeof folds)[number];
        const ranking = rankSubheadings(index[row.part], row.product, features);
        const first = ranking.ranked[0];
        if (!first) return [];
        return [
          {
            signals: confidenceSignals(ranking, first),
            chapter: first.code.slice(0, 2),
            right: row.codes.includes(first.code) ? 1 : 0,
          },
        ];
      }),
    ),
  );
}

function rounded({ signals, chapters }: ConfidenceCurve): ConfidenceCurve {
  const thousandths = (weight: number): number => Math.round(1000 * weight) / 1000;
  return {
    signals: signals.map(thousandths),
    chapters: Object.fromEntries(
      Object.entries(chapters)
        .map(([chapter, trust]) => [chapter, thousandths(trust)] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  };
}

/** Logistic regression by gradient on standardised signals, the last of which is the constant, and on chapters. */
function logistic(samples: readonly Sample[]): ConfidenceCurve {
  const size = samples[0]?.signals.length ?? 0;
  const constant = size - 1;
  const mean = (of: (signals: number[]) => number): number =>
    samples.reduce((sum, { signals }) => sum + of(signals), 0) / samples.length;
  const centre = Array.from({ length: constant }, (_, at) => mean((signals) => signals[at] as number));
  const width = centre.map((middle, at) =>
    Math.max(1e-3, Math.sqrt(mean((signals) => ((signals[at] as number) - middle) ** 2))),
  );
  const standard = samples.map(({ signals }) =>
    Float64Array.from(signals, (signal, at) =>
      at === constant ? 1 : (signal - (centre[at] as number)) / (width[at] as number),
    ),
  );
  const curve = new Float64Array(size);
  const chapters: Record<string, number> = {};
  for (const { chapter } of samples) chapters[chapter] = 0;
  for (let step = 0; step < STEPS; step++) {
    const slope = curve.map((weight, at) => (at === constant ? 0 : -PULL.signal * weight));
    const trusted: Record<string, number> = {};
    for (const [row, signals] of standard.entries()) {
      const { right, chapter } = samples[row] as Sample;
      let sum = chapters[chapter] as number;
      for (let at = 0; at < size; at++) sum += (signals[at] as number) * (curve[at] as number);
      const error = (right - 1 / (1 + Math.exp(-sum))) / samples.length;
      for (let at = 0; at < size; at++) slope[at] = (slope[at] as number) + error * (signals[at] as number);
      trusted[chapter] = (trusted[chapter] ?? 0) + error;
    }
    for (let at = 0; at < size; at++) curve[at] = (curve[at] as number) + 0.5 * (slope[at] as number);
    for (const [chapter, error] of Object.entries(trusted)) {
      const trust = chapters[chapter] as number;
      chapters[chapter] = trust + 2 * (error - PULL.chapter * trust);
    }
  }
  const raw = width.map((one, at) => (curve[at] as number) / one);
  const offset = raw.reduce((sum, weight, at) => sum + weight * (centre[at] as number), 0);
  return { signals: [...raw, (curve[constant] as number) - offset], chapters };
}
