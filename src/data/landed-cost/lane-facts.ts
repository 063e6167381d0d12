import type { ListedCode } from "../../domain/landed-cost/facts.ts";
import type { TradeRemedyOrder } from "../../domain/landed-cost/measures/trade-remedy.ts";
import { factCache } from "./fact-cache.ts";
import { type CoveredEntry, type RateRecord, toEntry } from "./tariff-entries.ts";
import { type RemedyRecord, toOrders } from "./trade-remedies.ts";

/** A destination and the heading of the goods; no heading when the goods are not classified. */
export interface Lane {
  destination: string;
  heading: string;
  chapter: string;
}

export const laneKey = (lane: Lane): string => `${lane.destination}:${lane.heading}`;

/** Named code lists of a heading and its chapter; bind [destination, heading, chapter]. */
export const LISTS_SQL = `
  SELECT w.value ->> 0 AS destination, w.value ->> 1 AS heading, l.body
  FROM json_each(?) w
  JOIN jurisdictions j ON j.country = w.value ->> 0
  JOIN code_lists l ON l.jurisdiction = j.jurisdiction AND l.heading IN (w.value ->> 1, w.value ->> 2)`;

export interface ListRecord {
  destination: string;
  heading: string;
  body: string;
}
export interface CodeRecord {
  heading: string;
  codes: string;
}

/** What is held of one heading at one destination. */
export interface LaneFacts {
  entries: CoveredEntry[];
  listed: ListedCode[];
  codes: Set<string>;
  orders: TradeRemedyOrder[];
}

/** A listed code as stored: list, prefix, from, to. */
type StoredListing = [list: string, prefix: string, from: string | null, to: string | null];
const toListed = ([list, prefix, from, to]: StoredListing): ListedCode => ({ list, prefix, from, to });

/** Keeps the rows of each lane under its key. */
export function rememberLanes(
  lanes: Lane[],
  rates: RateRecord[],
  lists: ListRecord[],
  codes: CodeRecord[],
  orders: RemedyRecord[],
): void {
  const ratesOf = Map.groupBy(rates, (row) => `${row.destination}:${row.heading}`);
  const listsOf = Map.groupBy(lists, (row) => `${row.destination}:${row.heading}`);
  const codesOf = new Map(codes.map((row) => [row.heading, new Set(row.codes.split(" "))]));
  for (const lane of lanes) {
    const key = laneKey(lane);
    const entries = (ratesOf.get(key) ?? []).map(toEntry);
    const weight = entries.reduce(
      (count, entry) => count + entry.groups.reduce((lines, group) => lines + group.codes.length + 1, 0),
      1,
    );
    const facts: LaneFacts = {
      entries,
      listed: (listsOf.get(key) ?? []).flatMap((row) =>
        (JSON.parse(row.body) as StoredListing[]).map(toListed),
      ),
      codes: codesOf.get(lane.heading) ?? new Set(),
      orders: toOrders(
        orders.filter((row) => row.destination === lane.destination && row.heading === lane.heading),
      ),
    };
    factCache.put(`lane:${key}`, facts, weight);
  }
}
