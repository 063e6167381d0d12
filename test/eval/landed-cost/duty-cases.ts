import { expression } from "../../../seed/importers/tariffs/taric-rate.ts";
import { crossRate } from "../../../src/domain/trade/exchange.ts";
import { decimal } from "../../../src/domain/trade/money.ts";
import { throughTheApi } from "./api-cases.ts";
import { type CaseResult, caseRows, compare } from "./case-file.ts";
import type { Law } from "./law.ts";
import { type WorkedCase, workOut } from "./worked-case.ts";

const FILE = "landed-cost/duty_calc_cases.csv";

interface Inputs {
  [name: string]: unknown;
  measure?: {
    label?: string;
    type: string;
    pct?: number;
    amount?: number;
    currency?: string;
    per?: string;
  }[];
  quantity?: { unit: string; value: number };
}

/** Cases of the UK's duty calculator, governments, forwarders and open projects. */
export async function dutyCases(law: Law): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  for (const row of caseRows(FILE)) {
    const base = { file: FILE, id: row.id ?? "", strength: row.strength ?? "" };
    const inputs = JSON.parse(row.inputs_json ?? "{}") as Inputs;
    const expected = JSON.parse(row.expected_json ?? "{}") as Record<string, number>;
    const through = await throughTheApi(row.destination ?? "", inputs, expected);
    const problem = through ?? (await worked(row.destination ?? "", inputs, expected, law));
    const outcome = problem === "" ? "pass" : problem.startsWith("out: ") ? "out" : "fail";
    results.push({ ...base, outcome, reason: problem.replace(/^out: /, "") });
  }
  return results;
}

const UNITS: Readonly<Record<string, string>> = {
  "100kg": "DTN",
  tonne: "TNE",
  "%vol/hl": "ASV_HLT",
  kg: "KG",
};

async function worked(
  place: string,
  inputs: Inputs,
  expected: Record<string, number>,
  law: Law,
): Promise<string> {
  if (Array.isArray(inputs.parts)) {
    const total = (inputs.parts as number[]).reduce((sum, part) => sum + part, 0);
    return compare(expected, { total });
  }
  const number = (...names: string[]): number | undefined =>
    names.map((name) => inputs[name]).find((value): value is number => typeof value === "number");
  if (number("lpa_litres") !== undefined) {
    const relief = { destination: await law.place(place), basis: "CIF", goods: 0 } as const;
    const rate = `${(number("component_amount") ?? 0) * (number("spr_discount") ?? 0)} USD/LPA`;
    const done = workOut({ ...relief, duty: rate, quantities: { LPA: number("lpa_litres") ?? 0 } });
    return compare(expected, { relief_component: done.duty ?? 0 });
  }
  if (number("unrounded") !== undefined) {
    const { rounding, exchange } = await law.roundingOf(place);
    const units = crossRate(String(inputs.currency), "USD", exchange) ?? decimal(1);
    const component = decimal(number("unrounded") ?? 0).times(units);
    const done = rounding?.(`${inputs.component} component`, component).amount ?? component;
    return compare(expected, { display: Number(done.div(units).round(6).toString()) });
  }
  const { basis, vatBase } = await law.taxOf(place, (inputs.basis as "FOB" | "CIF" | undefined) ?? null);
  const uplift = number("vat_uplift_pct");
  const fx = number("fx_usd_per_aud") ? 1 / (number("fx_usd_per_aud") ?? 1) : (number("fx_cad_per_usd") ?? 1);
  const scaled = (value: number | undefined): number | undefined =>
    value === undefined ? undefined : Math.round(value * fx * 1e6) / 1e6;
  const charges = chargesOf(inputs);
  const [first] = charges;
  const pct = number("vat_pct", "gst_pct");
  const given: WorkedCase = {
    destination: await law.place(place),
    basis,
    goods: scaled(number("goods", "customs_value", "cif")) ?? 0,
    freight: scaled(number("freight", "transport_insurance")),
    insurance: scaled(number("insurance")),
    duty: first?.rate ?? baseRate(inputs, number),
    charges: [...charges.slice(1), ...excises(inputs, number)],
    quantities: quantitiesOf(inputs, number),
    alcoholPct: number("abv_pct"),
    ...(pct === undefined
      ? {}
      : { vat: { percent: pct, base: uplift === 0 ? law.withoutUplift(vatBase) : vatBase } }),
    exchange: { ...(number("eur_gbp") ? { EUR: number("eur_gbp") ?? 1 } : {}) },
  };
  const done = workOut(given);
  const carriage = Math.round(((given.freight ?? 0) + (given.insurance ?? 0)) * 100) / 100;
  const levies = { pal: done["LK-PAL"] ?? 0, sscl: done.sscl ?? 0 };
  const others = (number("com") ?? 0) + (number("exm") ?? 0);
  return compare(withoutUnrounded(expected), {
    ...done,
    transport_insurance_aud: carriage,
    pal: levies.pal,
    non_vat_total: Math.round((levies.pal + levies.sscl + others) * 100) / 100,
  });
}

const withoutUnrounded = (expected: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(expected).filter(([name]) => name !== "duty_unrounded"));

type Numbers = (...names: string[]) => number | undefined;

function baseRate(inputs: Inputs, number: Numbers): string {
  const printed = inputs.expression;
  if (typeof printed === "string")
    return (expression(printed.replace(/(\d) ([A-Z]{3}) \/ 100 kg/, "$1 $2 DTN")) ?? "0%").replaceAll(
      "GBP",
      "USD",
    );
  const sum = number("duties_total", "duty");
  if (sum !== undefined) return `${sum} USD/CSG`;
  return `${number("duty_pct") ?? 0}%`;
}

function chargesOf({ measure = [], currency }: Inputs) {
  return measure.map(({ label = "measure", type, pct, amount, currency: money, per }) => ({
    id: label,
    type: "additional_duty" as const,
    rate:
      type === "ad_valorem"
        ? `${pct}%`
        : `${amount} ${money === currency ? "USD" : money}/${UNITS[per ?? ""] ?? per}`,
  }));
}

function excises(_: Inputs, number: Numbers): NonNullable<WorkedCase["charges"]> {
  const flat = (id: string, amount: number | undefined, type: "excise" | "fee", order: number) =>
    amount === undefined ? [] : [{ id, type, rate: `${amount} USD/CSG`, order }];
  const levied = number("pal_pct");
  return [
    ...flat("ad_valorem_excise", number("ad_valorem_excise"), "excise", 60),
    ...flat("co2_levy", number("co2_levy"), "excise", 61),
    ...flat("other_levy", number("other_levy"), "fee", 90),
    ...(levied === undefined
      ? []
      : [
          { id: "LK-PAL", type: "fee" as const, rate: `${levied}%`, order: 60 },
          {
            id: "sscl",
            type: "fee" as const,
            rate: `${number("sscl_pct")}%`,
            base: "1.1 customs_value + LK-PAL",
            order: 70,
          },
        ]),
  ];
}

function quantitiesOf({ quantity }: Inputs, number: Numbers): Record<string, number> {
  const volume = number("volume_hl");
  const weight = number("weight_kg") ?? (number("weight_t") ?? 0) * 1000;
  return {
    ...(quantity ? { [UNITS[quantity.unit] ?? quantity.unit]: quantity.value } : {}),
    ...(weight > 0 ? { KG: weight } : {}),
    ...(volume === undefined ? {} : { HLT: volume }),
  };
}
