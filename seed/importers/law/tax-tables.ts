import { existsSync } from "node:fs";
import { dayAfter } from "../../../src/domain/trade/day-after.ts";
import { sourceRows } from "../csv.ts";
import { type MeasureValues, measureRow } from "./measure-columns.ts";
import { certaintyByConfidence, citation, readCountries } from "./reference-tables.ts";

/** VAT and GST rates and low-value thresholds as rows of the measures and thresholds tables. */

/**
 * The base of an import VAT or GST. The rule is the customs value with duty and excise; the rest say what
 * their law says: NA s. 14 VAT Act adds ten per cent, LK takes in its ports levy.
 */
const VAT_BASES: Readonly<Record<string, string>> = {
  NA: "1.1 customs_value + duty + excise",
  LK: "1.1 customs_value + duty + excise + LK-PAL",
};
const VAT_BASE = "customs_value + duty + excise";

/** Countries whose tax is a chain of charges, written by hand in their own measures table. */
const CHAINS = new Set(["BR", "US"]);

/** A country whose rates stand by hand in `measures-vat.tsv` of its folder takes none from the compiled table. */
const isByHand = (country: string): boolean =>
  CHAINS.has(country) || existsSync(`seed/law/${country}/measures-vat.tsv`);

/** Earlier standard rates: the present one begins on the day after the last of them. */
const EARLIER: readonly (readonly [country: string, percent: string, from: string, to: string])[] = [
  ["ZW", "14.5", "", "2022-12-31"], ["ZW", "15", "2023-01-01", "2025-12-31"], ["FJ", "9", "", "2023-07-31"], ["FJ", "15", "2023-08-01", "2025-07-31"],
  ["EC", "12", "", "2024-03-31"], ["GH", "21.9", "", "2025-12-31"], ["BS", "12", "2018-07-01", "2021-12-31"],
  ["LK", "8", "", "2022-05-31"], ["LK", "12", "2022-06-01", "2022-08-31"], ["LK", "15", "2022-09-01", "2023-12-31"], ["PK", "17", "", "2023-02-13"],
  ["UZ", "15", "", "2022-12-31"], ["MZ", "17", "", "2022-12-31"], ["AG", "15", "", "2023-12-31"], ["AW", "6", "", "2022-12-31"],
  ["LA", "10", "", "2021-12-31"], ["LA", "7", "2022-01-01", "2024-04-30"], ["IR", "9", "", "2024-03-19"], ["TJ", "18", "", "2021-12-31"], ["TJ", "15", "2022-01-01", "2023-12-31"],
]; // biome-ignore format: a table

/** Standard rates that stood for a while. */
const TEMPORARY: readonly (readonly [
  country: string,
  percent: string,
  from: string,
  to: string,
  act: string,
])[] = [["BW", "12", "2022-08-03", "2023-01-31", "Value Added Tax (Amendment) of 2022"]];

/** Import VAT or GST of the countries whose rates are not written by hand: one standard rate each, and others by date. */
export const readVat = (): MeasureValues[] => standardVat().map(noSurerThanItsAct);

/** A rate without its act is no publisher's: it was read in a digest. */
const noSurerThanItsAct = (row: MeasureValues): MeasureValues =>
  row.certainty === "published" && row.legalReference === "" ? { ...row, certainty: "derived" } : row;

function standardVat(): MeasureValues[] {
  // Bouvet Island and the like have a rate in the source, and are no destination.
  const destinations = new Set(readCountries().map(({ code }) => code));
  const rows = sourceRows("tax-country/vat_rates.csv")
    .filter(({ iso2 = "" }) => destinations.has(iso2) && !isByHand(iso2))
    .filter((row) => row.standard_pct !== "")
    .map((row) => {
      const name = (row.tax_name ?? "VAT").replace(/ \(.*\)$/, "");
      const country = row.iso2 ?? "";
      const percent = Number(row.import_effective_pct || row.standard_pct);
      const last = EARLIER.findLast(([code]) => code === country);
      return measureRow({
        id: /GST|HST/.test(name) ? "GST" : "VAT",
        jurisdiction: country,
        type: "vat",
        programme: "VAT",
        title: percent === 0 ? "No tax on imports" : name,
        // A country known to levy none is not one of which nothing is known.
        rate: percent === 0 ? "none" : `add ${percent}%`,
        base: VAT_BASES[country] ?? VAT_BASE,
        order: "80",
        group: "vat",
        rank: "90",
        // Without the earlier rate, the present one stands for all dates: none would be worse.
        from: last === undefined ? "" : dayAfter(last[3]),
        source: citation(row.sources ?? ""),
        certainty: trustOf(row.sources ?? "", row.confidence ?? ""),
        note:
          percent === Number(row.standard_pct)
            ? ""
            : `standard rate ${row.standard_pct}%, effective at import ${percent}%`,
      });
    });
  const now = new Map(rows.map((row) => [row.jurisdiction, row]));
  const past = EARLIER.flatMap(([country, percent, from, to]) => {
    const row = now.get(country);
    return row ? [{ ...row, rate: `add ${percent}%`, from, to, rank: "91", certainty: "derived" }] : [];
  });
  const passing = TEMPORARY.flatMap(([country, percent, from, to, act]) => {
    const row = now.get(country);
    return row ? [{ ...row, rate: `add ${percent}%`, from, to, rank: "80", legalReference: act }] : [];
  });
  return [...rows, ...past, ...passing];
}

