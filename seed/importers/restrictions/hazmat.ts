import type { DangerousGoods } from "../../../src/domain/restrictions/restriction.ts";
import { sourceRows } from "../csv.ts";

/**
 * UN entries of the US hazardous materials table (49 CFR 172.101): class, packing group and the quantity
 * limits by air, for the numbers that the restrictions name.
 */
type Entry = { hazardClass: string; packingGroups: string[]; passenger: string; cargo: string };

/** Entries by UN number, the first of each with the packing groups of all. */
export function readUnEntries(): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const row of sourceRows("controls-fta/un_hazmat_49cfr172_101.csv.gz")) {
    const un = row.un_na ?? "";
    const known = entries.get(un);
    const group = row.packing_group ?? "";
    if (known) {
      if (group && !known.packingGroups.includes(group)) known.packingGroups.push(group);
      continue;
    }
    entries.set(un, {
      hazardClass: row.class_division ?? "",
      packingGroups: group ? [group] : [],
      passenger: row.max_qty_passenger_air ?? "",
      cargo: row.max_qty_cargo_air ?? "",
    });
  }
  return entries;
}

function limit(text: string): string {
  if (/^forbidden$/i.test(text)) return "forbidden";
  return text === "" ? "see the entry" : /no limit/i.test(text) ? "no limit" : `at most ${text} a package`;
}

/** Reads "…; UN1057, class 2.1, PG II" and adds what the table says of air transport. */
export function dangerousGoodsOf(scope: string, entries: ReadonlyMap<string, Entry>): DangerousGoods | null {
  const un = [...new Set(scope.match(/UN\d{4}/g) ?? [])];
  if (un.length === 0) return null;
  const hazardClass =
    /class ([^;]*?)(?:, PG|$)/.exec(scope)?.[1]?.trim() ?? entries.get(un[0] ?? "")?.hazardClass ?? "";
  const packingGroup = /PG ([IVX/-]+)/.exec(scope)?.[1] ?? null;
  const air = un
    .map((number) => {
      const entry = entries.get(number);
      return entry
        ? `${number}: passenger aircraft ${limit(entry.passenger)}, cargo aircraft ${limit(entry.cargo)}`
        : `${number}: see the IATA regulations`;
    })
    .join("; ");
  return { un, hazardClass, packingGroup, air };
}
