import { readTable } from "../../load/table.ts";
import { sourceRows } from "../csv.ts";
import { type AgreedFree, agreedFree } from "./agreed-free.ts";
import { type Band, readBands } from "./band-text.ts";
import {
  CHAPTERS,
  type Estimate,
  estimateFor,
  estimateOf,
  estimateWithin,
  quantile,
  type Shape,
} from "./chapter-shape.ts";
import { GROUPS, headingsNamed } from "./estimate-groups.ts";
import { GENERAL, readLevels, type SourcedLevel } from "./tariff-levels.ts";

/**
 * Countries whose schedule is not held: a tariff of chapter and country averages, every rate an estimate. A
 * chapter is estimated from the country's level and the schedules held; a band noted for the goods bounds it.
 */

export const AVERAGE_COLUMNS = [
  "country",
  "prefix",
  "codes",
  "ratePct",
  "minPct",
  "maxPct",
  "year",
  "source",
] as const;
type AverageRow = Record<(typeof AVERAGE_COLUMNS)[number], string>;

/** One country's estimates by prefix: `*`, a chapter, a heading, a heading with some of its subheadings. */
type Estimates = Map<string, AverageRow>;

/** The East African Community's band by chapter, for its members without a schedule of their own. */
const EAC = ["KE", "TZ", "UG", "RW", "BI", "SS", "CD", "SO"];

/** Average rows of every country whose schedule is not held, and of the world; `shapes` are the schedules held. */
export function readAverages(shapes: readonly Shape[], held: ReadonlySet<string>): AverageRow[] {
  const tables = new Map<string, Estimates>();
  const table = (country: string): Estimates => {
    const found = tables.get(country) ?? new Map<string, AverageRow>();
    tables.set(country, found);
    return found;
  };
  const levels = readLevels();
  for (const [country, level] of levels)
    if (!held.has(country)) putLevel(table(country), country, level, shapes);
  for (const row of sourceRows("world-changes/averages_estimates.csv")) {
    const country = row.destination ?? "";
    if (held.has(country)) continue;
    for (const [column, prefixes] of Object.entries(GROUPS))
      putBands(table(country), country, prefixes, readBands(row[column] ?? ""), row.year ?? "", GENERAL);
  }
  for (const row of sourceRows("world-changes/eac_bands_by_chapter.csv")) {
    const usual = Number(row.typical_rate_pct);
    const source = "general knowledge of the EAC common external tariff 2022, band usual for the chapter";
    for (const country of EAC)
      putBands(table(country), country, [row.hs2 ?? ""], readBands(row.detail ?? ""), "2022", source, usual);
  }
  putGeneralLevels(table, shapes);
  const free = agreedFree();
  const nomenclature = readTable("seed/code-lists/hs/hs2022.tsv", ["heading", "codes"]);
  const subheadings = new Map(nomenclature.map((row) => [row.heading, row.codes.split(" ")]));
  for (const [country, estimates] of tables)
    putFree(estimates, country, free.get(country) ?? [], subheadings);
  putWorld(table("world"), shapes);
  return [...tables.values()]
    .flatMap((estimates) => [...estimates.values()])
    .sort((a, b) => (a.country + a.prefix + a.codes < b.country + b.prefix + b.codes ? -1 : 1));
}

/** Own chapters of a schedule held, for goods whose line prints no rate that can be read. */
export function averagesOfHeld(tariff: string, shape: Shape): AverageRow[] {
  const source = "mean over the subheadings of the schedule held";
  const all = [...shape.chapters.values()].flat();
  const chapters = [...shape.chapters].map(([chapter, rates]) =>
    row(tariff, chapter, estimateOf(rates), "2025", source),
  );
  const whole = estimateWithin(shape.all, Math.min(...all, 0), Math.max(...all, 0));
  return [row(tariff, "*", whole, "2025", source), ...chapters].sort((a, b) =>
    a.prefix < b.prefix ? -1 : 1,
  );
}

function putLevel(
  estimates: Estimates,
  country: string,
  level: SourcedLevel,
  shapes: readonly Shape[],
): void {
  const bounded = ({ rate, min, max }: Estimate): Estimate =>
    level.top === null ? { rate, min, max } : estimateWithin(rate, min, Math.min(max, level.top));
  const chapters = CHAPTERS.map((chapter) => ({ chapter, ...bounded(estimateFor(chapter, level, shapes)) }));
  const max = Math.max(...chapters.map((estimate) => estimate.max), level.all);
  put(estimates, row(country, "*", bounded({ rate: level.all, min: 0, max }), level.year, level.source));
  const source = `${level.source}, spread over the chapters as in ${shapes.length} schedules held`;
  for (const { chapter, ...estimate } of chapters)
    put(estimates, row(country, chapter, estimate, level.year, source));
}

