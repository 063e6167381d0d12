import type { CountryProfile, ProfileRows } from "../../domain/trade/country-profile.ts";
import { countryProfiles } from "../../domain/trade/country-profile.ts";
import { factCache } from "../landed-cost/fact-cache.ts";
import { type MeasureRecord, type ThresholdRecord, toMeasure, toThreshold } from "../law/measures.ts";
import { DATASETS_SQL, type DatasetRow } from "../law/versions.ts";
import { readRows } from "../read-rows.ts";
import { type CountryRecord, toCountry } from "./countries.ts";

/** Profiles of all countries, built once an isolate and dataset version from one D1 batch. */
export async function loadCountryProfiles(
  db: D1Database,
  clock: { now: Date; today: string; waitUntil: (work: Promise<void>) => void },
): Promise<CountryProfile[]> {
  factCache.revalidate(db, clock.now.getTime(), clock.waitUntil);
  const key = `profiles:${clock.today}`;
  const held = factCache.get<CountryProfile[]>(key);
  if (held) return held;
  const [datasets, countries, taxes, thresholds, coverage, agreements] = await readRows(db, (session) => [
    session.prepare(DATASETS_SQL),
    session.prepare("SELECT * FROM countries ORDER BY code"),
    session.prepare(
      "SELECT j.country AS place, m.* FROM measures m JOIN jurisdictions j ON j.jurisdiction = m.jurisdiction WHERE m.type IN ('vat', 'sales_tax', 'excise')",
    ),
    session.prepare(
      "SELECT j.country AS place, t.* FROM thresholds t JOIN jurisdictions j ON j.jurisdiction = t.jurisdiction",
    ),
    session.prepare(
      `SELECT c.country, c.tariff, c.certainty, s.name, s.as_of FROM tariff_coverage c LEFT JOIN schedules s ON s.tariff = c.tariff
       WHERE c.priority = (SELECT min(priority) FROM tariff_coverage x WHERE x.country = c.country AND x.conditions = '')`,
    ),
    session.prepare(AGREEMENTS_SQL),
  ]);
  factCache.accept(rowsOf<DatasetRow>(datasets), clock.now.getTime());
  const rows: ProfileRows = {
    countries: rowsOf<CountryRecord>(countries).map(toCountry),
    measures: rowsOf<MeasureRecord>(taxes).map((row) => ({
      country: row.place,
      measure: toMeasure(row),
    })),
    thresholds: rowsOf<ThresholdRecord>(thresholds).map((row) => ({
      country: row.place,
      threshold: toThreshold(row),
    })),
    agreements: rowsOf<PartiesRecord>(agreements).map((row) => ({
      id: row.id,
      parties: JSON.parse(row.parties),
      inForceSince: row.since,
      inForceByParty: JSON.parse(row.by_party),
    })),
    tariffs: rowsOf<CoverageRecord>(coverage).map((row) => ({
      country: row.country,
      tariff: row.tariff,
      certainty: row.certainty,
      name: row.name,
      asOf: row.as_of,
    })),
  };
  const profiles = countryProfiles(rows, clock.today);
  factCache.put(key, profiles);
  return profiles;
}

const rowsOf = <Row>(result: { results: unknown[] } | undefined): Row[] => (result?.results ?? []) as Row[];

/** Agreements in force between their parties, with those parties. */
const AGREEMENTS_SQL = `
  SELECT id, body ->> '$.parties' AS parties, body ->> '$.inForceSince' AS since, body ->> '$.inForceByParty' AS by_party
  FROM agreements WHERE body ->> '$.kind' = 'agreement' AND body ->> '$.standing' = 'in_force'`;

interface PartiesRecord {
  id: string;
  parties: string;
  since: string | null;
  by_party: string;
}

interface CoverageRecord {
  country: string;
  tariff: string;
  certainty: "published" | "derived" | "estimated";
  name: string | null;
  as_of: string | null;
}
