import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Agreement } from "../../domain/origin/agreement.ts";
import { type OriginRows, type RowsOfHeading, readOriginRows } from "../../domain/origin/origin-facts.ts";
import { chapterOf, headingOf } from "../../domain/trade/hs-code.ts";
import type { FactCache } from "../landed-cost/fact-cache.ts";
import { bound, columnsOf, named, query, type RowOf, readAll, select } from "../query.ts";
import type { NamedRows } from "../read-rows.ts";
import { agreementParties, agreements, originRules, preferences, tariffCoverage } from "../schema/index.ts";

/** Goods of a heading on their way from one country to another. */
interface OriginLane {
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

/** What is not remembered of lanes: the agreements between two countries, the rows of a heading. */
export interface MissingOrigins {
  pairs: OriginLane[];
  rows: OriginLane[];
}

export function missingOrigins(cache: FactCache, lanes: readonly OriginLane[]): MissingOrigins {
  const missing = (keyOf: (lane: OriginLane) => string): OriginLane[] => [
    ...new Map(
      lanes.filter((lane) => cache.get(keyOf(lane)) === undefined).map((lane) => [keyOf(lane), lane]),
    ).values(),
  ];
  return { pairs: missing(pairKey), rows: missing(rowsKey) };
}

const from = alias(agreementParties, "from_party");
const to = alias(agreementParties, "to_party");
/**
 * Joins each pair of countries `w` with the agreements that both are party to. SQLite takes a `cross join` in the order
 * it is written in: by itself it would begin with the rows of a heading, of all agreements there are.
 */
const PAIR = sql`${agreementParties} as ${from}
  cross join ${agreementParties} as ${to} on ${to.agreementId} = ${from.agreementId} and ${to.country} = w.value ->> 1
  cross join ${agreements} on ${agreements.id} = ${from.agreementId}`;

/** Agreements both countries are party to, ended ones included; bind `pairs`, [[origin, destination], …]. */
const BETWEEN = select(
  { origin: from.country, destination: to.country, body: agreements.body },
  sql`from json_each(${bound("pairs")}) w cross join ${PAIR} where ${from.country} = w.value ->> 0`,
);

const RULE = { list: originRules.list, heading: originRules.heading, body: originRules.body };

/** Their rules, chapter notes and the HS correlation; bind `lanes`, [[origin, destination, heading, chapter], …]. */
const RULES = query<RowOf<typeof RULE> & { lane: number }>(sql`
  with held as materialized (
      select w.key as lane, ${agreements.id} as id, ${agreements.ruleList} as rule_list
      from json_each(${bound("lanes")}) w cross join ${PAIR} where ${from.country} = w.value ->> 0),
    lists as (
      select lane, rule_list as list from held union select lane, 'notes:' || rule_list from held
      union select lane, 'notes:' || id from held union select lane, 'HS2017' from held)
  select l.lane as lane, ${named(RULE)}
  from lists l cross join json_each(${bound("lanes")}) w on w.key = l.lane
  cross join ${originRules} on ${originRules.list} = l.list and ${originRules.heading} in (w.value ->> 2, w.value ->> 3)`);

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

/** The queries that bring what is missing, and all agreements where one is asked for by name. */
export function originQueries(cache: FactCache, { pairs, rows }: MissingOrigins, all: boolean) {
  const asked = JSON.stringify(
    rows.map((lane) => [lane.origin, lane.destination, lane.heading, lane.chapter]),
  );
  const between = JSON.stringify(pairs.map(({ origin, destination }) => [origin, destination]));
  return {
    between: pairs.length > 0 ? BETWEEN.with({ pairs: between }) : null,
    rules: rows.length > 0 ? RULES.with({ lanes: asked }) : null,
    preferences: rows.length > 0 ? PREFERENCES.with({ lanes: asked }) : null,
    agreements: all && allAgreements(cache) === null ? ALL_AGREEMENTS.with() : null,
  };
}

/** Remembers what the queries brought. */
export function rememberOrigin(
  cache: FactCache,
  { pairs, rows }: MissingOrigins,
  read: NamedRows<ReturnType<typeof originQueries>>,
): void {
  for (const lane of pairs) {
    const between = read.between.filter(
      (row) => row.origin === lane.origin && row.destination === lane.destination,
    );
    cache.put(
      pairKey(lane),
      between.map(({ body }) => JSON.parse(body) as Agreement),
    );
  }
  for (const [at, lane] of rows.entries()) {
    const stored = {
      rules: read.rules.filter((row) => row.lane === at),
      preferences: read.preferences.filter((row) => row.lane === at),
    };
    cache.put(rowsKey(lane), readOriginRows(stored));
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
  const rows = cache.get<RowsOfHeading>(rowsKey(lane));
  return agreements && rows ? { ...rows, agreements } : null;
}

/** Every agreement: from memory, or read and remembered. */
export const readAgreements = async (db: D1Database, cache: FactCache): Promise<Agreement[]> =>
  allAgreements(cache) ?? rememberAgreements(cache, await readAll(db, ALL_AGREEMENTS.with()));

/** Every agreement, where a request asked for one by name; null while they are not loaded. */
export const allAgreements = (cache: FactCache): Agreement[] | null =>
  cache.get<Agreement[]>(ALL_KEY) ?? null;
