import { sql } from "drizzle-orm";
import { RESTRICTION_PARTS } from "../../domain/health/service-parts.ts";
import { EVERYWHERE } from "../../domain/law/known-names.ts";
import type { Restriction } from "../../domain/restrictions/restriction.ts";
import { TEST_RESTRICTIONS } from "../../domain/restrictions/test-restrictions.ts";
import type { Region } from "../../domain/trade/region.ts";
import { type Clock, TRUSTED_MS } from "../clock.ts";
import { requireParts } from "../health/needed-parts.ts";
import type { FactCache } from "../landed-cost/fact-cache.ts";
import { CODES } from "../landed-cost/lane-facts.ts";
import { DATASETS } from "../law/versions.ts";
import { bound, select } from "../query.ts";
import { readNamed } from "../read-rows.ts";
import { jurisdictions, provisions, restrictions } from "../schema/index.ts";
import { COUNTRIES } from "../trade/country-rows.ts";

/** Goods on their way, as a look-up needs them. */
export interface RestrictionsAsked {
  destination: string;
  origin: string | null;
  exportFrom: string | null;
  /** Of which it is asked whether they exist. */
  codes: readonly string[];
}

/** The places and codes of a request, as far as they exist. */
interface Lane {
  /** IANA zone in which an entry date is a date; null where the destination does not exist. */
  timeZone: string | null;
  countries: ReadonlySet<string>;
  /** HS 2022 subheadings. */
  existing: ReadonlySet<string>;
  /** Parts of the destination. */
  regions: readonly Region[];
}

/** What bears on goods entering a country. */
export interface RestrictionFacts extends Lane {
  /** Controls of the destination and its unions, and embargoes on it, by their first code. */
  national: readonly Restriction[];
  /** Controls of treaties and of carriage, which are everyone's. */
  worldwide: readonly Restriction[];
  /** Day to which the controls were compiled; null where nobody says. */
  asOf: string | null;
}

const NATIONAL = select(
  { body: restrictions.body },
  sql`from ${restrictions} where ${restrictions.destination} <> ${EVERYWHERE} and ${restrictions.destination} in (
        select ${jurisdictions.jurisdiction} from ${jurisdictions} where ${jurisdictions.country} = ${bound("destination")})
      order by ${restrictions.prefix}, ${restrictions.destination}`,
);

const WORLDWIDE = select(
  { body: restrictions.body },
  sql`from ${restrictions} where ${restrictions.destination} = ${EVERYWHERE} order by ${restrictions.prefix}`,
);

const REGIONS = select(
  { body: provisions.body },
  sql`from ${provisions} where ${provisions.jurisdiction} = ${bound("destination")} and ${provisions.kind} = 'regions'`,
);

/**
 * The controls of a destination, its unions and the treaties, in one D1 batch. All of them are read: goods known
 * by name alone may fall under any, and an isolate remembers those of a destination for all goods.
 * @throws PartUnavailable where a dataset they rest on is not there whole.
 * @example await loadRestrictionFacts(env.DB, { destination: "DE", origin: "CN", exportFrom: null, codes: ["950300"] }, clock)
 */
export async function loadRestrictionFacts(
  db: D1Database,
  asked: RestrictionsAsked,
  clock: Clock,
): Promise<RestrictionFacts> {
  const cache = clock.caches.facts;
  const losses = cache.losses();
  let facts = await readFacts(db, asked, clock);
  // A load noticed meanwhile makes the isolate forget: what was remembered before is read again.
  if (cache.losses() !== losses) facts = await readFacts(db, asked, clock);
  await requireParts(db, clock, RESTRICTION_PARTS);
  const asOf = cache.versions()?.find(({ name }) => name === "restrictions")?.asOf ?? null;
  // For a test key, some codes are restricted for certain, everywhere.
  return clock.testDay === undefined
    ? { ...facts, asOf }
    : { ...facts, asOf, worldwide: [...facts.worldwide, ...TEST_RESTRICTIONS] };
}

/** Reads what the isolate does not remember, and remembers it. */
async function readFacts(
  db: D1Database,
  { destination, origin, exportFrom, codes }: RestrictionsAsked,
  { caches: { facts: cache }, now }: Clock,
): Promise<Omit<RestrictionFacts, "asOf">> {
  const places = [destination, origin, exportFrom];
  const lane = remembered<Lane>(cache, `restriction-lane:${places.join()}:${codes.join()}`);
  const national = remembered<Restriction[]>(cache, `restrictions:${destination}`);
  const worldwide = remembered<Restriction[]>(cache, `restrictions:${EVERYWHERE}`);
  const versions = cache.ageAt(now.getTime()) >= TRUSTED_MS;
  const headings = codes.map((code) => code.slice(0, 4));
  const wanted = {
    datasets: versions ? DATASETS.with() : null,
    countries: lane.held ? null : COUNTRIES.with({ codes: JSON.stringify(places) }),
    codes: lane.held ? null : CODES.with({ headings: JSON.stringify(headings) }),
    regions: lane.held ? null : REGIONS.with({ destination }),
    national: national.held ? null : NATIONAL.with({ destination }),
    worldwide: worldwide.held ? null : WORLDWIDE.with(),
  };
  if (!versions && lane.held && national.held && worldwide.held)
    return { ...lane.held, national: national.held, worldwide: worldwide.held };
  const read = await readNamed(db, wanted);
  if (versions) cache.accept(read.datasets, now.getTime());
  return {
    ...(lane.held ??
      lane.keep({
        timeZone: read.countries.find(({ code }) => code === destination)?.timeZone ?? null,
        countries: new Set(read.countries.map(({ code }) => code)),
        existing: new Set(
          read.codes.flatMap((row) => row.codes.split(" ").map((suffix) => row.heading + suffix)),
        ),
        regions: read.regions.flatMap(({ body }) => JSON.parse(body) as Region[]),
      })),
    national: national.held ?? national.keep(parsed(read.national)),
    worldwide: worldwide.held ?? worldwide.keep(parsed(read.worldwide)),
  };
}

const parsed = (rows: readonly { body: string }[]): Restriction[] =>
  rows.flatMap(({ body }) => JSON.parse(body) as Restriction[]);

/** A fact of an isolate's memory, and how it is put there. */
function remembered<Fact>(cache: FactCache, key: string) {
  return {
    held: cache.get<Fact>(key),
    keep(fact: Fact): Fact {
      cache.put(key, fact);
      return fact;
    },
  };
}
