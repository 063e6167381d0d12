import { confidenceSignals } from "../../domain/classification/confidence.ts";
import type { ClassificationIndex } from "../../domain/classification/load-index.ts";
import { rankSubheadings } from "../../domain/classification/rank.ts";
import { fitWeights, type Lesson } from "./fit-weights.ts";
import type { LabelledRow } from "./labelled-rows.ts";

const STEPS = 15_000;
/** Held back from the fitted curve, in log odds: the vocabulary itself was written with the tuning half at hand. */
const CAUTION = 0.5;

/**
 * Fits the confidence curve on rows the ranking was not fitted on: the tuning half is cut in two, each part is
 * ranked with weights fitted on the other.
 */
export function fitConfidence(
  index: ClassificationIndex,
  rows: readonly LabelledRow[],
  lessons: readonly Lesson[],
): number[] {
  const partOf = (id: string): number => [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 2;
  const weights = [0, 1].map((part) => fitWeights(lessons.filter((lesson) => partOf(lesson.id) !== part)));
  const samples = rows.flatMap((row) => {
    const ranking = rankSubheadings(index, row.product, weights[partOf(row.id)]);
    if (ranking.ranked.length === 0) return [];
    return [
      {
        signals: confidenceSignals(ranking),
        right: row.codes.includes(ranking.ranked[0]?.code ?? "") ? 1 : 0,
      },
    ];
  });
  const curve = samples[0]?.signals.map(() => 0) ?? [];
  for (let step = 0; step < STEPS; step++) {
    const slope = curve.map((weight) => -0.001 * weight);
    for (const { signals, right } of samples) {
      const guess =
        1 / (1 + Math.exp(-signals.reduce((sum, signal, at) => sum + signal * (curve[at] as number), 0)));
      for (let at = 0; at < curve.length; at++)
        slope[at] = (slope[at] as number) + ((right - guess) * (signals[at] as number)) / samples.length;
    }
    for (let at = 0; at < curve.length; at++) curve[at] = (curve[at] as number) + 0.1 * (slope[at] as number);
  }
  curve[curve.length - 1] = (curve.at(-1) as number) - CAUTION;
  return curve.map((weight) => Math.round(weight * 1000) / 1000);
}
