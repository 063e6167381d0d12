import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SOURCES_DIR } from "../../../seed/importers/csv.ts";
import { landedCostOf } from "../../support/landed-cost-of.ts";
import { evaluateUs, type Outcome } from "./run.ts";

const atHand = existsSync(join(SOURCES_DIR, "../cases/us/cases_dated.csv"));
if (!atHand) console.warn("SKIPPED: the worked US cases are not at hand (SOURCES_DIR)");

const rate = (outcomes: Outcome[]): number => outcomes.filter(({ ok }) => ok).length / outcomes.length;

test.skipIf(!atHand)(
  "the worked cases hold: headings, dollars, base rates",
  { timeout: 60_000 },
  async () => {
    const { headings, dollars, baseRates } = await evaluateUs((body) => landedCostOf(body));
    expect(rate(headings)).toBeGreaterThanOrEqual(0.9);
    expect(rate(dollars)).toBeGreaterThanOrEqual(0.95);
    expect(rate(baseRates)).toBeGreaterThanOrEqual(0.995);
  },
);