/** Bands of a group: goods that a part names get its figures, the group gets the range of the others. */
function putBands(
  estimates: Estimates,
  country: string,
  prefixes: readonly string[],
  bands: readonly Band[],
  year: string,
  source: string,
  usual?: number,
): void {
  const named = bands.filter((band) => headingsNamed(band.goods).length > 0);
  const others = bands.filter((band) => headingsNamed(band.goods).length === 0);
  const whole = others.length > 0 ? others : bands;
  const figures = [...whole.flatMap(({ min, max }) => [min, max]), ...(usual === undefined ? [] : [usual])];
  const [min, max] = [Math.min(...figures), Math.max(...figures)];
  if (figures.length > 0)
    for (const prefix of prefixes) {
      const rate = usual ?? Number(estimates.get(prefix)?.ratePct ?? parentRate(estimates, prefix) ?? max);
      put(estimates, row(country, prefix, estimateWithin(rate, min, max), year, source));
    }
  for (const band of named)
    for (const heading of headingsNamed(band.goods))
      put(estimates, row(country, heading, estimateWithin(band.max, band.min, band.max), year, source));
}

const parentRate = (estimates: Estimates, prefix: string): string | undefined =>
  estimates.get(prefix.slice(0, 2))?.ratePct;

/** Levels noted by hand for places that no statistics name, and single goods known better than their chapter. */
function putGeneralLevels(table: (country: string) => Estimates, shapes: readonly Shape[]): void {
  const rows = readTable("seed/tariffs/general-levels.tsv", [
    "country",
    "goods",
    "rate",
    "min",
    "max",
    "kind",
    "note",
  ]);
  for (const { country, goods, rate, min, max, kind, note } of rows) {
    const estimates = table(country);
    const source = `${GENERAL}: ${note}`;
    const [all, low, high] = [Number(rate), Number(min), Number(max)];
    if (kind === "level")
      putLevel(estimates, country, { all, farm: all, other: all, year: "2026", source, top: high }, shapes);
    else put(estimates, row(country, goods, estimateWithin(all, low, high), "2026", source));
  }
}

/** Goods free by agreement; where only some subheadings of a heading are, the others keep the chapter's estimate. */
function putFree(
  estimates: Estimates,
  country: string,
  free: readonly AgreedFree[],
  subheadings: ReadonlyMap<string, readonly string[]>,
): void {
  for (const { heading, subheadings: codes, citation } of free) {
    const other = estimates.get(heading) ?? estimates.get(heading.slice(0, 2)) ?? estimates.get("*");
    const source = `${citation}; party by general knowledge`;
    const nil = row(country, heading, { rate: 0, min: 0, max: 0 }, "", source);
    if (!other || Number(other.maxPct) === 0) continue;
    if (codes.length === 0) {
      put(estimates, nil);
      continue;
    }
    put(estimates, { ...nil, codes: codes.join(" ") });
    const rest = (subheadings.get(heading) ?? []).filter((code) => !codes.includes(code));
    estimates.delete(heading);
    if (rest.length > 0) put(estimates, { ...other, prefix: heading, codes: rest.join(" ") });
  }
}

/** The last resort: the median of the schedules held, chapter by chapter, and nine in ten of their subheadings. */
function putWorld(estimates: Estimates, shapes: readonly Shape[]): void {
  const middle = (chapter: string, rates: readonly number[], means: readonly number[]): AverageRow =>
    row(
      "world",
      chapter,
      estimateWithin(quantile(means, 0.5), quantile(rates, 0.05), quantile(rates, 0.95)),
      "2025",
      `median of ${shapes.length} schedules held`,
    );
  const whole = shapes.flatMap((shape) => [...shape.chapters.values()].flat());
  put(
    estimates,
    middle(
      "*",
      whole,
      shapes.map((shape) => shape.all),
    ),
  );
  for (const chapter of CHAPTERS) {
    const lists = shapes.flatMap((shape) => shape.chapters.get(chapter) ?? []);
    const means = shapes.flatMap((shape) => {
      const rates = shape.chapters.get(chapter);
      return rates ? [estimateOf(rates).rate] : [];
    });
    put(estimates, middle(chapter, lists, means));
  }
}

function put(estimates: Estimates, row: AverageRow): void {
  estimates.set(`${row.prefix} ${row.codes}`.trim(), row);
}

const row = (
  country: string,
  prefix: string,
  { rate, min, max }: Estimate,
  year: string,
  source: string,
): AverageRow => ({
  country,
  prefix,
  codes: "",
  ratePct: String(rate),
  minPct: String(min),
  maxPct: String(max),
  year,
  source,
});
