import { loadLandedCostFacts } from "../../src/data/landed-cost/load-facts.ts";
import { chargeBaseDuty } from "../../src/domain/landed-cost/duty/charge-base-duty.ts";
import { type SettledLine, settleDuty } from "../../src/domain/landed-cost/duty/settle-duty.ts";
import type { LandedCostFacts } from "../../src/domain/landed-cost/facts.ts";
import { importationOf } from "../../src/domain/landed-cost/importation.ts";
import { type ClassifiedLine, statedLine } from "../../src/domain/landed-cost/line.ts";
import { chargeMeasures, type MeasuredLine } from "../../src/domain/landed-cost/measures/charge-measures.ts";
import { selectMeasures } from "../../src/domain/landed-cost/measures/select-measures.ts";
import { applyReliefs } from "../../src/domain/landed-cost/reliefs/apply-reliefs.ts";
import type { Threshold } from "../../src/domain/landed-cost/reliefs/low-value.ts";
import { pricesInUsd, valueForCustoms } from "../../src/domain/landed-cost/valuation/value-for-customs.ts";
import type { Measure } from "../../src/domain/law/measure.ts";
import type { TariffEntry } from "../../src/domain/law/tariff.ts";
import type { TermedPrice } from "../../src/domain/trade/incoterm.ts";
import { landedCostBody } from "../../src/http/api/landed-cost/landed-cost-body.ts";
import { readLandedCostRequest } from "../../src/http/api/landed-cost/read-landed-cost-request.ts";
import { clockAt } from "./clock-at.ts";
import { seededCaches, seededEnv, TODAY } from "./landed-cost-of.ts";

/** A law made up for a test: nothing of the committed tables holds beside it. */
export type InventedLaw = Partial<Pick<LandedCostFacts, "measures" | "thresholds" | "tariff">>;

const rate = (unitsPerUsd: string) => ({
  unitsPerUsd,
  asOf: "2026-11-19",
  kind: "daily_reference" as const,
  source: "test",
});

/** A line on its way to a country that values on CIF and has no other law; one US dollar is one franc. */
export async function lineUnder(law: InventedLaw, body: Record<string, unknown>): Promise<ClassifiedLine> {
  const read = readLandedCostRequest(
    landedCostBody.parse({ destinationCountry: "CH", origin: "CN", hsCode: "610910", ...body }),
  );
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const { request } = read;
  const [loaded] = await loadLandedCostFacts(await seededEnv(), [request], clockAt(TODAY, seededCaches));
  if (!loaded) throw new Error("no facts");
  const facts: LandedCostFacts = {
    ...loaded,
    destination: { ...loaded.destination, valuationBasis: "CIF" },
    provisions: { ...loaded.provisions, roundings: [] },
    exchange: { USD: rate("1"), CHF: rate("1") },
    preferences: null,
    measures: [],
    thresholds: [],
    tariff: [],
    ...law,
  };
  const stated = statedLine({ request, facts });
  const [price] = pricesInUsd([stated]) as [TermedPrice];
  const placed = { ...stated, price, region: null, code: request.hsCode ?? "" };
  return { ...placed, importation: importationOf(placed), spread: null };
}

/** Lines with their one duty row. */
export const dutyOn = (lines: readonly ClassifiedLine[]): SettledLine[] =>
  settleDuty(selectMeasures(lines.map(valueForCustoms).map(chargeBaseDuty)));

/** Lines with reliefs applied and every measure charged. */
export const measuredOn = (lines: readonly ClassifiedLine[]): MeasuredLine[] =>
  chargeMeasures(applyReliefs(dutyOn(lines)));

export const measure = (more: Partial<Measure>): Measure => ({
  id: "VAT",
  jurisdiction: "CH",
  region: "",
  type: "vat",
  programme: "",
  title: "Charge of the test",
  rate: "add 10%",
  base: "",
  order: 10,
  goods: ["*"],
  origins: ["*"],
  conditions: [],
  group: "",
  rank: 0,
  displaces: [],
  from: null,
  to: null,
  legalReference: "art. 1",
  source: "test",
  certainty: "published",
  note: "",
  ...more,
});

export const threshold = (more: Partial<Threshold>): Threshold => ({
  jurisdiction: "CH",
  kind: "tax",
  threshold: "150",
  currency: "USD",
  basis: "intrinsic",
  goods: ["*"],
  origins: ["*"],
  conditions: [],
  from: null,
  to: null,
  source: "test",
  certainty: "published",
  regime: "test",
  above: "",
  note: "",
  ...more,
});

/** A schedule with one rate for the heading of the test's goods. */
export const scheduleOf = (duty: string): TariffEntry => ({
  priority: 1,
  tariff: "CH",
  prefix: "6109",
  groups: [
    {
      rate: duty,
      codes: ["10"],
      special: "",
      columnTwo: "",
      note: "",
      certainty: null,
      range: null,
      source: "",
    },
  ],
  certainty: "published",
  coverageNote: "",
  conditions: [],
  schedule: {
    tariff: "CH",
    name: "Tariff of the test",
    publisher: "test",
    asOf: "2026-01-01",
    validFrom: null,
    validUntil: null,
    trust: "high",
    caution: "",
    currency: "USD",
    columnTwoOrigins: [],
  },
});
