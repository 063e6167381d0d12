import type { LandedCostAnswer } from "../../../src/domain/landed-cost/answer.ts";
import { type BaseRateCase, type DatedCase, readBaseRates, readDatedCases } from "./cases.ts";

/** Answers POST /calculate without HTTP. */
type Calculate = (
  body: Record<string, unknown>,
) => Promise<{ ok: true; answer: LandedCostAnswer } | { ok: false; problems: unknown }>;

export interface Outcome {
  id: string;
  ok: boolean;
  expected: string;
  got: string;
  note: string;
}

const chapter99 = (answer: LandedCostAnswer): string[] =>
  answer.data.breakdown.map((row) => row.code).filter((code) => /^9903\./.test(code));

/** Compares a case's chapter 99 headings as its row says they are to be compared. */
function headingOutcome(given: DatedCase, answer: LandedCostAnswer): Outcome | null {
  const got = [...new Set(chapter99(answer))].sort();
  const has = (heading: string): boolean => got.includes(heading);
  const verdict: Record<string, () => boolean> = {
    exact: () => got.join() === [...given.headings].sort().join(),
    subset: () => given.headings.every(has),
    not: () => !given.headings.some(has),
    none52: () => !got.some((heading) => /^9903\.0(?:5\.[2-9]|6\.)/.test(heading)),
  };
  const judge = verdict[given.match];
  if (!judge || (given.headings.length === 0 && given.match !== "none52")) return null;
  return {
    id: given.id,
    ok: judge(),
    note: given.note,
    got: got.join(" "),
    expected: `${given.match} ${given.headings.join(" ")}`,
  };
}

/** Compares dollars where the row's base rate is the schedule's own. */
function dollarOutcome(given: DatedCase, answer: LandedCostAnswer): Outcome | null {
  if (given.dollars === null || !given.realBase) return null;
  const rows = answer.data.breakdown
    .filter((row) => row.type === "duty" || row.type === "additional_duty")
    .map((row) => `${row.code}=${row.amount}`);
  return {
    id: given.id,
    ok: Math.abs(answer.importDuty - given.dollars) < 1,
    note: given.note,
    expected: String(given.dollars),
    got: `${answer.importDuty} (${rows.join(" ")})`,
  };
}

const VALUE = 10_000;
/** Quantities that make every specific rate charge something recognisable. */
const QUANTITIES = {
  KG: 1000,
  L: 2000,
  NO: 300,
  DOZ: 25,
  M2: 400,
  M3: 7,
  PR: 110,
  T: 3,
  GRS: 12,
  THS: 5,
  BBL: 9,
  PFL: 150,
  M: 800,
  "KG:DRAINED": 900,
  "KG:SUGARS": 600,
  "KG:CLEAN": 850,
  "KG:WITH_CONTAINER": 1100,
  "T:WITH_CONTAINER": 3.3,
  "KG:MOLYBDENUM": 70,
  "KG:LEAD": 80,
  "KG:ZINC": 60,
  "KG:COPPER": 50,
  "KG:TUNGSTEN": 40,
  JEWEL: 17,
};

