import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Agreement } from "../../domain/origin/agreement.ts";
import { type OriginRows, readOriginRows } from "../../domain/origin/origin-facts.ts";
import { chapterOf, headingOf } from "../../domain/trade/hs-code.ts";
import type { FactCache } from "../landed-cost/fact-cache.ts";
import { bound, columnsOf, named, query, type RowOf, readAll, select } from "../query.ts";
import type { NamedRows } from "../read-rows.ts";
import { agreementParties, agreements, originRules, preferences, tariffCoverage } from "../schema/index.ts";

/** Goods of a heading on their way from one country to another. */
export interface OriginLane {
  origin: string;
  destination: string;
  heading: string;
  chapter: string;
}

/**
 * The lane of a request; none without an origin or a code.
 * @example originLane({ origin: "CH", destination: "DE", hsCode: "610910" })[0]?.heading // "6109"
 */
export function originLane(request: {
  origin: string | null;
  destination: string;
  hsCode: string | null;
}): OriginLane[] {
  const { origin, destination, hsCode } = request;
  if (origin === null || hsCode === null) return [];
  return [{ origin, destination, heading: headingOf(hsCode), chapter: chapterOf(hsCode) }];
}

const pairKey = (lane: OriginLane): string => `pair:${lane.origin}:${lane.destination}`;
const rowsKey = (lane: OriginLane): string => `origin:${lane.origin}:${lane.destination}:${lane.heading}`;

/** True while nothing is remembered of a lane. */
export const isOriginMissing = (cache: FactCache, lane: OriginLane): boolean =>
  cache.get(rowsKey(lane)) === undefined || cache.get(pairKey(lane)) === undefined;

const from = alias(agreementParties, "from_party");
const to = alias(agreementParties, "to_party");
/** Joins each pair of countries `w` with the agreements that both are party to. */
const PAIR = sql`${agreementParties} as ${from}
  join ${agreementParties} as ${to} on ${to.agreementId} = ${from.agreementId} and ${to.country} = w.value ->> 1
  join ${agreements} on ${agreements.id} = ${from.agreementId}`;

/** Agreements both countries are party to, ended ones included; bind `pairs`, [[origin, destination], …]. */
const BETWEEN = select(
  { origin: from.country, destination: to.country, body: agreements.body },
  sql`from json_each(${bound("pairs")}) w join ${PAIR} where ${from.country} = w.value ->> 0`,
);

const RULE = { list: originRules.list, heading: originRules.heading, body: originRules.body };

/** Their rules, chapter notes and the HS correlation; bind `lanes`, [[origin, destination, heading, chapter], …]. */
const RULES = query<RowOf<typeof RULE> & { lane: number }>(sql`
  with held as (
      select w.key as lane, ${agreements.id} as id, ${agreements.ruleList} as rule_list
      from json_each(${bound("lanes")}) w join ${PAIR} where ${from.country} = w.value ->> 0),
    lists as (
      select lane, rule_list as list from held union select lane, 'notes:' || rule_list from held
      union select lane, 'notes:' || id from held union select lane, 'HS2017' from held)
  select l.lane as lane, ${named(RULE)}
  from lists l join json_each(${bound("lanes")}) w on w.key = l.lane
  join ${originRules} on ${originRules.heading} in (w.value ->> 2, w.value ->> 3) and ${originRules.list} = l.list`);

/** Preferential rates of the tariffs that answer for the destination, or that are its own; bind `lanes`. */
const PREFERENCES = select(
  { lane: sql<number>`w.key`, ...columnsOf(preferences) },
  sql`from json_each(${bound("lanes")}) w join ${preferences} on ${preferences.heading} in (w.value ->> 2, '*')
    and (${preferences.tariff} = w.value ->> 1 or ${preferences.tariff} in (
      select ${tariffCoverage.tariff} from ${tariffCoverage}
      where ${tariffCoverage.country} = w.value ->> 1 and ${tariffCoverage.certainty} = 'published'))
  where exists (select 1 from ${agreementParties} as ${from}
    join ${agreementParties} as ${to} on ${to.agreementId} = ${from.agreementId} and ${to.country} = w.value ->> 1
    where ${from.country} = w.value ->> 0
    and ${from.agreementId} = substr(${preferences.agreement}, 1, instr(${preferences.agreement} || '@', '@') - 1))`,
);

const ALL_KEY = "agreements:all";
const ALL_AGREEMENTS = select({ body: agreements.body }, sql`from ${agreements}`);

/** The queries that bring the lanes, and all agreements where one is asked for by name. */
export function originQueries(cache: FactCache, lanes: readonly OriginLane[], all: boolean) {
  const pairs = [...new Map(lanes.map((lane) => [pairKey(lane), [lane.origin, lane.destination]])).values()];
  const asked = JSON.stringify(
    lanes.map((lane) => [lane.origin, lane.destination, lane.heading, lane.chapter]),
  );
  return {
    between: BETWEEN.with({ pairs: JSON.stringify(pairs) }),
    rules: RULES.with({ lanes: asked }),
    preferences: PREFERENCES.with({ lanes: asked }),
    agreements: all && allAgreements(cache) === null ? ALL_AGREEMENTS.with() : null,
  };
}

/** Remembers what the queries brought. */
export function rememberOrigin(
  cache: FactCache,
  lanes: readonly OriginLane[],
  read: NamedRows<ReturnType<typeof originQueries>>,
): void {
  for (const [at, lane] of lanes.entries()) {
    const between = read.between.filter(
      (row) => row.origin === lane.origin && row.destination === lane.destination,
    );
    const stored = {
      agreements: between.map(({ body }) => body),
      rules: read.rules.filter((row) => row.lane === at),
      preferences: read.preferences.filter((row) => row.lane === at),
    };
    const { agreements: among, ...rows } = readOriginRows(stored);
    cache.put(pairKey(lane), among);
    cache.put(rowsKey(lane), rows);
  }
  rememberAgreements(cache, read.agreements);
}

/** Keeps all agreements, where they were read. */
function rememberAgreements(cache: FactCache, rows: readonly { body: string }[]): Agreement[] {
  const read = rows.map(({ body }) => JSON.parse(body) as Agreement);
  if (read.length > 0) cache.put(ALL_KEY, read);
  return read;
}

/** What is remembered of a lane. */
export function heldOriginRows(cache: FactCache, lane: OriginLane | undefined): OriginRows | null {
  if (!lane) return null;
  const agreements = cache.get<Agreement[]>(pairKey(lane));
  const rows = cache.get<Omit<OriginRows, "agreements">>(rowsKey(lane));
  return agreements && rows ? { ...rows, agreements } : null;
}

/** Every agreement: from memory, or read and remembered. */
export const readAgreements = async (db: D1Database, cache: FactCache): Promise<Agreement[]> =>
  allAgreements(cache) ?? rememberAgreements(cache, await readAll(db, ALL_AGREEMENTS.with()));

/** Every agreement, where a request asked for one by name; null while they are not loaded. */
export const allAgreements = (cache: FactCache): Agreement[] | null =>
  cache.get<Agreement[]>(ALL_KEY) ?? null;
