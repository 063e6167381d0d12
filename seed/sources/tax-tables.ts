import { sourceRows } from "./csv.ts";
import { certaintyOf, citation } from "./reference-tables.ts";

/** VAT and GST rates and low-value thresholds as rows of the measures and thresholds tables. */

export const MEASURE_COLUMNS = [
  "id", "jurisdiction", "region", "type", "programme", "title", "rate", "base", "order", "goods", "origins", "conditions",
  "group", "rank", "displaces", "from", "to", "legalReference", "source", "certainty", "note",
] as const; // biome-ignore format: a list
type MeasureRow = Record<(typeof MEASURE_COLUMNS)[number], string>;

/**
 * The base of each import VAT or GST. The rule is CIF value with duty and excise; the rest say what
 * their law says: AU s. 13-20 GST Act and NZ s. 12 GST Act add carriage to an FOB value, CA s. 215
 * Excise Tax Act does not, ZA s. 13(2) VAT Act adds ten per cent.
 */
const VAT_BASES: Readonly<Record<string, string>> = {
  AU: "customs_value + duty + excise + carriage",
  NZ: "customs_value + duty + excise + carriage",
  CA: "customs_value + duty + excise",
  ZA: "1.1 customs_value + duty + excise",
  BW: "1.1 customs_value + duty + excise",
  LS: "1.1 customs_value + duty + excise",
  NA: "1.1 customs_value + duty + excise",
  SZ: "1.1 customs_value + duty + excise",
};
const VAT_BASE = "customs_value + duty + excise";

/** Countries whose tax is a chain of charges, written by hand in their own measures table. */
const BY_HAND = new Set(["BR", "US"]);

/** One row a country that levies VAT or GST at import, at its standard rate. */
export function readVat(): MeasureRow[] {
  return sourceRows("tax-country/vat_rates.csv")
    .filter((row) => Number(row.import_effective_pct || row.standard_pct) > 0 && !BY_HAND.has(row.iso2 ?? ""))
    .map((row) => {
      const name = (row.tax_name ?? "VAT").replace(/ \(.*\)$/, "");
      const percent = Number(row.import_effective_pct || row.standard_pct);
      return measureRow({
        id: /GST|HST/.test(name) ? "GST" : "VAT",
        jurisdiction: row.iso2 ?? "",
        type: "vat",
        programme: "VAT",
        title: name,
        rate: `add ${percent}%`,
        base: VAT_BASES[row.iso2 ?? ""] ?? VAT_BASE,
        order: "80",
        group: "vat",
        rank: "90",
        from: /^\d{4}-\d\d-\d\d$/.test(row.effective_from ?? "") ? (row.effective_from ?? "") : "",
        source: citation(row.sources ?? ""),
        certainty: certaintyOf(row.confidence ?? ""),
        note:
          percent === Number(row.standard_pct)
            ? ""
            : `standard rate ${row.standard_pct}%, effective at import ${percent}%`,
      });
    });
}

/** A measures row with the usual defaults. */
export function measureRow(values: Partial<MeasureRow>): MeasureRow {
  const empty = Object.fromEntries(MEASURE_COLUMNS.map((column) => [column, ""])) as MeasureRow;
  return { ...empty, order: "50", goods: "*", origins: "*", rank: "0", ...values };
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

/** Low-value thresholds, effective-dated; a threshold of 0 says that no relief exists. */
export function readThresholds(): ThresholdRow[] {
  return sourceRows("tax-country/de_minimis.csv").map((row) => ({
    jurisdiction: row.iso2 ?? "",
    kind: row.kind ?? "",
    threshold: row.threshold ?? "",
    currency: row.currency ?? "",
    ...scopeOf(row.basis ?? ""),
    ...{ goods: "*", origins: "*" },
    from: row.effective_from ?? "",
    to: row.effective_to ?? "",
    source: citation(row.source ?? ""),
    certainty: certaintyOf(row.confidence ?? ""),
    ...{ regime: "", above: "", note: "" },
  }));
}
