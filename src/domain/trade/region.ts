import { nearestOf } from "../law/cell-problem.ts";
import { memoizeByObject } from "../law/memoize-by-object.ts";

/** A part of a country, by ISO 3166-2 or by the postal name that rows of law use. */
export interface Region {
  /** `CA-ON`, `ES-GC`, `DE-HELGOLAND`. */
  readonly code: string;
  /** The first-level part that it lies in (`ES-CN` for Las Palmas); empty for one of the first level. */
  readonly within: string;
  /** Names in English and in the country's own languages. */
  readonly names: readonly string[];
}

/**
 * The first-level part of a country that a caller means: a code with or without its country (`on`, `CA-ON`), or a
 * name in any case, with or without accents. A province is answered by the part it lies in, for that is what rows
 * of law name.
 * @returns null where the country has no such part.
 * @example findRegion("CA", "québec", regions) // "CA-QC"
 */
export function findRegion(country: string, stated: string, regions: readonly Region[]): string | null {
  const { byCode, byName } = indexOf(regions);
  const code = stated.trim().toUpperCase();
  return byCode.get(code) ?? byCode.get(`${country}-${code}`) ?? byName.get(folded(stated)) ?? null;
}

/** What is said of a part that the country does not have, with the nearest that it has. */
export function unknownRegion(country: string, stated: string, regions: readonly Region[]): string {
  const { labels } = indexOf(regions);
  const near = nearestOf(folded(stated), [...labels.keys()]);
  const hint = near === null ? `${country} has no parts that a region names` : `nearest: ${labels.get(near)}`;
  return `region "${stated}" of ${country} is not known; ${hint}`;
}

interface RegionIndex {
  byCode: ReadonlyMap<string, string>;
  byName: ReadonlyMap<string, string>;
  /** How a part is printed, by each of its names and its code's end. */
  labels: ReadonlyMap<string, string>;
}

/** Worked out once for as long as the rows are held. */
const indexOf = memoizeByObject((regions: readonly Region[]): RegionIndex => {
  const byCode = new Map<string, string>();
  const byName = new Map<string, string>();
  const labels = new Map<string, string>();
  // Of two parts with one name that of the first level counts, so it is written last.
  for (const region of [...regions].sort((a, b) => b.within.length - a.within.length)) {
    const { code, within, names } = region;
    const meant = within === "" ? code : within;
    byCode.set(code, meant);
    labels.set(folded(code.slice(3)), `${names[0] ?? code} (${code})`);
    for (const name of names) {
      byName.set(folded(name), meant);
      labels.set(folded(name), `${name} (${code})`);
    }
  }
  return { byCode, byName, labels };
});

/** Letters and digits alone, without case and accents: `Île-de-France` and `ile de france` are one. */
const folded = (text: string): string =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replace(/ø/g, "o")
    .replace(/ł/g, "l")
    .replace(/ß/g, "ss")
    .replace(/[^\p{L}\p{N}]/gu, "");
