import { calibratedConfidence } from "../../../src/domain/classification/calibrated-confidence.ts";
import {
  type ClassificationIndex,
  titleOf,
} from "../../../src/domain/classification/load-classification-index.ts";
import { rankGoods } from "../../../src/domain/classification/rank-goods.ts";
import type { LabelledRow } from "./labelled-rows.ts";

/** A row with what was answered. */
export interface Judged {
  row: LabelledRow;
  /** Codes best first, at most ten. */
  answered: string[];
  /** Place of the right code, from 1; 0 where it is not among the forty best. */
  rank: number;
  confidence: number;
  milliseconds: number;
  /** One line for reading errors. */
  line: string;
}

/** Answers a row and compares. */
export function judge(index: ClassificationIndex, row: LabelledRow): Judged {
  const begun = performance.now();
  const ranking = rankGoods(index, row.product);
  const milliseconds = performance.now() - begun;
  const { ranked, evidence, reading } = ranking;
  const rank = ranked.findIndex((one) => row.codes.includes(one.code)) + 1;
  const top = ranked
    .slice(0, 3)
    .map((one) => `${one.code} ${one.probability.toFixed(2)}`)
    .join(", ");
  const words = reading.words
    .slice(0, 8)
    .map((word) => word.stem + (word.head ? "*" : ""))
    .join(" ");
  const title = ranked[0] ? titleOf(index, ranked[0].node).slice(0, 50) : "";
  return {
    row,
    rank,
    milliseconds,
    confidence: calibratedConfidence(ranking),
    answered: ranked.slice(0, 10).map((one) => one.code),
    line: [
      row.source,
      row.product.name.slice(0, 110),
      row.product.category.slice(-40),
      `${row.codes} (rank ${rank})`,
      top,
      `known ${evidence.knownPart.toFixed(2)}`,
      words,
      title,
    ].join(" | "),
  };
}
