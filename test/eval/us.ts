/**
 * `npm run eval:us`: the worked US cases (chapter 99 headings, dollars, base rates) through the same
 * calculation as POST /calculate; failing rows by id, then one line of JSON. Needs the cases beside SOURCES_DIR.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { SOURCES_DIR } from "../../seed/importers/csv.ts";
import { landedCostOf } from "../support/landed-cost-of.ts";
import { evaluateUs, type Outcome } from "./us/run.ts";

if (!existsSync(join(SOURCES_DIR, "../cases/us/cases_dated.csv"))) {
  console.error("SKIPPED: the worked cases are not at hand (SOURCES_DIR)");
  process.exit(1);
}
const { headings, dollars, baseRates } = await evaluateUs((body) => landedCostOf(body));

function report(name: string, outcomes: Outcome[]): number {
  const passed = outcomes.filter(({ ok }) => ok).length;
  console.log(`${name}: ${passed} of ${outcomes.length}`);
  for (const { id, ok, expected, got, note } of outcomes)
    if (!ok) console.log(`  MISS ${id} expected ${expected} | got ${got}${note === "" ? "" : ` | ${note}`}`);
  return outcomes.length === 0 ? 0 : Number((passed / outcomes.length).toFixed(4));
}

const figures = {
  headingRate: report("chapter 99 headings", headings),
  dollarRate: report("dollars", dollars),
  baseRate: report("base rates", baseRates),
};
console.log(
  JSON.stringify({
    ...figures,
    headings: headings.length,
    dollars: dollars.length,
    baseRates: baseRates.length,
  }),
);
