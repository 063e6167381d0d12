import { importDutyOf, totalOf } from "../../../src/domain/landed-cost/breakdown.ts";
import type { LandedCostFacts } from "../../../src/domain/landed-cost/facts.ts";
import { calculateLandedCost } from "../../../src/domain/landed-cost/landed-cost.ts";
import type { LandedCostRequest } from "../../../src/domain/landed-cost/request.ts";
import type { Measure } from "../../../src/domain/law/measure.ts";
import { NO_PROVISIONS } from "../../../src/domain/law/provisions.ts";
import type { MeasureType } from "../../../src/domain/law/vocabulary.ts";
import { cents, decimal, ZERO } from "../../../src/domain/trade/money.ts";
import { ENGLISH_WORDS } from "../../../src/domain/wording/words.ts";
import { landedCostBody } from "../../../src/http/api/landed-cost/landed-cost-body.ts";
import { readLandedCostRequest } from "../../../src/http/api/landed-cost/read-landed-cost-request.ts";

/** A published sum in the engine's own terms: its rates stand in for the schedule's. */
export interface WorkedCase {
  destination: LandedCostFacts["destination"];
  basis: "CIF" | "FOB";
  goods: number;
  freight?: number;
  insurance?: number;
  /** Canonical rate of the base duty. */
  duty?: string;
  /** Further charges: label, type, canonical rate, base. */
  charges?: { id: string; type: MeasureType; rate: string; base?: string; order?: number }[];
  vat?: { percent: number; base: string };
  quantities?: Record<string, number>;
  alcoholPct?: number;
  /** USD for one unit of another currency; the case's own currency counts as USD. */
  exchange?: Record<string, number>;
}

/** Amounts by the names the case files use. */
export function workOut(worked: WorkedCase): Record<string, number> {
  const calculated = calculateLandedCost(requestOf(worked), factsOf(worked));
  if (!calculated.ok) throw new Error(calculated.problem.currency);
  const { rows, line, total } = calculated.cost;
  const duty = rows.find((row) => row.type === "duty");
  const vat = rows.find((row) => row.type === "vat");
  const charges = rows.filter((row) => !["product", "shipping", "insurance"].includes(row.type));
  const figures: Record<string, typeof ZERO> = {
    customs_value: line.customs.amount,
    value_for_duty: line.customs.amount,
    cif: line.customs.amount,
    duty: duty?.amount ?? ZERO,
    base_duty: duty?.amount ?? ZERO,
    import_duty: importDutyOf(rows),
    vat: vat?.amount ?? ZERO,
    gst: vat?.amount ?? ZERO,
    tax: vat?.amount ?? ZERO,
    vat_base: vat?.base ?? ZERO,
    atv: vat?.base ?? ZERO,
    voti: vat?.base ?? ZERO,
    value_for_tax: vat?.base ?? ZERO,
    total_duties_taxes: totalOf(charges, ...charges.map((row) => row.type)),
    non_goods: totalOf(charges, ...charges.map((row) => row.type)),
    total,
  };
  for (const { id } of worked.charges ?? [])
    figures[id] = rows.find((row) => row.code === id)?.amount ?? ZERO;
  return Object.fromEntries(
    Object.entries(figures).map(([name, amount]) => [name, Number(cents(amount).toString())]),
  );
}

function requestOf(worked: WorkedCase): LandedCostRequest {
  const { goods, freight, insurance, quantities, alcoholPct } = worked;
  const read = readLandedCostRequest(
    landedCostBody.parse({
      price: goods,
      shippingPrice: freight,
      insurance,
      quantities,
      destinationCountry: worked.destination.code,
      hsCode: "999999",
      customerType: "business",
      ...(alcoholPct === undefined ? {} : { facts: { alcoholPct } }),
    }),
  );
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.request;
}

function factsOf({
  destination,
  basis,
  duty = "0%",
  charges = [],
  vat,
  exchange = {},
}: WorkedCase): LandedCostFacts {
  const group = { rate: duty, codes: [], special: "", columnTwo: "", note: "" };
  const rate = (usd: number) => ({
    unitsPerUsd: String(decimal(1).div(usd)),
    asOf: "2026-11-20",
    kind: "peg" as const,
    source: "the case",
  });
  const measures = charges.map(({ id, type, rate: text, base = "customs_value", order = 20 }) =>
    measureOf(id, type, `add ${text}`, base, order),
  );
  if (vat) measures.push(measureOf("VAT", "vat", `add ${vat.percent}%`, vat.base, 80));
  return {
    today: "2026-11-20",
    destination: { ...destination, valuationBasis: basis },
    origin: null,
    originGroups: new Set(),
    shipFromGroups: new Set(),
    tariff: [
      {
        priority: 1,
        tariff: "case",
        prefix: "9999",
        certainty: "published",
        coverageNote: "",
        conditions: [],
        schedule: null,
        groups: [{ ...group, certainty: null, range: null, source: "the case" }],
      },
    ],
    measures,
    listedCodes: [],
    thresholds: [],
    postalRegions: [],
    provisions: NO_PROVISIONS,
    remedyOrders: [],
    salesTax: null,
    salesTaxStates: [],
    preferences: null,
    datasets: {},
    codeExists: true,
    words: ENGLISH_WORDS,
    exchange: Object.fromEntries(
      Object.entries({ USD: 1, ...exchange }).map(([code, usd]) => [code, rate(usd)]),
    ),
  };
}

const measureOf = (id: string, type: MeasureType, rate: string, base: string, order: number): Measure => ({
  id,
  jurisdiction: "case",
  region: "",
  type,
  programme: id,
  title: id,
  rate,
  base,
  order,
  goods: ["*"],
  origins: ["*"],
  conditions: [],
  group: "",
  rank: 0,
  displaces: [],
  from: null,
  to: null,
  legalReference: "",
  source: "the case",
  certainty: "published",
  note: "",
});