/** A rate that only a kept table of rates states, and no authority or reviewed digest, is derived at best. */
function trustOf(sources: string, confidence: string): string {
  const certainty = certaintyByConfidence(confidence);
  const kept = /^(?:vatnode|sales-tax|lookupapp)/.test(sources) && !sources.includes("TEDB");
  return certainty === "published" && kept ? "derived" : certainty;
}

export const THRESHOLD_COLUMNS = [
  "jurisdiction",
  "kind",
  "threshold",
  "currency",
  "basis",
  "goods",
  "origins",
  "conditions",
  "from",
  "to",
  "source",
  "certainty",
  "regime",
  "above",
  "note",
] as const;
type ThresholdRow = Record<(typeof THRESHOLD_COLUMNS)[number], string>;

/** How the compiled table words a basis or scope, as basis and conditions of a row. */
function scopeOf(basis: string): { basis: string; conditions: string } {
  if (/^duty amount/.test(basis)) return { basis: "duty", conditions: "" };
  const value =
    /CIF|customs value|as included in shipment/.test(basis) && !/intrinsic \(FOB\)/.test(basis)
      ? "customs_value"
      : "intrinsic";
  const conditions: string[] = [];
  if (/courier/.test(basis) && !/other origins/.test(basis)) conditions.push("channel = courier");
  if (/from US\/MX/.test(basis)) conditions.push("shipFrom in US|MX");
  if (/from US\/CA/.test(basis)) conditions.push("shipFrom in US|CA");
  if (/from Panama/.test(basis)) conditions.push("shipFrom in PA|CL|CO|PE|CPTPP");
  if (/B2C|personal/.test(basis)) conditions.push("customerType = consumer");
  return { basis: value, conditions: conditions.join("; ") };
}

/** Countries whose schemes are written by hand, with their conditions and names. */
const SCHEMES_BY_HAND = new Set([
  "AR", "AU", "BR", "CA", "CH", "CN", "GB", "IN", "JP", "KR", "MX", "NO", "NZ", "SG", "TH", "TR", "ZA", "CL", "CO", "EC", "ID", "KZ", "AM", "KG", "BY", "RU", "US",
]); // biome-ignore format: a list

/** Compiled rows that another compiled row of the same kind contradicts; the better source stays. */
const CONTRADICTED = /CONFLICTS with/;

/** Reliefs for low values leave out what owes excise; only a row typed by hand says otherwise. */
const WITHOUT_EXCISE = "*; !2203; !2204; !2205; !2206; !2207; !2208; !2402; !2403; !2404";

/** Low-value thresholds, effective-dated; a threshold of 0 says that no relief exists. */
export function readThresholds(): ThresholdRow[] {
  const kept = sourceRows("tax-country/de_minimis.csv").filter(
    (row) =>
      !SCHEMES_BY_HAND.has(row.iso2 ?? "") &&
      !CONTRADICTED.test(row.notes ?? "") &&
      !/2026\/382|full duty relief up to 150|IOSS ceiling 150/.test(row.notes ?? ""),
  );
  return kept.map((row) => ({
    jurisdiction: row.iso2 ?? "",
    kind: row.kind ?? "",
    threshold: row.threshold ?? "",
    currency: row.currency ?? "",
    ...scopeOf(row.basis ?? ""),
    goods: Number(row.threshold) > 0 ? WITHOUT_EXCISE : "*",
    origins: "*",
    from: row.effective_from ?? "",
    to: row.effective_to ?? "",
    source: citation(row.source ?? ""),
    certainty: certaintyByConfidence(row.confidence ?? ""),
    regime: "",
    above: "",
    note: "",
  }));
}
