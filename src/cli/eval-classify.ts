import { writeFileSync } from "node:fs";
import { readLexicon } from "../../seed/sources/lexicon-files.ts";
import { buildClassificationIndex } from "../domain/classification/build-index.ts";
import { loadClassificationIndex, titleOf } from "../domain/classification/load-index.ts";
import { rankSubheadings } from "../domain/classification/rank.ts";
import { fitWeights } from "./classify-eval/fit-weights.ts";
import { labelledRows, rowsStaged, searchReferences } from "./classify-eval/labelled-rows.ts";

if (!rowsStaged()) {
  console.error("SKIPPED: the labelled rows are not staged (SOURCES_DIR)");
  process.exit(0);
}
const bytes = buildClassificationIndex(readLexicon());
const started = performance.now();
const loaded = loadClassificationIndex(bytes.buffer as ArrayBuffer);
if (!loaded.ok) throw new Error(loaded.fault);
const { index } = loaded;
console.log(
  "load ms",
  (performance.now() - started).toFixed(1),
  "MB",
  (bytes.length / 1e6).toFixed(2),
  "terms",
  index.matched.length,
  "words",
  index.words.length,
);
const rows = labelledRows();
if (process.argv.includes("--fit")) {
  const weights = fitWeights(index, [...rows.filter((row) => row.half === "tuning"), ...searchReferences()]);
  const text = `/** Weight of each feature in the ranking, in the order of FEATURES; fitted by \`eval-classify --fit\`. */
export const FEATURE_WEIGHTS: readonly number[] = ${JSON.stringify(weights)};
`;
  writeFileSync("src/domain/classification/weights.ts", text);
  console.log("weights written; run again to measure");
  process.exit(0);
}
const errors = process.argv.includes("--errors");
const tally = new Map<string, number[]>();
const times: number[] = [];
for (const row of rows) {
  const begin = performance.now();
  const { ranked, evidence, reading } = rankSubheadings(index, row.product);
  times.push(performance.now() - begin);
  const hit = (digits: number, top: number): number =>
    [...new Set(ranked.map((one) => one.code.slice(0, digits)))]
      .slice(0, top)
      .some((code) => row.codes.some((right) => right.startsWith(code)))
      ? 1
      : 0;
  const scores = [1, hit(2, 1), hit(4, 1), hit(4, 3), hit(6, 1), hit(6, 3), hit(6, 5)];
  for (const key of [`${row.half} ${row.source}`, `${row.half} ALL`]) {
    const sum = tally.get(key) ?? scores.map(() => 0);
    tally.set(
      key,
      sum.map((value, at) => value + (scores[at] as number)),
    );
  }
  if (errors && row.half === "tuning" && scores[4] === 0) {
    const rank = ranked.findIndex((one) => row.codes.includes(one.code)) + 1;
    console.log(
      `${row.source} | ${row.product.name.slice(0, 110)} | ${row.product.category.slice(-40)} | ${row.codes} (rank ${rank}) | ` +
        ranked
          .slice(0, 3)
          .map((one) => `${one.code} ${one.probability.toFixed(2)}`)
          .join(", ") +
        ` | known ${evidence.knownPart.toFixed(2)} | ${reading.words
          .slice(0, 8)
          .map((w) => w.stem + (w.head ? "*" : ""))
          .join(" ")} | ${ranked[0] ? titleOf(index, ranked[0].node).slice(0, 50) : ""}`,
    );
  }
}
times.sort((a, b) => a - b);
console.log("half source".padEnd(26), "n  2d 4d 4d@3 6d@1 6d@3 6d@5");
for (const [key, [n = 1, ...hits]] of [...tally].sort())
  console.log(
    key.padEnd(26),
    String(n).padStart(5),
    ...hits.map((hit) => ((100 * hit) / n).toFixed(1).padStart(6)),
  );
console.log(
  "ms p50",
  times[times.length >> 1]?.toFixed(2),
  "p95",
  times[Math.floor(times.length * 0.95)]?.toFixed(2),
);
