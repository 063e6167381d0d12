import type { Region } from "../../../src/domain/trade/region.ts";
import { readTable, SeedError } from "../table.ts";

/** Parts of countries by ISO 3166-2, and what is added to them by hand: other names, places that only law knows. */
export const REGION_FILES = ["seed/countries/regions.tsv", "seed/countries/more-region-names.tsv"] as const;

const CODE = /^[A-Z]{2}-[A-Z0-9]{1,12}$/;

/** The parts of each country with their names. */
export function regionsByCountry(): Map<string, Region[]> {
  const [table, more] = REGION_FILES;
  const parts = new Map<string, Region>();
  for (const { code, within, names, line } of readTable(table, ["country", "code", "within", "names"])) {
    if (!CODE.test(code)) throw new SeedError(table, line, `code "${code}"`);
    parts.set(code, { code, within, names: names.split("|") });
  }
  for (const { code, names, line } of readTable(more, ["code", "names"])) {
    if (!CODE.test(code)) throw new SeedError(more, line, `code "${code}"`);
    const held = parts.get(code);
    const all = [...new Set([...names.split("|"), ...(held?.names ?? [])])];
    parts.set(code, { code, within: held?.within ?? "", names: all });
  }
  for (const { code, within } of parts.values())
    if (within !== "" && !parts.has(within)) throw new SeedError(table, 1, `${code} lies in "${within}"`);
  return Map.groupBy(parts.values(), ({ code }) => code.slice(0, 2));
}
