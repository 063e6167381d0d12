import { sql } from "drizzle-orm";
import { RESTRICTION_PARTS } from "../../domain/health/service-parts.ts";
import type { Restriction } from "../../domain/restrictions/restriction.ts";
import { type Clock, TRUSTED_MS } from "../clock.ts";
import { requireParts } from "../health/needed-parts.ts";
import { CODES } from "../landed-cost/lane-facts.ts";
import { DATASETS } from "../law/versions.ts";
import { bound, listed, select } from "../query.ts";
import { readNamed } from "../read-rows.ts";
import { jurisdictions, restrictions } from "../schema/index.ts";
import { COUNTRIES } from "../trade/country-rows.ts";

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

const RESTRICTIONS = select(
  { body: restrictions.body },
  sql`from ${restrictions} where ${restrictions.prefix} in ${listed("prefixes")}
      and (${restrictions.destination} = '**' or ${restrictions.destination} in (
        select ${jurisdictions.jurisdiction} from ${jurisdictions} where ${jurisdictions.country} = ${bound("destination")}))`,
);

/**
 * The controls of a destination, its unions and the treaties for some codes, in one D1 batch.
 * @returns null where the destination does not exist.
 * @throws PartUnavailable where a dataset they rest on is not there whole.
 * @example await loadRestrictionFacts(env.DB, { destination: "DE", origin: "CN", codes: ["950300"] }, clock)
 */
export async function loadRestrictionFacts(
  db: D1Database,
  asked: { destination: string; origin: string | null; codes: readonly string[] },
  clock: Clock,
): Promise<RestrictionFacts | null> {
  const cache = clock.caches.facts;
  const { destination, origin, codes } = asked;
  const key = `restrictions:${destination}:${origin ?? ""}:${codes.join()}`;
  const held = cache.get<RestrictionFacts | null>(key);
  if (held !== undefined) {
    await requireParts(db, clock, RESTRICTION_PARTS);
    return held;
  }
  const versions = cache.ageAt(clock.now.getTime()) >= TRUSTED_MS;
  const read = await readNamed(db, {
    datasets: versions ? DATASETS.with() : null,
    countries: COUNTRIES.with({ codes: JSON.stringify([destination, origin]) }),
    restrictions: RESTRICTIONS.with({ destination, prefixes: JSON.stringify(prefixesOf(codes)) }),
    headings: CODES.with({ headings: JSON.stringify(codes.map((code) => code.slice(0, 4))) }),
  });
  if (versions) cache.accept(read.datasets, clock.now.getTime());
  await requireParts(db, clock, RESTRICTION_PARTS);
  const bodies = read.restrictions;
  const place = read.countries.find((row) => row.code === destination);
  const facts: RestrictionFacts | null = place
    ? {
        timeZone: place.timeZone,
        originName: read.countries.find((row) => row.code === origin)?.name ?? null,
        restrictions: bodies.flatMap(({ body }) => JSON.parse(body) as Restriction[]),
        existing: new Set(
          read.headings.flatMap((row) => row.codes.split(" ").map((suffix) => row.heading + suffix)),
        ),
      }
    : null;
  cache.put(key, facts);
  return facts;
}
