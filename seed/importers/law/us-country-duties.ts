import { readTable } from "../../load/table.ts";
import { sourceRows, sourceText } from "../csv.ts";
import { type MeasureValues, measureRow } from "./measure-columns.ts";
import { COUNTRY_COLUMNS } from "./reference-tables.ts";

/** Additional duties of the United States that name one country a heading. */

type Values = Partial<MeasureValues>;

const duty = (values: Values): MeasureValues =>
  measureRow({
    jurisdiction: "US",
    type: "additional_duty",
    order: "32",
    rank: "500",
    certainty: "published",
    ...values,
  });

/** A total comes as two headings: the one that tops the base duty up, and the one where it is as high already. */
function floorPair(values: Values, percent: string, below: string, above: string): MeasureValues[] {
  const conditions = values.conditions ? `${values.conditions}; ` : "";
  return [
    duty({
      ...values,
      id: below,
      rate: `total ${percent}%`,
      conditions: `${conditions}base_duty < ${percent}% customs_value`,
    }),
    duty({
      ...values,
      id: above,
      rate: "none",
      conditions: `${conditions}base_duty >= ${percent}% customs_value`,
    }),
  ];
}

const name = (code: string): string => countryNames().get(code) ?? code;
let names: Map<string, string> | null = null;
function countryNames(): Map<string, string> {
  names ??= new Map([
    ...readTable("seed/countries/countries.tsv", COUNTRY_COLUMNS).map((row) => [row.code, row.name] as const),
    ["EU", "European Union"],
  ]);
  return names;
}

/** Section 301, forced labour: U.S. note 52(a), one heading or pair of headings for each of 60 economies. */
export function readForcedLabour(): MeasureValues[] {
  return sourceRows("us/s301_forced_labor_countries.csv").flatMap((row) => {
    const { country = "", ch99_heading: id = "", rate_pct: percent = "" } = row;
    const values: Values = {
      id,
      programme: "S301-forced-labour",
      title: `Section 301 forced labour, ${name(country)}`,
      rate: `add ${percent}%`,
      origins: country,
      conditions: "not applied S301-forced-labour-exempt",
      group: "forced-labour",
      from: row.effective_from ?? "",
      legalReference: "HTSUS ch. 99 subch. III note 52(a); 91 FR 47318",
      source: "HTSUS 2026 revision 21, as compiled 2026-10-09",
    };
    if (row.kind !== "floor_total") return [duty(values)];
    return floorPair(values, percent, id, row.no_extra_heading_when_base_ge_rate ?? "");
  });
}

/** How the schedule names countries where the country table names them otherwise. */
const ALIASES: Readonly<Record<string, string>> = {
  Brunei: "BN", "Bosnia and Herzegovina": "BA", "Democratic Republic of the Congo": "CD", "Myanmar (Burma)": "MM",
  "Trinidad and Tobago": "TT", Turkey: "TR", "European Union": "EU", "Falkland Islands": "FK", "Côte d’Ivoire": "CI",
  "Côte d'Ivoire": "CI", Laos: "LA", Syria: "SY", Moldova: "MD", "North Macedonia": "MK", "South Korea": "KR",
  Taiwan: "TW", "United Kingdom": "GB", Vietnam: "VN",
}; // biome-ignore format: a table

function codeOf(country: string): string {
  const alias = ALIASES[country];
  if (alias) return alias;
  const found = [...countryNames()].find(([, known]) => known === country)?.[0];
  if (!found) throw new Error(`no country "${country}"`);
  return found;
}

interface HtsRow {
  htsno: string;
  description: string;
  general: string;
}

/** Headings whose period differs from that of all the others (deals put in force later, or replacing earlier rates). */
const PERIODS: Readonly<Record<string, { from?: string; to?: string }>> = {
  "9903.02.30": { to: "2025-09-15" }, "9903.02.72": { from: "2025-09-16" }, "9903.02.73": { from: "2025-09-16" },
  "9903.02.56": { to: "2025-11-13" }, "9903.02.79": { from: "2025-11-14" }, "9903.02.80": { from: "2025-11-14" },
  "9903.02.58": { to: "2025-11-13" }, "9903.02.82": { from: "2025-11-14" }, "9903.02.83": { from: "2025-11-14" },
  "9903.02.36": { to: "2025-11-13" }, "9903.02.87": { from: "2025-11-14" }, "9903.02.88": { from: "2025-11-14" },
}; // biome-ignore format: a table

