/**
 * Measures party screening on published cases and on itself: accuracy at the default threshold, speed over the
 * full index, and fuse.js and minisearch over the same names in the same run. Prints tables and, last, one JSON line.
 *
 * Usage: node test/eval/screening.ts [--wrong] [--quick]   (cases at SOURCES_DIR/../cases/sanctions)
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { readSanctions } from "../../seed/importers/sanctions/sanctions-catalogue.ts";
import { buildScreeningIndex } from "../../src/domain/screening/build-screening-index.ts";
import type { ScreeningIndex } from "../../src/domain/screening/load-screening-index.ts";
import { loadScreeningIndex } from "../../src/domain/screening/load-screening-index.ts";
import { DEFAULT_THRESHOLD, screen } from "../../src/domain/screening/screen.ts";
import type { CaseRow } from "./screening/cases.ts";
import { entriesByName, measurePairs, readCases } from "./screening/cases.ts";
import { measurePeers } from "./screening/peers.ts";
import { measureSpeed, tenfold } from "./screening/speed.ts";

const wrong = process.argv.includes("--wrong") ? (line: string) => console.log(line) : undefined;
const quick = process.argv.includes("--quick");
const percent = (value: number): string => `${(100 * value).toFixed(2)} %`;
const round = (value: number, digits = 4): number => Number(value.toFixed(digits));

const { parties, lists } = readSanctions();
const started = performance.now();
const packed = buildScreeningIndex(parties, lists);
const buildMs = performance.now() - started;
const loaded = loadScreeningIndex(packed.buffer as ArrayBuffer);
if (!loaded.ok) throw new Error(`index does not load: ${loaded.fault}`);
const { index } = loaded;

/** Recall and first place of queries that name a listed party; rows whose party no held list bears are left out. */
function measureHits(
  rows: readonly CaseRow[],
  expected: (row: CaseRow) => string[],
  label: string,
  using: ScreeningIndex = index,
) {
  const idsOf = entriesByName(parties);
  let asked = 0;
  let found = 0;
  let first = 0;
  for (const row of rows) {
    const accepted = new Set(expected(row).flatMap((name) => [...idsOf(name)]));
    if (accepted.size === 0) continue;
    asked += 1;
    const matches = screen(using, { name: row.query ?? "" });
    const place = matches.findIndex((match) => accepted.has(match.id));
    if (place >= 0) found += 1;
    if (place === 0 || (place > 0 && matches[place]?.score === matches[0]?.score)) first += 1;
    if (place !== 0)
      wrong?.(
        `${label} place ${place} ${row.query} | ${expected(row)[0]} | ${row.category} | best ${matches[0]?.id ?? "none"} ${matches[0]?.score ?? ""}`,
      );
  }
  return { asked, recall: found / asked, firstPlace: first / asked };
}

const falseAlarms = (queries: readonly string[], label: string): number =>
  queries.filter((name) => {
    const [best] = screen(index, { name });
    if (best)
      wrong?.(
        `${label} ${name} → ${best.id} ${best.score} ${parties.find((party) => `${party.list}:${party.ref}` === best.id)?.names[best.nameIndex]?.text}`,
      );
    return best !== undefined;
  }).length;

const cases = join(process.env.SOURCES_DIR ?? "../shared/data", "..", "cases", "sanctions");
const figures: Record<string, number | string | null> = {
  entries: parties.length,
  names: index.header.names,
  indexMb: round(packed.length / 1e6, 2),
  buildMs: Math.round(buildMs),
};
let queries = parties.filter((_, at) => at % 97 === 0).map((party) => party.names[0]?.text ?? "");
if (existsSync(cases)) {
  const pairs = measurePairs(index, readCases(cases, "name_pairs.csv"), DEFAULT_THRESHOLD, wrong);
  const perturbed = readCases(cases, "perturbed.csv");
  const hits = measureHits(perturbed, (row) => [row.base_name ?? "", row.expected_name ?? ""], "perturbed");
  const external = readCases(cases, "external_queries.csv");
  const outside = measureHits(
    external.filter((row) => row.expect === "hit"),
    (row) => [row.expected_name ?? ""],
    "external",
  );
  const innocents = readCases(cases, "negatives.csv").map((row) => row.query ?? "");
  const strangers = external.filter((row) => row.expect === "none").map((row) => row.query ?? "");
  const innocentAlarms = falseAlarms(innocents, "innocent");
  const strangerAlarms = falseAlarms(strangers, "stranger");
  queries = [
    ...perturbed.map((row) => row.query ?? ""),
    ...innocents,
    ...external.map((row) => row.query ?? ""),
  ];
  console.table({
    "name pairs": {
      cases: pairs.truePositive + pairs.falsePositive + pairs.falseNegative + pairs.trueNegative,
      measured: `F1 ${round(pairs.f1)}`,
      detail: `precision ${round(pairs.precision)}, recall ${round(pairs.recall)}`,
    },
    perturbed: {
      cases: hits.asked,
      measured: `recall ${percent(hits.recall)}`,
      detail: `first place ${percent(hits.firstPlace)}`,
    },
    "external hits": {
      cases: outside.asked,
      measured: `recall ${percent(outside.recall)}`,
      detail: `first place ${percent(outside.firstPlace)}`,
    },
    innocents: { cases: innocents.length, measured: `${innocentAlarms} false alarms`, detail: "" },
    "external negatives": {
      cases: strangers.length,
      measured: `${strangerAlarms} false alarms`,
      detail: percent(strangerAlarms / strangers.length),
    },
  });
  Object.assign(figures, {
    pairsF1: round(pairs.f1),
    pairsPrecision: round(pairs.precision),
    pairsRecall: round(pairs.recall),
    perturbedRecall: round(hits.recall),
    perturbedFirst: round(hits.firstPlace),
    externalRecall: round(outside.recall),
    externalFirst: round(outside.firstPlace),
    innocentAlarms,
    externalAlarmRate: round(strangerAlarms / strangers.length),
  });
  if (!quick) Object.assign(figures, measurePeers(index, parties, perturbed, entriesByName(parties)));
} else console.warn(`SKIPPED: no cases at ${cases}; set SOURCES_DIR. Only speed is measured.`);

const speed = measureSpeed(index, packed, queries);
Object.assign(figures, speed);
if (!quick) Object.assign(figures, tenfold(parties, lists, queries, speed.meanMs));
console.table(Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, { value }])));
console.log(JSON.stringify(figures));
