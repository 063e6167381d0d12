import { sql } from "drizzle-orm";
import { COUNTRY_PARTS } from "../../domain/health/service-parts.ts";
import type { CountryProfile, ProfileRows } from "../../domain/trade/country-profile.ts";
import { countryProfiles } from "../../domain/trade/country-profile.ts";
import type { Clock } from "../clock.ts";
import { requireParts } from "../health/needed-parts.ts";
import { ALL_THRESHOLDS, TAX_MEASURES, toMeasure, toThreshold } from "../law/measure-rows.ts";
import { DATASETS } from "../law/versions.ts";
import { orNull, select } from "../query.ts";
import { readNamed } from "../read-rows.ts";
import { agreements, schedules, tariffCoverage } from "../schema/index.ts";
import { ALL_COUNTRIES, toCountry } from "./country-rows.ts";

/**
 * Profiles of all countries, built once an isolate and dataset version from one D1 batch.
 * @throws PartUnavailable where a dataset they rest on is not there whole.
 * @example (await loadCountryProfiles(env.DB, clock)).find(({ code }) => code === "CH")
 */
export async function loadCountryProfiles(db: D1Database, clock: Clock): Promise<CountryProfile[]> {
  const cache = clock.caches.facts;
  const today = clock.now.toISOString().slice(0, 10);
  const key = `profiles:${today}`;
  const held = cache.get<CountryProfile[]>(key);
  if (held) {
    await requireParts(db, clock, COUNTRY_PARTS);
    return held;
  }
  const read = await readNamed(db, {
    datasets: DATASETS.with(),
    countries: ALL_COUNTRIES.with(),
    taxes: TAX_MEASURES.with(),
    thresholds: ALL_THRESHOLDS.with(),
    tariffs: FIRST_TARIFFS.with(),
    agreements: AGREEMENTS_IN_FORCE.with(),
  });
  cache.accept(read.datasets, clock.now.getTime());
  await requireParts(db, clock, COUNTRY_PARTS);
  const rows: ProfileRows = {
    countries: read.countries.map(toCountry),
    measures: read.taxes.map((row) => ({ country: row.place, measure: toMeasure(row) })),
    thresholds: read.thresholds.map((row) => ({ country: row.place, threshold: toThreshold(row) })),
    agreements: read.agreements.map((row) => ({
      id: row.id,
      parties: JSON.parse(row.parties),
      inForceSince: row.since,
      inForceByParty: JSON.parse(row.byParty),
    })),
    tariffs: read.tariffs,
  };
  const profiles = countryProfiles(rows, today);
  cache.put(key, profiles);
  return profiles;
}

/** The first tariff that answers for all of a country's importations, and its schedule where there is one. */
const FIRST_TARIFFS = select(
  {
    country: tariffCoverage.country,
    tariff: tariffCoverage.tariff,
    certainty: tariffCoverage.certainty,
    name: orNull(schedules.name),
    asOf: orNull(schedules.asOf),
  },
  sql`from ${tariffCoverage} left join ${schedules} on ${schedules.tariff} = ${tariffCoverage.tariff}
      where ${tariffCoverage.priority} = (select min(x.priority) from ${tariffCoverage} x
        where x.country = ${tariffCoverage.country} and x.conditions = '')`,
);

/** Agreements in force between their parties, with those parties. */
const AGREEMENTS_IN_FORCE = select(
  {
    id: agreements.id,
    parties: sql<string>`${agreements.body} ->> '$.parties'`,
    since: sql<string | null>`${agreements.body} ->> '$.inForceSince'`,
    byParty: sql<string>`${agreements.body} ->> '$.inForceByParty'`,
  },
  sql`from ${agreements}
      where ${agreements.body} ->> '$.kind' = 'agreement' and ${agreements.body} ->> '$.standing' = 'in_force'`,
);
