/**
 * `npm run eval:accuracy`: runs the evaluations of landed cost and writes what they found, with every miss, to the page
 * `/docs/accuracy`. Needs the worked cases beside SOURCES_DIR.
 */
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SOURCES_DIR } from "../../seed/importers/csv.ts";
import type { AccuracyFigures, MeasuredSet } from "../../src/http/site/guides/accuracy-figures.ts";
import { landedCostOf, TODAY } from "../support/landed-cost-of.ts";
import { type BrokerOutcome, brokerOutcomes } from "./broker/run.ts";
import { vatCells } from "./broker/vat-cells.ts";
import { evaluate } from "./landed-cost.ts";
import { evaluateUs, type Outcome } from "./us/run.ts";

const OUT = "src/http/site/guides/accuracy-figures.json";
const broker = join(SOURCES_DIR, "../cases/landed-cost/broker_cases.jsonl");
if (!existsSync(broker)) {
  console.error("SKIPPED: the worked cases are not at hand (set SOURCES_DIR)");
  process.exit(1);
}

const ofBroker = (title: string, outcomes: readonly BrokerOutcome[]): MeasuredSet =>
  measured(
    title,
    outcomes,
    ({ misses }) => misses.length === 0,
    ({ misses, source }) => `${misses.join(", ")} (${source})`,
  );

const ofUs = (title: string, outcomes: readonly Outcome[]): MeasuredSet =>
  measured(
    title,
    outcomes,
    ({ ok }) => ok,
    ({ got, expected, note }) => `${got}, expected ${expected}${note === "" ? "" : ` (${note})`}`,
  );

const brokers = await brokerOutcomes(broker);
const blind = await brokerOutcomes("test/eval/broker/second-author.jsonl");
const third = await brokerOutcomes("test/eval/broker/third-author.jsonl");
const rates = await vatCells("test/eval/broker/third-author-vat.tsv");
const us = await evaluateUs((body) => landedCostOf(body));
const published = await evaluate();

const figures: AccuracyFigures = {
  day: TODAY.toISOString().slice(0, 10),
  sets: [
    ofBroker("Parcels worked by a customs broker who had not seen an answer", brokers),
    ofBroker("Parcels worked by a second author from the law alone, before any of them was run", blind),
    {
      ...ofBroker("Parcels worked by a third author from the law alone, before any of them was run", third),
      firstSeen: { right: 106, cases: 115 },
    },
    {
      ...ofBroker("VAT rates of everyday goods in the states of the EU, by the third author", rates),
      firstSeen: { right: 1408, cases: 1436 },
    },
    ofUs("United States: chapter 99 headings that a dated entry owes", us.headings),
    ofUs("United States: duty in dollars of dated entries", us.dollars),
    ofUs("United States: base rates of the schedule", us.baseRates),
    measured(
      "Duties, landed costs and taxes as publishers work them out",
      published.filter(({ outcome }) => outcome !== "out"),
      ({ outcome }) => outcome === "pass",
      ({ reason }) => reason,
    ),
  ],
  countries: tallied(
    [...brokers, ...blind, ...third].map(({ country, misses }) => [country, misses.length === 0]),
  ),
  charges: tallied(
    [...brokers, ...blind, ...third].flatMap(({ parts }) => parts.map(({ part, ok }) => [part, ok] as const)),
  ),
};
writeFileSync(OUT, `${JSON.stringify(figures, null, 2)}\n`);
for (const { title, right, cases } of figures.sets) console.log(`${right} of ${cases}  ${title}`);

/** A set of cases with each that is not right. */
function measured<Case extends { id: string }>(
  title: string,
  cases: readonly Case[],
  isRight: (one: Case) => boolean,
  whatOf: (one: Case) => string,
): MeasuredSet {
  const misses = cases.filter((one) => !isRight(one)).map((one) => ({ id: one.id, what: whatOf(one) }));
  return { title, cases: cases.length, right: cases.length - misses.length, misses };
}

/** How many of each name are right, the most frequent first. */
function tallied(results: readonly (readonly [name: string, ok: boolean])[]) {
  return [...Map.groupBy(results, ([name]) => name)]
    .map(([name, list]) => ({ name, cases: list.length, right: list.filter(([, ok]) => ok).length }))
    .sort((a, b) => b.cases - a.cases || a.name.localeCompare(b.name));
}