/**
 * Reciprocal duties by country under Executive Order 14257 as amended by 14326, ended for entries from
 * 2026-02-24 (Learning Resources v. Trump; Executive Order 14389).
 */
export function readReciprocal(): MeasureValues[] {
  const rows = JSON.parse(sourceText("us/hts_2026_rev_10.json.gz")) as HtsRow[];
  const listed: string[] = [];
  const headings = rows.flatMap((row): MeasureValues[] => {
    if (!/^9903\.02\.(?:0[2-9]|[1-6]\d|7[0-3]|79|80|8[2378])$/.test(row.htsno)) return [];
    const country =
      /articles the product of (?:the )?(.*?)(?:, as provided|, with an|$)/.exec(row.description)?.[1] ?? "";
    const origin = codeOf(country.trim());
    const period = PERIODS[row.htsno] ?? {};
    if (!period.to) listed.push(origin);
    const values: Values = {
      id: row.htsno,
      programme: "IEEPA-reciprocal",
      title: `Reciprocal duty, ${name(origin)}`,
      origins: origin,
      conditions: "not applied IEEPA-exempt",
      group: "reciprocal",
      base: "customs_value - metal_content",
      from: period.from ?? "2025-08-07",
      to: period.to ?? "2026-02-23",
      legalReference: "HTSUS ch. 99 subch. III note 2(v); EO 14257, EO 14326",
      source: "USITC HTSUS 2026 revision 10",
    };
    const added = /\+ ?(\d+)%/.exec(row.general)?.[1];
    if (added) return [duty({ ...values, rate: `add ${added}%` })];
    // A total counts the base duty of what it falls on: notes 2(v)(vi) to (xvi) leave out the metal of section 232.
    return /less than/.test(row.description)
      ? [
          duty({
            ...values,
            rate: "total 15%",
            conditions: `${values.conditions}; base_duty < 15% customs_value`,
          }),
        ]
      : [
          duty({
            ...values,
            rate: "none",
            conditions: `${values.conditions}; base_duty >= 15% customs_value`,
          }),
        ];
  });
  const apart = ["CA", "MX", "CU", "KP", "RU", "BY"];
  const excluded = (codes: string[]): string => ["*", ...codes.map((code) => `!${code}`)].join("; ");
  const base = {
    programme: "IEEPA-reciprocal",
    title: "Reciprocal duty, baseline",
    rate: "add 10%",
    conditions: "not applied IEEPA-exempt",
    group: "reciprocal",
    base: "customs_value - metal_content",
    legalReference: "HTSUS ch. 99 subch. III note 2(v); EO 14257",
    source: "USITC HTSUS 2026 revision 10",
  };
  return [
    duty({ ...base, id: "9903.01.25", origins: excluded([...apart, "CN", "HK", "MO"]), from: "2025-04-05", to: "2025-08-06" }),
    duty({ ...base, id: "9903.01.25", origins: excluded([...apart, ...new Set(listed)]), from: "2025-08-07", to: "2026-02-23" }),
    duty({ ...base, id: "9903.01.25", origins: "CN; HK; MO", from: "2025-04-05", to: "2025-04-08" }),
    duty({ ...base, id: "9903.01.25", origins: "CN; HK; MO", from: "2025-05-14", to: "2025-08-06" }),
    duty({ ...base, id: "9903.01.63", title: "Reciprocal duty, China", rate: "add 84%", origins: "CN; HK; MO", from: "2025-04-09", to: "2025-04-09" }),
    duty({ ...base, id: "9903.01.63", title: "Reciprocal duty, China", rate: "add 125%", origins: "CN; HK; MO", from: "2025-04-10", to: "2025-05-13" }),
    ...headings,
  ]; // biome-ignore format: rows
}
