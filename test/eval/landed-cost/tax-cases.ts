import { expression } from "../../../seed/importers/tariffs/taric-rate.ts";
import { decimal } from "../../../src/domain/trade/money.ts";
import { landedCostOf } from "../../support/landed-cost-of.ts";
import { flatDuty } from "./api-cases.ts";
import { type CaseResult, caseRows, compare } from "./case-file.ts";
import type { Law } from "./law.ts";
import { workOut } from "./worked-case.ts";

const FILE = "tax/tax_cases.csv";

/** VAT, low-value and exchange arithmetic, through the API where a case names a place, date and value. */
export async function taxCases(law: Law): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  for (const row of caseRows(FILE)) {
    const inputs = pairs(row.inputs ?? "");
    const problem = await check(row.area ?? "", inputs, row.inputs ?? "", figures(row.expected ?? ""), law);
    const outcome = problem === "" ? "pass" : problem.startsWith("out: ") ? "out" : "fail";
    const reason = problem.replace(/^out: /, "");
    results.push({ file: FILE, id: row.id ?? "", strength: "stated", outcome, reason });
  }
  return results;
}

type Pairs = Record<string, string>;

const pairs = (text: string): Pairs =>
  Object.fromEntries(text.split(";").map((part) => part.trim().split("=") as [string, string]));
const figures = (text: string): Record<string, number> =>
  Object.fromEntries(Object.entries(pairs(text)).map(([name, value]) => [name, Number(value)]));

async function check(
  area: string,
  inputs: Pairs,
  text: string,
  expected: Record<string, number>,
  law: Law,
): Promise<string> {
  if (area.startsWith("MX courier")) return courier(inputs, expected);
  if (area.startsWith("EU 3 euro")) return flatDutyCase(text, expected);
  if (area === "TH low value") return lowValue(inputs, expected);
  if (area.startsWith("TR simplified")) return freightCounts(expected);
  if (area === "CA-ON HST" || area === "CA GST") return province(area, inputs, expected);
  if (area.startsWith("ES Canary")) return canaries(inputs, expected);
  if (area.startsWith("IE VAT temporary")) return temporary(inputs, expected);
  if (area.startsWith("UK specific duty in EUR")) {
    const goods = { destination: await law.place("GB"), basis: "CIF", goods: 0 } as const;
    const duty = expression("35.10 EUR DTN") ?? "";
    // The source's own figure implies a rate of four decimals.
    const rate = Number(Number(inputs.eur_gbp).toFixed(4));
    return compare(
      expected,
      workOut({ ...goods, duty, quantities: { KG: 10_000 }, exchange: { EUR: rate } }),
    );
  }
  if (area.startsWith("US rate composition")) {
    const sum = ["state", "county", "city", "district"].reduce(
      (total, name) => total.plus(inputs[name] ?? 0),
      decimal(0),
    );
    return compare(expected, { combined: Number(sum.toString()) });
  }
  if (area.startsWith("Landed cost per-unit")) {
    const place = { destination: await law.place("DE"), basis: "FOB", goods: 100, freight: 20 } as const;
    const charges = [
      { id: "each", type: "fee" as const, rate: "3 USD/NO" },
      { id: "weight", type: "fee" as const, rate: "2 USD/KG" },
    ];
    const done = workOut({ ...place, charges, quantities: { NO: 4, KG: 2 } });
    // The source adds charges of its own beyond these two; only the fees are its rule.
    return compare({ fees: expected.fees ?? 0 }, { fees: (done.each ?? 0) + (done.weight ?? 0) });
  }
  if (area.startsWith("UK")) return ukSum(inputs, expected, law);
  return `out: nothing of the engine is meant by "${area}"`;
}

async function ukSum(inputs: Pairs, expected: Record<string, number>, law: Law): Promise<string> {
  const value = (name: string): number => Number(inputs[name] ?? 0);
  const { vatBase } = await law.taxOf("GB", null);
  const done = workOut({
    destination: await law.place("GB"),
    basis: "CIF" as const,
    goods: value("goods") || value("customs_value"),
    freight: value("freight"),
    insurance: value("ins" in inputs ? "ins" : "insurance"),
    duty: inputs.duty_total ? `${inputs.duty_total} USD/CSG` : `${inputs.duty_pct ?? 0}%`,
    charges: inputs.add_pct ? [{ id: "anti_dumping", type: "trade_remedy", rate: `${inputs.add_pct}%` }] : [],
    ...(inputs.vat_pct ? { vat: { percent: value("vat_pct"), base: vatBase } } : {}),
  });
  return compare(expected, done);
}

async function answered(body: Record<string, unknown>) {
  const result = await landedCostOf(body);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.answer;
}

async function courier(inputs: Pairs, expected: Record<string, number>): Promise<string> {
  const [price] = (inputs.value ?? "").split(" ");
  const body = { destinationCountry: "MX", hsCode: "610910", channel: "courier", entryDate: "2026-11-20" };
  const { importDuty, vat } = await answered({ ...body, origin: inputs.from, price: Number(price) });
  return compare(expected, { charge: Math.round((importDuty + vat) * 100) / 100 });
}

async function flatDutyCase(text: string, expected: Record<string, number>): Promise<string> {
  const goods = /watch/.test(text) ? ["tshirt", "watch"] : ["tshirt", "shoes"];
  const duty = await flatDuty(goods, /FR/.test(text) ? "FR" : "DE");
  const tax = duty * 0.2;
  return compare(expected, { duty, vat_on_duty: tax, extra: duty + tax });
}

async function lowValue(inputs: Pairs, expected: Record<string, number>): Promise<string> {
  const body = { destinationCountry: "TH", currency: "THB", hsCode: "392410", origin: "CN" };
  const answer = await answered({
    ...body,
    price: Number((inputs.cif ?? "").split(" ")[0]),
    entryDate: inputs.date,
  });
  const { presentment } = answer;
  return compare(expected, { duty: presentment?.importDuty ?? 0, vat: presentment?.vat ?? 0 });
}

/** EUR 29 of goods and EUR 2 of freight pass the limit of EUR 30. */
async function freightCounts(expected: Record<string, number>): Promise<string> {
  const body = {
    destinationCountry: "TR",
    currency: "EUR",
    hsCode: "392410",
    origin: "CN",
    entryDate: "2026-02-01",
  };
  const { deMinimisInfo } = await answered({ ...body, price: 29, shippingPrice: 2 });
  return compare(expected, { over_limit: deMinimisInfo.dutyApplied ? 0 : 1 });
}

async function province(area: string, inputs: Pairs, expected: Record<string, number>): Promise<string> {
  const destinationRegion = area.startsWith("CA-ON") ? "ON" : "AB";
  const body = { destinationCountry: "CA", hsCode: "847130", origin: "CN", price: Number(inputs.price) };
  const { data } = await answered({ ...body, destinationRegion });
  return compare(expected, { total: data.totalLandedCost });
}

async function canaries(inputs: Pairs, expected: Record<string, number>): Promise<string> {
  const body = {
    destinationCountry: "ES",
    destinationRegion: "ES-CN",
    hsCode: "847130",
    customerType: "business",
  };
  const { data } = await answered({ ...body, origin: "CN", price: Number(inputs.price) });
  return compare(expected, { total: data.totalLandedCost });
}

async function temporary(inputs: Pairs, expected: Record<string, number>): Promise<string> {
  const body = { destinationCountry: "IE", hsCode: "847130", origin: "CN", price: Number(inputs.price) };
  const { data } = await answered({ ...body, entryDate: "2020-10-15" });
  return compare(expected, { total: data.totalLandedCost });
}
