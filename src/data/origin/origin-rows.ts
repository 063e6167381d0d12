import type { Agreement } from "../../domain/origin/agreement.ts";
import { type OriginRows, readOriginRows } from "../../domain/origin/origin-facts.ts";
import { chapterOf, headingOf } from "../../domain/trade/hs-code.ts";
import { factCache } from "../landed-cost/fact-cache.ts";

/** Goods of a heading on their way from one country to another. */
export interface OriginLane {
  origin: string;
  destination: string;
  heading: string;
  chapter: string;
}

/** The lane of a request; none without an origin or a code. */
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
export const isOriginMissing = (lane: OriginLane): boolean =>
  factCache.get(rowsKey(lane)) === undefined || factCache.get(pairKey(lane)) === undefined;

const PAIR = `agreement_parties o
  JOIN agreement_parties d ON d.agreement_id = o.agreement_id AND d.country = w.value ->> 1
  JOIN agreements a ON a.id = o.agreement_id`;

/** Agreements both countries are party to, ended ones included; bind [[origin, destination], …]. */
const AGREEMENTS_SQL = `
  SELECT w.value ->> 0 AS origin, w.value ->> 1 AS destination, a.body
  FROM json_each(?) w JOIN ${PAIR} WHERE o.country = w.value ->> 0`;

/** Their rules, chapter notes and the HS correlation; bind [[origin, destination, heading, chapter], …]. */
const RULES_SQL = `
  WITH held AS (SELECT w.key AS lane, a.id, a.rule_list FROM json_each(?1) w JOIN ${PAIR} WHERE o.country = w.value ->> 0),
    lists AS (
      SELECT lane, rule_list AS list FROM held UNION SELECT lane, 'notes:' || rule_list FROM held
      UNION SELECT lane, 'notes:' || id FROM held UNION SELECT lane, 'HS2017' FROM held)
  SELECT l.lane, r.list, r.heading, r.body
  FROM lists l JOIN json_each(?1) w ON w.key = l.lane
  JOIN origin_rules r ON r.heading IN (w.value ->> 2, w.value ->> 3) AND r.list = l.list`;

/** Preferential rates of the tariffs that answer for the destination, or that are its own. */
const PREFERENCES_SQL = `
  SELECT w.key AS lane, p.tariff, p.agreement, p.heading, p.body
  FROM json_each(?) w JOIN preferences p ON p.heading IN (w.value ->> 2, '*')
    AND (p.tariff = w.value ->> 1 OR p.tariff IN (
      SELECT c.tariff FROM tariff_coverage c WHERE c.country = w.value ->> 1 AND c.certainty = 'published'))
  WHERE EXISTS (SELECT 1 FROM agreement_parties o
    JOIN agreement_parties d ON d.agreement_id = o.agreement_id AND d.country = w.value ->> 1
    WHERE o.country = w.value ->> 0
    AND o.agreement_id = substr(p.agreement, 1, instr(p.agreement || '@', '@') - 1))`;

const ALL_KEY = "agreements:all";
const ALL_SQL = "SELECT body FROM agreements";

/** The statements that bring the lanes, and all agreements where one is asked for by name. */
export function originStatements(
  session: Pick<D1DatabaseSession, "prepare">,
  lanes: readonly OriginLane[],
  all: boolean,
): D1PreparedStatement[] {
  const pairs = [...new Map(lanes.map((lane) => [pairKey(lane), [lane.origin, lane.destination]])).values()];
  const bound = JSON.stringify(
    lanes.map((lane) => [lane.origin, lane.destination, lane.heading, lane.chapter]),
  );
  return [
    session.prepare(AGREEMENTS_SQL).bind(JSON.stringify(pairs)),
    session.prepare(RULES_SQL).bind(bound),
    session.prepare(PREFERENCES_SQL).bind(bound),
    session.prepare(all && allAgreements() === null ? ALL_SQL : "SELECT 1 WHERE 0"),
  ];
}

type Results = D1Result<Record<string, unknown>>[];
type PairRecord = { origin: string; destination: string; body: string };
type LaneRecord<Row> = Row & { lane: number };
type RuleRecord = LaneRecord<{ list: string; heading: string; body: string }>;
type RateRecord = LaneRecord<{ tariff: string; agreement: string; heading: string; body: string }>;

/** Remembers what the statements brought, in their order. */
export function rememberOrigin(lanes: readonly OriginLane[], results: Results): void {
  const [agreements, rules, preferences, all] = results.map(({ results: rows }) => rows as unknown[]);
  for (const [at, lane] of lanes.entries()) {
    const between = (agreements as PairRecord[]).filter(
      (row) => row.origin === lane.origin && row.destination === lane.destination,
    );
    const stored = {
      agreements: between.map(({ body }) => body),
      rules: (rules as RuleRecord[]).filter((row) => row.lane === at),
      preferences: (preferences as RateRecord[]).filter((row) => row.lane === at),
    };
    const { agreements: read, ...rows } = readOriginRows(stored);
    factCache.put(pairKey(lane), read, read.length * 8);
    factCache.put(rowsKey(lane), rows, Math.ceil(bytes(stored) / 200));
  }
  if (all && all.length > 0) {
    const read = (all as { body: string }[]).map(({ body }) => JSON.parse(body) as Agreement);
    factCache.put(ALL_KEY, read, read.length * 8);
  }
}

const bytes = ({
  rules,
  preferences,
}: {
  rules: { body: string }[];
  preferences: { body: string }[];
}): number => [...rules, ...preferences].reduce((sum, { body }) => sum + body.length, 0);

/** What is remembered of a lane. */
export function heldOriginRows(lane: OriginLane | undefined): OriginRows | null {
  if (!lane) return null;
  const agreements = factCache.get<Agreement[]>(pairKey(lane));
  const rows = factCache.get<Omit<OriginRows, "agreements">>(rowsKey(lane));
  return agreements && rows ? { ...rows, agreements } : null;
}

/** Every agreement: from memory, or read and remembered. */
export async function readAgreements(db: D1Database): Promise<Agreement[]> {
  const held = allAgreements();
  if (held !== null) return held;
  const { results } = await db.prepare(ALL_SQL).all<{ body: string }>();
  const read = results.map(({ body }) => JSON.parse(body) as Agreement);
  if (read.length > 0) factCache.put(ALL_KEY, read, read.length * 8);
  return read;
}

/** Every agreement, where a request asked for one by name; null while they are not loaded. */
export const allAgreements = (): Agreement[] | null => factCache.get<Agreement[]>(ALL_KEY) ?? null;
