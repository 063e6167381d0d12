/**
 * `npm run eval:eccn -- [--wrong]`: the look-up as the service makes it, on published classifications by tier (cases
 * at SOURCES_DIR/../cases/controls-fta), on words that must never be called EAR99, on ordinary goods that should be,
 * on vendors' vague names of listed goods (written with the vocabulary: no blind set), and its speed. `--wrong` names what went wrong.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { lookUpControlNumber } from "../../src/usecases/look-up-control-number.ts";
import { clockAt } from "../support/clock-at.ts";
import { controlNumberEnv } from "../support/control-number-env.ts";
import { neverEar99, ordinaryGoods, vagueGoods } from "./export-control/sets.ts";

const env = await controlNumberEnv();
const clock = clockAt(new Date("2026-11-20"));
const showsWrong = process.argv.includes("--wrong");
const figures: Record<string, number> = {};
const times: number[] = [];

async function lookUp(keyword: string, productDescription?: string) {
  const begin = performance.now();
  const found = await lookUpControlNumber(env, { keyword, productDescription }, clock);
  times.push(performance.now() - begin);
  if (!found.ok) throw new Error(found.message);
  return found.answer;
}

await lookUp("thermal imaging camera");
figures.coldMs = Math.round(times.pop() ?? 0);

const path = join(
  process.env.SOURCES_DIR ?? "../shared/data",
  "..",
  "cases",
  "controls-fta",
  "eccn_cases.csv",
);
if (existsSync(path)) {
  const rows = parse(readFileSync(path), { columns: true, bom: true }) as Record<string, string>[];
  const table: Record<string, Record<string, string | number>> = {};
  for (const tier of ["A", "B", "C"]) {
    const own = rows.filter((row) => row.tier === tier);
    let first = 0;
    let five = 0;
    for (const row of own) {
      const { matches } = await lookUp(row.query_short ?? "", row.query ?? "");
      const place = matches.findIndex((match) => match.eccn === row.expected_head);
      if (place === 0) first += 1;
      if (place >= 0 && place < 5) five += 1;
      else if (showsWrong)
        console.log(
          `${tier} ${row.expected_eccn} at ${place}: ${row.query_short} → ${matches
            .slice(0, 5)
            .map((match) => `${match.eccn} ${match.score}`)
            .join(", ")}`,
        );
    }
    table[`tier ${tier}`] = {
      cases: own.length,
      "first place": (first / own.length).toFixed(3),
      "first five": (five / own.length).toFixed(3),
    };
    figures[`tier${tier}First`] = Number((first / own.length).toFixed(3));
    figures[`tier${tier}Five`] = Number((five / own.length).toFixed(3));
  }
  console.table(table);
} else console.warn(`SKIPPED: no cases at ${path}; set SOURCES_DIR.`);

for (const [name, cases] of Object.entries({ neverEar99: neverEar99(), ordinaryGoods: ordinaryGoods() })) {
  let [right, ear99] = [0, 0];
  for (const { words, expected } of cases) {
    const { determination, matches } = await lookUp(words);
    if (determination === expected) right += 1;
    else if (showsWrong)
      console.log(
        `${name}: ${words} is ${determination}, not ${expected}: ${matches
          .slice(0, 3)
          .map((match) => `${match.eccn} ${match.score}`)
          .join(", ")}`,
      );
    if (determination === "likely_ear99" || matches.some((match) => match.likelyEar99)) ear99 += 1;
  }
  figures[`${name}Cases`] = cases.length;
  figures[`${name}AsExpected`] = right;
  figures[`${name}CalledEar99`] = ear99;
}
{
  let [first, five] = [0, 0];
  const cases = vagueGoods();
  for (const { words, eccn } of cases) {
    const { matches } = await lookUp(words);
    const place = matches.findIndex((match) => match.eccn === eccn);
    if (place === 0) first += 1;
    else if (showsWrong) console.log(`vague: ${words} is ${eccn}, at ${place}, behind ${matches[0]?.eccn}`);
    if (place >= 0 && place < 5) five += 1;
  }
  figures.vagueCases = cases.length;
  figures.vagueFirst = Number((first / cases.length).toFixed(3));
  figures.vagueFive = Number((five / cases.length).toFixed(3));
}
times.sort((a, b) => a - b);
figures.p50Ms = Number((times[times.length >> 1] ?? 0).toFixed(2));
figures.p99Ms = Number((times[Math.floor(times.length * 0.99)] ?? 0).toFixed(2));
console.log(JSON.stringify(figures));
