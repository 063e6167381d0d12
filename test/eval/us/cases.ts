import { sourceRows } from "../../../seed/importers/csv.ts";

/** One dated case of the worked cases: a request and what its authors answer. */
export interface DatedCase {
  id: string;
  match: string;
  headings: string[];
  dollars: number | null;
  /** The row's base rate is the schedule's own text, so its dollars can be compared. */
  realBase: boolean;
  note: string;
  body: Record<string, unknown>;
}

/** What the answers column states, as facts of a request. */
function factsOf(answers: string): Record<string, boolean | number> {
  const facts: Record<string, boolean | number> = {};
  for (const [, heading = ""] of answers.matchAll(/(9903\.\d\d\.\d\d)/g)) facts[heading] = true;
  for (const [, name = "", figure = ""] of answers.matchAll(/(\w+Pct)=(\d+(?:\.\d+)?)/g))
    facts[name] = Number(figure);
  if (/thermal imaging/.test(answers)) facts.thermalImaging = true;
  if (/\bpatented\b/.test(answers)) facts.patented = true;
  if (/\bgeneric\b/.test(answers)) facts.generic = true;
  return facts;
}

/** `NO=60;KG=21000` or `100 units`. */
function quantitiesOf(text: string): Record<string, number> {
  const plain = /^(\d+) units$/.exec(text);
  if (plain) return { NO: Number(plain[1]) };
  return Object.fromEntries(
    [...text.matchAll(/([A-Z0-9]+)=([\d.]+)/g)].map(([, unit = "", amount = ""]) => [unit, Number(amount)]),
  );
}

export function readDatedCases(): DatedCase[] {
  return sourceRows("../cases/us/cases_dated.csv").map((row) => ({
    id: row.case_id ?? "",
    match: row.heading_match ?? "",
    headings: (row.ch99_headings_applying ?? "").split(" ").filter((heading) => heading !== ""),
    dollars: row.expected_total_duty_usd ? Number(row.expected_total_duty_usd) : null,
    realBase: row.base_is_real_hts_text === "Y",
    note: row.note ?? "",
    body: {
      price: Number(row.customs_value_usd),
      hsCode: row.hts10,
      origin: row.country,
      destinationCountry: "US",
      entryDate: row.entry_date,
      quantities: quantitiesOf(row.quantity ?? ""),
      claimPreference: (row.preference_claimed ?? "") !== "",
      facts: factsOf(row.answers ?? ""),
      channel: "freight",
      customerType: "business",
    },
  }));
}

/** A base rate of the schedule for a country: what it is made of, and a request that would owe it. */
export interface BaseRateCase {
  line: number;
  hts8: string;
  country: string;
  tier: string;
  type: string;
  adValorem: number;
  specific: number;
  other: number;
  text: string;
  units: string[];
}

export function readBaseRates(): BaseRateCase[] {
  return sourceRows("../cases/us/base_rates.csv").map((row, index) => ({
    line: index + 2,
    hts8: (row.hts8 ?? "").padStart(8, "0"),
    country: row.country ?? "",
    tier: row.tier ?? "",
    type: row.rate_type_code ?? "",
    adValorem: Number(row.ad_val_rate || 0),
    specific: Number(row.specific_rate || 0),
    other: Number(row.other_rate || 0),
    text: row.text_rate ?? "",
    units: [row.quantity_1_code ?? "", row.quantity_2_code ?? ""].filter((unit) => unit !== ""),
  }));
}