/** Words of a stated rate's specific part, as the unit it is charged on. */
function unitOf(text: string): string | null {
  const per = /(?:cents|\$[\d.]+)\s*(?:\/|each|for each)\s*([a-z0-9. ]*?)(?= \+|$|,| less)/i.exec(text);
  if (!per) return null;
  const words = (per[1] ?? "").trim().toLowerCase();
  const UNITS: readonly [RegExp, string][] = [
    [/drained/, "KG:DRAINED"], [/total sugars/, "KG:SUGARS"], [/clean/, "KG:CLEAN"], [/molybdenum/, "KG:MOLYBDENUM"], [/lead content/, "KG:LEAD"],
    [/zinc/, "KG:ZINC"], [/copper/, "KG:COPPER"], [/tungsten/, "KG:TUNGSTEN"], [/^t,? incl|^t.*container/, "T:WITH_CONTAINER"], [/container/, "KG:WITH_CONTAINER"], [/^kg/, "KG"],
    [/pf/, "PFL"], [/^liter/, "L"], [/^doz/, "DOZ"], [/^pr/, "PR"], [/^m2/, "M2"], [/^m3/, "M3"], [/^t\b/, "T"], [/^gross/, "GRS"],
    [/^(?:1,?000|thousand)/, "THS"], [/^bbl/, "BBL"], [/^(?:head|each|article|)$/, "NO"],
  ]; // biome-ignore format: a table
  return UNITS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

/** Compares one base rate through the same calculation. */
async function baseRateOutcome(row: BaseRateCase, calculate: Calculate): Promise<Outcome> {
  const result = await calculate({
    price: VALUE,
    hsCode: row.hts8,
    origin: row.country,
    destinationCountry: "US",
    entryDate: "2026-06-15",
    quantities: QUANTITIES,
    claimPreference: row.tier === "column1_special",
    channel: "freight",
  });
  const id = `${row.line}:${row.hts8}/${row.country}/${row.tier}`;
  if (!result.ok)
    return { id, ok: false, expected: row.text, got: JSON.stringify(result.problems), note: "" };
  const duty = result.answer.data.breakdown.find((entry) => entry.type === "duty");
  const got = `${duty?.amount} [${duty?.rateText}]`;
  const expected = expectedDuty(row);
  // A rate in words is met by words: a bound or an estimate that says so, never a plain nil.
  if (expected === null) {
    const says = duty !== undefined && duty.certainty !== "published";
    return { id, ok: says, expected: row.text, got, note: "in words" };
  }
  return {
    id,
    ok: duty !== undefined && Math.abs(duty.amount - expected) < 0.02,
    got,
    note: row.type,
    expected: `${Math.round(expected * 100) / 100} [${row.text || row.adValorem}]`,
  };
}

/** What a row's text, or its figures where it has none, comes to on the fixed value and quantities; null for words. */
function expectedDuty(row: BaseRateCase): number | null {
  if (row.type === "0" || row.type === "" || /^free$/i.test(row.text)) return 0;
  if (row.text === "") return row.adValorem > 9000 ? null : row.adValorem * VALUE;
  const terms = row.text.split(" + ").map(termDuty);
  return terms.every((term) => term !== null) ? terms.reduce((sum, term) => sum + term, 0) : null;
}

function termDuty(term: string): number | null {
  const percent = /^(\d+(?:\.\d+)?)(?: (\d)\/(\d))?%$/.exec(term.trim());
  if (percent) {
    const [, whole = "0", over = "0", under = "1"] = percent;
    return ((Number(whole) + Number(over) / Number(under)) / 100) * VALUE;
  }
  const money = /^(?:\$([\d.]+)|([\d.]+) cents)/.exec(term.trim());
  const unit = unitOf(term);
  if (!money || unit === null) return null;
  const each = money[1] ? Number(money[1]) : Number(money[2]) / 100;
  return each * ((QUANTITIES as Record<string, number>)[unit] ?? Number.NaN);
}

interface Evaluation {
  headings: Outcome[];
  dollars: Outcome[];
  baseRates: Outcome[];
}

/** Every worked US case through the calculation. */
export async function evaluateUs(calculate: Calculate): Promise<Evaluation> {
  const result: Evaluation = { headings: [], dollars: [], baseRates: [] };
  for (const given of readDatedCases()) {
    const answered = await calculate(given.body);
    if (!answered.ok) {
      const failed = {
        id: given.id,
        ok: false,
        expected: "an answer",
        got: JSON.stringify(answered.problems),
        note: "",
      };
      result.headings.push(failed);
      continue;
    }
    const headings = headingOutcome(given, answered.answer);
    const dollars = dollarOutcome(given, answered.answer);
    if (headings) result.headings.push(headings);
    if (dollars) result.dollars.push(dollars);
  }
  for (const row of readBaseRates()) result.baseRates.push(await baseRateOutcome(row, calculate));
  return result;
}
