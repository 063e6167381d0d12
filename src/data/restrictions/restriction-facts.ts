import type { Restriction } from "../../domain/restrictions/restriction.ts";
import { factCache } from "../landed-cost/fact-cache.ts";
import { DATASETS_SQL, type DatasetRow } from "../law/versions.ts";
import { readRows } from "../read-rows.ts";

/** What bears on goods entering a country. */
export interface RestrictionFacts {
  /** IANA zone in which an entry date is a date. */
  timeZone: string;
  /** Null where no such country exists. */
  originName: string | null;
  restrictions: Restriction[];
  /** HS 2022 subheadings among the codes asked about. */
  existing: ReadonlySet<string>;
}

/** Every code prefix under which a control may be filed: none (embargoes), chapter, heading, subheading and longer. */
const prefixesOf = (codes: readonly string[]): string[] => [
  ...new Set(["", ...codes.flatMap((code) => [2, 4, 5, 6, 8, 10].map((length) => code.slice(0, length)))]),
];

const RESTRICTIONS_SQL = `
  SELECT r.body FROM restrictions r
  WHERE r.prefix IN (SELECT value FROM json_each(?2))
    AND (r.destination = '**' OR r.destination IN (SELECT jurisdiction FROM jurisdictions WHERE country = ?1))`;

/**
 * The controls of a destination, its unions and the treaties for some codes, in one D1 batch.
 * @returns null where the destination does not exist.
 */
export async function loadRestrictionFacts(
  db: D1Database,
  asked: { destination: string; origin: string | null; codes: readonly string[] },
  clock: { now: Date; waitUntil: (work: Promise<unknown>) => void },
): Promise<RestrictionFacts | null> {
  factCache.revalidate(db, clock.now.getTime(), clock.waitUntil);
  const { destination, origin, codes } = asked;
  const key = `restrictions:${destination}:${origin ?? ""}:${codes.join()}`;
  const held = factCache.get<RestrictionFacts | null>(key);
  if (held !== undefined) return held;
  const cold = factCache.versions() === null;
  const [datasets, countries, rows, headings] = await readRows(db, (session) => [
    session.prepare(cold ? DATASETS_SQL : "SELECT 1 WHERE 0"),
    session
      .prepare("SELECT code, name, time_zone FROM countries WHERE code IN (?, ?)")
      .bind(destination, origin ?? ""),
    session.prepare(RESTRICTIONS_SQL).bind(destination, JSON.stringify(prefixesOf(codes))),
    session
      .prepare("SELECT heading, codes FROM hs_codes WHERE heading IN (SELECT value FROM json_each(?))")
      .bind(JSON.stringify(codes.map((code) => code.slice(0, 4)))),
  ]);
  if (cold && datasets) factCache.accept(datasets.results as unknown as DatasetRow[], clock.now.getTime());
  const places = (countries?.results ?? []) as { code: string; name: string; time_zone: string }[];
  const place = places.find((row) => row.code === destination);
  const bodies = (rows?.results ?? []) as { body: string }[];
  const facts: RestrictionFacts | null = place
    ? {
        timeZone: place.time_zone,
        originName: places.find((row) => row.code === origin)?.name ?? null,
        restrictions: bodies.flatMap(({ body }) => JSON.parse(body) as Restriction[]),
        existing: new Set(
          ((headings?.results ?? []) as { heading: string; codes: string }[]).flatMap((row) =>
            row.codes.split(" ").map((suffix) => row.heading + suffix),
          ),
        ),
      }
    : null;
  factCache.put(key, facts, 1 + bodies.reduce((sum, { body }) => sum + body.length, 0) / 200);
  return facts;
}
