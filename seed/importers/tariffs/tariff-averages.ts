import type { TariffGroup } from "../../load/tariff-table.ts";
import { sourceRows } from "../csv.ts";

/**
 * Countries whose schedule is not held: a tariff of chapter and country averages, every rate an
 * estimate. Best source first: product-group figures, WTO applied averages, World Bank means.
 */

export const AVERAGE_COLUMNS = [
  "country",
  "prefix",
  "ratePct",
  "minPct",
  "maxPct",
  "year",
  "source",
] as const;
type AverageRow = Record<(typeof AVERAGE_COLUMNS)[number], string>;

const AGRICULTURE = Array.from({ length: 24 }, (_, index) => String(index + 1).padStart(2, "0")).filter(
  (chapter) => chapter !== "03",
);

/** The East African Community's band by chapter, for its members without a schedule of their own. */
const EAC = ["KE", "TZ", "UG", "RW", "BI", "SS", "CD", "SO"];

const GROUPS: readonly (readonly [column: string, chapters: readonly string[]])[] = [
  ["clothing", ["61", "62"]], ["footwear", ["64"]], ["toys", ["95"]], ["cosmetics", ["33"]], ["furniture", ["94"]], ["vehicles", ["87"]], ["machinery", ["84"]], ["electronics", ["85"]],
]; // biome-ignore format: a table

/** Average rows of every country that has figures; `*` is all goods, a chapter overrides it. */
export function readAverages(): AverageRow[] {
  const rows = new Map<string, AverageRow>();
  const put = (
    country: string,
    prefix: string,
    percent: number,
    year: string,
    source: string,
    band: number[] = [],
  ): void => {
    const key = `${country} ${prefix}`;
    if (!Number.isFinite(percent) || rows.has(key)) return;
    const [minPct = "", maxPct = ""] =
      band.length > 0 ? [Math.min(...band), Math.max(...band)].map(String) : [];
    rows.set(key, { country, prefix, ratePct: String(percent), minPct, maxPct, year, source });
  };
  for (const row of sourceRows("world-changes/averages_estimates.csv")) {
    const country = row.destination ?? "";
    const source = "WTO World Tariff Profiles (estimate by product group)";
    for (const [column, chapters] of GROUPS) {
      // The upper end of a band is the careful end of an estimate.
      const band = figures(row[column] ?? "");
      for (const chapter of chapters) put(country, chapter, Math.max(...band), row.year ?? "", source, band);
    }
    const bands = figures(row.statutory_bands ?? "");
    if (row.agriculture_pct)
      for (const chapter of AGRICULTURE)
        put(country, chapter, Number(row.agriculture_pct), row.year ?? "", source, bands);
    put(
      country,
      "*",
      Number(row.non_agriculture_pct || row.all_pct || Number.NaN),
      row.year ?? "",
      source,
      bands,
    );
  }
  for (const row of sourceRows("world-changes/eac_bands_by_chapter.csv")) {
    for (const country of EAC) {
      rows.delete(`${country} ${row.hs2}`); // a band of the tariff itself beats a profile's average
      const source = "EAC common external tariff 2022, band typical of the chapter";
      put(
        country,
        row.hs2 ?? "",
        Number(row.typical_rate_pct),
        "2022",
        source,
        figures(row.detail ?? "").filter((figure) => figure <= 100),
      );
    }
  }
  const simple = sourceRows("national-tariffs/averages.csv").filter(
    (row) => !/^COMPUTED/.test(row.basis ?? ""),
  );
  simple.sort((a, b) => Number(/^MFN/.test(b.basis ?? "")) - Number(/^MFN/.test(a.basis ?? "")));
  for (const row of simple) {
    const source = /^MFN/.test(row.basis ?? "")
      ? "WTO-ITC-UNCTAD World Tariff Profiles, simple average applied MFN"
      : "World Bank WDI, simple mean effectively applied (preferences included)";
    put(row.country ?? "", "*", Number(row.all_pct || Number.NaN), row.year ?? "", source);
  }
  return [...rows.values()].sort((a, b) => (a.country + a.prefix < b.country + b.prefix ? -1 : 1));
}

/** The percentages named in a band such as "0-10 other" or "12 + IGV". */
function figures(text: string): number[] {
  return [...text.matchAll(/(?<![\w.])\d+(?:\.\d+)?(?!\w*-digit)/g)].map((match) => Number(match[0]));
}

/** Simple mean of a held schedule over its ad valorem lines: what a line without a rate is estimated at. */
export function meanOf(groups: readonly TariffGroup[]): number {
  const bySubheading = new Map<string, number[]>();
  for (const group of groups) {
    const percent = /^(\d+(?:\.\d+)?)%$/.exec(group.rate);
    if (!percent) continue;
    for (const code of group.codes) {
      const subheading = group.prefix + code.slice(0, 2);
      bySubheading.set(subheading, [...(bySubheading.get(subheading) ?? []), Number(percent[1])]);
    }
  }
  const means = [...bySubheading.values()].map((rates) => rates.reduce((a, b) => a + b, 0) / rates.length);
  return means.length === 0 ? 0 : Number((means.reduce((a, b) => a + b, 0) / means.length).toFixed(2));
}
