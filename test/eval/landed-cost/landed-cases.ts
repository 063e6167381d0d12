import { expression } from "../../../seed/importers/tariffs/taric-rate.ts";
import { apportion, decimal } from "../../../src/domain/trade/money.ts";
import { flatDuty } from "./api-cases.ts";
import { type CaseResult, caseRows, compare } from "./case-file.ts";
import type { Law } from "./law.ts";
import { workOut } from "./worked-case.ts";

const FILE = "landed-cost/landed_cost_cases.csv";
type Row = Record<string, string>;

const number = (text: string | undefined): number =>
  Number(/-?\d+(?:\.\d+)?/.exec((text ?? "").replaceAll(",", ""))?.[0] ?? Number.NaN);
const given = (text: string | undefined): boolean => !Number.isNaN(number(text));

/** Examples of vendors, governments and real bills. */
export async function landedCases(law: Law): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  for (const row of caseRows(FILE)) {
    const problem = await check(row, law);
    const outcome = problem === "" ? "pass" : problem.startsWith("out: ") ? "out" : "fail";
    const strength = /formula|rates|rounding/.test(row.use_as ?? "") ? "stated" : (row.use_as ?? "");
    results.push({
      file: FILE,
      id: row.case_id ?? "",
      strength,
      outcome,
      reason: problem.replace(/^out: /, ""),
    });
  }
  return results;
}

async function check(row: Row, law: Law): Promise<string> {
  if (/NEGATIVE|check against date/.test(row.use_as ?? ""))
    return "out: a United States row; see the dated cases of that regime";
  if (/note only|structure/.test(row.use_as ?? ""))
    return `out: ${row.use_as}: the source gives no sum to repeat`;
  if (/EUR 3 per/.test(row.duty_rate ?? "")) return flat(row);
  if (/allocate/.test(row.other_inputs ?? "")) return allocation(row);
  if (/x 100 kg|100 x 100 kg|kg, 80%/.test(row.other_inputs ?? "") && !given(row.goods_value))
    return specific(row, law);
  if (/MIN/.test(row.duty_rate ?? "")) return specific(row, law);
  if (!given(row.duty_rate) && !given(row.tax_rate)) return parts(row);
  if (/^sales tax/.test(row.tax_name ?? "")) return salesTax(row);
  return formula(row, law);
}

/** The parts of a quoted bill add up to its total, each rounded on its own. */
function parts(row: Row): string {
  const sum = [row.duty, row.tax, row.fees]
    .filter(given)
    .reduce((total, text) => total.plus(number(text)), decimal(0));
  return compare({ total_charges: number(row.total_charges) }, { total_charges: Number(sum.toString()) });
}

async function flat(row: Row): Promise<string> {
  const lines = number(row.duty_basis);
  const goods = ["610910", "910211", "640399"].slice(0, lines);
  const place = row.import_country === "EU" ? "DE" : (row.import_country ?? "DE");
  return compare({ duty: number(row.duty) }, { duty: await flatDuty(goods, place) });
}

/** "allocate 333 over lines valued 666,133,131,525", in whole units of a currency without decimals. */
function allocation(row: Row): string {
  const [, amount = "0", weights = ""] =
    /allocate (\d+) over lines valued ([\d,]+)/.exec(row.other_inputs ?? "") ?? [];
  const shares = apportion(decimal(amount).div(100), weights.split(",").map(decimal));
  const sum = shares.reduce((total, share) => total.plus(share.times(100)), decimal(0));
  return compare({ sum: Number(amount) }, { sum: Number(sum.toString()) });
}

async function specific(row: Row, law: Law): Promise<string> {
  const [, count = "1", hundredweights = ""] = /(\d+) x (\d+) kg/.exec(row.other_inputs ?? "") ?? [];
  const [, sugarKg = "", sugar = ""] = /(\d+) kg, (\d+)% sucrose/.exec(row.other_inputs ?? "") ?? [];
  const quantities: Record<string, number> = sugar
    ? { "DTN:SUGAR_DEGREES": (Number(sugarKg) / 100) * Number(sugar) }
    : { KG: Number(count) * Number(hundredweights) };
  const text = (row.duty_rate ?? "")
    .replace(/ net \/ % sacchar\./, " Z")
    .replace(/(\d+\.\d+) GBP \/ 100 kg( Z)?/, "$1 GBP DTN$2")
    .replace(/(\d+\.\d+)\/100kg/g, "$1 GBP DTN")
    .replace(/[()]/g, "")
    .replace(/%(?=\s)/, " %");
  const rate = expression(text)?.replaceAll("GBP", "USD");
  if (!rate) return `the expression "${row.duty_rate}" is not read`;
  const destination = await law.place("GB");
  const goods = given(row.goods_value) ? number(row.goods_value) : 0;
  const done = workOut({ destination, basis: "CIF", goods, duty: rate, quantities });
  return compare({ duty: number(row.duty) }, done);
}

/** A tax on the sale alone, at the stated combined rate. */
function salesTax(row: Row): string {
  const tax = decimal(number(row.goods_value)).times(number(row.tax_rate)).div(100).round(2);
  const landed = tax.plus(number(row.goods_value)).plus(number(row.shipping));
  const worked = { tax: Number(tax.toString()), landed: Number(landed.toString()) };
  return compare({ tax: number(row.tax), landed: number(row.landed_total) }, worked);
}

async function formula(row: Row, law: Law): Promise<string> {
  const place = row.import_country ?? "";
  const contested = /CONTESTED/.test(row.use_as ?? "");
  // A contested row keeps its own basis: what it checks is the rule of the tax base.
  const stated = contested
    ? "CIF"
    : /^(?:UK|GB)/.test(row.case_id ?? "") || /generic/.test(place)
      ? "CIF"
      : null;
  const { basis, vatBase } = await law.taxOf(place.replace("generic CIF", "generic CIF"), stated);
  const dutiable = given(row.duty_basis) ? number(row.duty_basis) : null;
  const freight = given(row.shipping) ? number(row.shipping) : 0;
  const insurance = given(row.insurance) ? number(row.insurance) : 0;
  const goods = number(row.goods_value);
  const percent = number(/(\d+(?:\.\d+)?) ?%/.exec(row.duty_rate ?? "")?.[1]);
  // A rate on part of the goods (a traveller's allowance) is a sum of its own.
  const part = dutiable !== null && dutiable < goods;
  const done = workOut({
    destination: await law.place(place),
    basis,
    goods,
    freight,
    insurance,
    duty: part ? `${(dutiable * percent) / 100} USD/CSG` : `${Number.isNaN(percent) ? 0 : percent}%`,
    ...(given(row.tax_rate) ? { vat: { percent: number(row.tax_rate), base: vatBase } } : {}),
    charges: given(row.fees)
      ? [{ id: "fees", type: "fee", rate: `${number(row.fees)} USD/CSG`, order: 90 }]
      : [],
  });
  const expected: Record<string, number> = {};
  if (given(row.duty)) expected.duty = number(row.duty);
  if (given(row.tax)) expected.tax = number(row.tax);
  if (given(row.total_charges)) expected.non_goods = number(row.total_charges);
  return compare(expected, done);
}
