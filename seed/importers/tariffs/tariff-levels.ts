import { sourceRows } from "../csv.ts";
import { type Band, readBands, topOfTariff } from "./band-text.ts";
import type { Level } from "./chapter-shape.ts";

/** How a source is printed whose own file says that it was written from memory. */
export const GENERAL = "general knowledge, not checked against the tariff";

/** A level with what it was taken from. */
export interface SourcedLevel extends Level {
  all: number;
  year: string;
  source: string;
  /** The highest rate of the tariff as noted; null where it is open. */
  top: number | null;
}

/** Every level known: own notes first, then the mean applied most-favoured-nation rate, then the World Bank's mean. */
export function readLevels(): Map<string, SourcedLevel> {
  const levels = new Map<string, SourcedLevel>();
  for (const row of sourceRows("world-changes/averages_estimates.csv")) {
    const all = Number(row.all_pct || Number.NaN);
    if (!Number.isFinite(all)) continue;
    const farm = Number(row.agriculture_pct || all);
    levels.set(row.destination ?? "", {
      all,
      farm: withoutPeaks(farm, readBands(row.processed_food ?? "")),
      other: Number(row.non_agriculture_pct || all),
      year: row.year ?? "",
      source: `${GENERAL}: mean of the tariff`,
      top: topOfTariff(row.statutory_bands ?? ""),
    });
  }
  const published = sourceRows("national-tariffs/averages.csv").filter(
    (row) => !/^COMPUTED/i.test(row.basis ?? "") && row.all_pct,
  );
  published.sort((a, b) => Number(/^MFN/.test(b.basis ?? "")) - Number(/^MFN/.test(a.basis ?? "")));
  for (const row of published) {
    const country = row.country ?? "";
    if (levels.has(country)) continue;
    const all = Number(row.all_pct);
    const mfn = /^MFN applied/.test(row.basis ?? "");
    levels.set(country, {
      all,
      farm: all,
      other: all,
      year: row.year ?? "",
      source: mfn
        ? "WTO-ITC-UNCTAD World Tariff Profiles: mean applied rate"
        : "World Bank WDI: mean applied rate, preferences included",
      top: null,
    });
  }
  return levels;
}

/** A mean of farm goods above the middle of the band for food comes from a few lines of several hundred per cent. */
function withoutPeaks(farm: number, food: readonly Band[]): number {
  const [band] = food;
  return band && band.max > 0 ? Math.min(farm, (band.min + band.max) / 2) : farm;
}
