import { writeFileSync } from "node:fs";
import {
  LEANINGS_FILE,
  readLexicon,
  TUNING_PARTS,
  type TuningPart,
} from "../../seed/lexicon/lexicon-files.ts";
import { buildClassificationIndex } from "../../src/domain/classification/build-classification-index.ts";
import {
  type ClassificationIndex,
  loadClassificationIndex,
} from "../../src/domain/classification/load-classification-index.ts";
import { fitConfidence } from "./classification/fit-confidence.ts";
import { fitWeights, lessonsOf } from "./classification/fit-weights.ts";
import { type Judged, judge } from "./classification/judge.ts";
import { labelledRows, ownProducts, rowsStaged } from "./classification/labelled-rows.ts";
import { report } from "./classification/report.ts";
import { indexWithout, trainAll } from "./classification/side-indexes.ts";

/**
 * Measures the classifier on the labelled rows: `--train` first trains the models of words and their pieces on the
 * lexicon (a quarter of an hour), `--fit` fits weights and confidence on the tuning half and writes them, `--errors`
 * lists the tuning half's errors.
 */
// Training reads the lexicon alone; only measuring and fitting need labelled rows.
if (process.argv.includes("--train")) await trainAll((line) => console.log(line));
if (!rowsStaged()) {
  console.error("SKIPPED: no labelled rows are staged under SOURCES_DIR/classify");
  process.exit(1);
}
const rows = labelledRows();

if (process.argv.includes("--fit")) {
  const tuning = rows.filter((row) => row.half === "tuning");
  const without: Record<TuningPart, ClassificationIndex> = { 1: indexWithout(1), 2: indexWithout(2) };
  const learned = [...tuning, ...ownProducts()];
  const lessons = TUNING_PARTS.flatMap((part) =>
    lessonsOf(
      without[part],
      learned.filter((row) => row.part === part),
    ),
  );
  const weights = fitWeights(lessons);
  const curve = fitConfidence(without, tuning, lessons);
  const list = (numbers: readonly number[]): string =>
    `[\n  ${numbers.join(", ").replace(/((?:\S+ ){12})/g, "$1\n  ")},\n]`;
  writeFileSync(
    "src/domain/classification/weights.ts",
    `/** Weight of each feature in the ranking, in the order of FEATURES, then again for long texts; written by \`npm run eval:classify -- --fit\`. */
export const FEATURE_WEIGHTS: readonly number[] = ${list(weights.features)};

/** Weight of each signal in the confidence, in the order of \`confidenceSignals\`. */
export const CALIBRATION: readonly number[] = ${list(curve.signals)};

/** Log odds by which answers of a chapter are trusted more or less than what else they rest on says. */
export const CHAPTER_TRUST: Readonly<Record<string, number>> = ${JSON.stringify(curve.chapters, null, 2)};
`,
  );
  const leanings = Object.entries(weights.leanings).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(
    LEANINGS_FILE,
    `prefix\tlog_odds\n${leanings.map(([prefix, odds]) => `${prefix}\t${odds}\n`).join("")}`,
  );
  console.log("weights written; run again to measure");
} else {
  const lexicon = readLexicon();
  const bytes = buildClassificationIndex(lexicon);
  const started = performance.now();
  const loaded = loadClassificationIndex(bytes.buffer as ArrayBuffer);
  if (!loaded.ok) throw new Error(loaded.fault);
  const loadMs = performance.now() - started;
  const { index } = loaded;
  const judged = rows.map((row): Judged => judge(index, row));
  if (process.argv.includes("--errors")) {
    for (const one of judged) if (one.row.half === "tuning" && one.rank !== 1) console.log(one.line);
  }
  const { table, figures } = report(judged, { loadMs, bytes: bytes.length, terms: index.matched.length });
  console.log(table);
  if (!process.argv.includes("--errors")) writeFileSync("test/bench/classify.md", table);
  console.log(JSON.stringify(figures));
}
