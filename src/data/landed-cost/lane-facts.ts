import { sql } from "drizzle-orm";
import type { ListedCode } from "../../domain/landed-cost/facts.ts";
import type { TradeRemedyOrder } from "../../domain/landed-cost/measures/trade-remedy.ts";
import { bound, columnsOf, listed, type Rows, select } from "../query.ts";
import { codeLists, hsCodes, jurisdictions } from "../schema/index.ts";
import type { FactCache } from "./fact-cache.ts";
import { type CoveredEntry, type RATES, toEntry } from "./tariff-entries.ts";
import { type REMEDIES, toOrders } from "./trade-remedies.ts";

/** A destination and the heading of the goods; no heading when the goods are not classified. */
export interface Lane {
  destination: string;
  heading: string;
  chapter: string;
}

export const laneKey = (lane: Lane): string => `${lane.destination}:${lane.heading}`;

/** Named code lists of a heading and its chapter; bind `lanes`, a JSON array of [destination, heading, chapter]. */
export const LISTS = select(
  { destination: jurisdictions.country, heading: sql<string>`w.value ->> 1`, body: codeLists.body },
  sql`from json_each(${bound("lanes")}) w
      join ${jurisdictions} on ${jurisdictions.country} = w.value ->> 0
      join ${codeLists} on ${codeLists.jurisdiction} = ${jurisdictions.jurisdiction}
        and ${codeLists.heading} in (w.value ->> 1, w.value ->> 2)`,
);

/** Which subheadings exist under headings; bind `headings`, a JSON array. */
export const CODES = select(
  columnsOf(hsCodes),
  sql`from ${hsCodes} where ${hsCodes.heading} in ${listed("headings")}`,
);

type LaneRows = Rows<{
  rates: typeof RATES;
  lists: typeof LISTS;
  codes: typeof CODES;
  orders: typeof REMEDIES;
}>;

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
  cache: FactCache,
  lanes: readonly Lane[],
  { rates, lists, codes, orders }: LaneRows,
): void {
  const ratesOf = Map.groupBy(rates, (row) => `${row.destination}:${row.heading}`);
  const listsOf = Map.groupBy(lists, (row) => `${row.destination}:${row.heading}`);
  const codesOf = new Map(codes.map((row) => [row.heading, new Set(row.codes.split(" "))]));
  for (const lane of lanes) {
    const key = laneKey(lane);
    const entries = (ratesOf.get(key) ?? []).map(toEntry);
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
    cache.put(`lane:${key}`, facts);
  }
}
