import type { Country } from "../domain/country.ts";
import { coveringEntries } from "../domain/duty/base-duty.ts";
import type { RateGroup, Schedule, TariffEntry } from "../domain/duty/tariff.ts";
import { chapterOf, headingOf } from "../domain/hs-code.ts";
import type { LandedCostFacts, ListedCode } from "../domain/landed-cost-facts.ts";
import type { LandedCostRequest } from "../domain/landed-cost-request.ts";
import type { Certainty, Measure } from "../domain/measures/measure.ts";
import type { Threshold } from "../domain/tax/de-minimis.ts";
import type { PostalRegion } from "../domain/tax/postal-region.ts";
import { type CountryRecord, toCountry } from "./countries.ts";
import { exchangeRates } from "./exchange-rates.ts";
import { factCache } from "./fact-cache.ts";
import { type MeasureRecord, type ThresholdRecord, toMeasure, toThreshold } from "./measures.ts";
import type { StoredGroup } from "./stored-tariff.ts";
import { DATASETS_SQL, type DatasetRow } from "./versions.ts";

type CoveredEntry = TariffEntry & { goods: string[] };

/** What is known of a place, whoever ships what there. */
interface Place {
  country: Country;
  groups: Set<string>;
}
interface Law {
  measures: Measure[];
  thresholds: Threshold[];
  postalRegions: PostalRegion[];
}

/** A destination and the heading of the goods; no heading when the goods are not classified. */
interface Lane {
  destination: string;
  heading: string;
  chapter: string;
}

const laneKey = (lane: Lane): string => `${lane.destination}:${lane.heading}`;

/**
 * Loads what a set of requests needs: what the isolate does not remember comes in one D1 batch, each
 * fact once however many items ask for it.
 * @returns facts by position; null where the destination does not exist.
 */
export async function loadLandedCostFacts(
  env: Env,
  requests: readonly LandedCostRequest[],
  clock: { now: Date; behind: (work: Promise<void>) => void },
): Promise<(LandedCostFacts | null)[]> {
  const lanes = requests.map((request): Lane => {
    const code = request.hsCode ?? "";
    return { destination: request.destination, heading: headingOf(code), chapter: chapterOf(code) };
  });
  const places = new Set(
    requests
      .flatMap((request) => [request.destination, request.origin, request.shipFrom])
      .filter((code) => code !== null),
  );
  factCache.revalidate(env.DB, clock.now.getTime(), clock.behind);
  const exchange = exchangeRates(env.KV, clock);
  const missing = {
    places: [...places].filter((code) => factCache.get(`place:${code}`) === undefined),
    law: [...new Set(lanes.map((lane) => lane.destination))].filter(
      (code) => factCache.get(`law:${code}`) === undefined,
    ),
    lanes: [...new Map(lanes.map((lane) => [laneKey(lane), lane])).values()].filter(
      (lane) => factCache.get(`lane:${laneKey(lane)}`) === undefined,
    ),
  };
  const cold = factCache.versions() === null;
  if (cold || missing.places.length + missing.law.length + missing.lanes.length > 0)
    await fetchMissing(env.DB, missing, cold, clock.now);
  const rates = await exchange;
  return requests.map((request, index) => assemble(request, lanes[index] as Lane, rates, clock.now));
}

interface Missing {
  places: string[];
  law: string[];
  lanes: Lane[];
}

async function fetchMissing(db: D1Database, missing: Missing, cold: boolean, now: Date): Promise<void> {
  const lanes = JSON.stringify(
    missing.lanes.map(({ destination, heading, chapter }) => [destination, heading, chapter]),
  );
  const headings = JSON.stringify([...new Set(missing.lanes.map((lane) => lane.heading))]);
  const session = db.withSession("first-unconstrained");
  const [datasets, countries, groups, measures, thresholds, rates, lists, codes, postal] =
    await session.batch<Record<string, unknown>>([
      session.prepare(cold ? DATASETS_SQL : "SELECT 1 WHERE 0"),
      session
        .prepare("SELECT * FROM countries WHERE code IN (SELECT value FROM json_each(?))")
        .bind(JSON.stringify(missing.places)),
      session
        .prepare("SELECT * FROM jurisdictions WHERE country IN (SELECT value FROM json_each(?))")
        .bind(JSON.stringify(missing.places)),
      session
        .prepare(
          "SELECT j.country AS place, m.* FROM json_each(?) w JOIN jurisdictions j ON j.country = w.value JOIN measures m ON m.jurisdiction = j.jurisdiction",
        )
        .bind(JSON.stringify(missing.law)),
      session
        .prepare(
          "SELECT j.country AS place, t.* FROM json_each(?) w JOIN jurisdictions j ON j.country = w.value JOIN thresholds t ON t.jurisdiction = j.jurisdiction",
        )
        .bind(JSON.stringify(missing.law)),
      session.prepare(RATES_SQL).bind(lanes),
      session.prepare(LISTS_SQL).bind(lanes),
      session
        .prepare("SELECT * FROM hs_codes WHERE heading IN (SELECT value FROM json_each(?))")
        .bind(headings),
      session
        .prepare("SELECT * FROM postal_regions WHERE country IN (SELECT value FROM json_each(?))")
        .bind(JSON.stringify(missing.law)),
    ]);
  if (cold && datasets) factCache.accept(datasets.results as unknown as DatasetRow[], now.getTime());
  rememberPlaces(
    missing.places,
    countries?.results as unknown as CountryRecord[],
    groups?.results as unknown as GroupRecord[],
  );
  rememberLaw(
    missing.law,
    measures?.results as unknown as MeasureRecord[],
    thresholds?.results as unknown as ThresholdRecord[],
    postal?.results as unknown as PostalRecord[],
  );
  rememberLanes(
    missing.lanes,
    rates?.results as unknown as RateRecord[],
    lists?.results as unknown as ListRecord[],
    codes?.results as unknown as CodeRecord[],
  );
}

const RATES_SQL = `
  SELECT w.value ->> 0 AS destination, w.value ->> 1 AS heading, c.priority, c.goods, c.certainty, c.note AS coverage_note, t.tariff, t.prefix, t.body,
    s.name, s.publisher, s.currency, s.as_of, s.valid_from, s.valid_until, s.trust, s.caution, s.column_two_origins
  FROM json_each(?) w
  JOIN tariff_coverage c ON c.country = w.value ->> 0
  JOIN tariff_rates t ON t.tariff = c.tariff AND t.prefix IN (w.value ->> 1, w.value ->> 2, '*')
  LEFT JOIN schedules s ON s.tariff = t.tariff`;

const LISTS_SQL = `
  SELECT w.value ->> 0 AS destination, w.value ->> 1 AS heading, l.body
  FROM json_each(?) w
  JOIN jurisdictions j ON j.country = w.value ->> 0
  JOIN code_lists l ON l.jurisdiction = j.jurisdiction AND l.heading IN (w.value ->> 1, w.value ->> 2)`;

interface GroupRecord {
  country: string;
  jurisdiction: string;
}
interface RateRecord {
  destination: string;
  heading: string;
  priority: number;
  goods: string;
  certainty: Certainty;
  coverage_note: string;
  tariff: string;
  prefix: string;
  body: string;
  name: string | null;
  publisher: string;
  currency: string;
  as_of: string;
  valid_from: string | null;
  valid_until: string | null;
  trust: string;
  caution: string;
  column_two_origins: string;
}
interface ListRecord {
  destination: string;
  heading: string;
  body: string;
}
interface CodeRecord {
  heading: string;
  codes: string;
}

function rememberPlaces(codes: string[], countries: CountryRecord[], groups: GroupRecord[]): void {
  for (const code of codes) {
    const record = countries.find((row) => row.code === code);
    const place: Place | null = record
      ? {
          country: toCountry(record),
          groups: new Set(groups.filter((row) => row.country === code).map((row) => row.jurisdiction)),
        }
      : null;
    factCache.put(`place:${code}`, place);
  }
}

type PostalRecord = PostalRegion & { country: string };

function rememberLaw(
  codes: string[],
  measures: MeasureRecord[],
  thresholds: ThresholdRecord[],
  postal: PostalRecord[],
): void {
  for (const code of codes) {
    const law: Law = {
      measures: measures.filter((row) => row.place === code).map(toMeasure),
      thresholds: thresholds.filter((row) => row.place === code).map(toThreshold),
      postalRegions: postal.filter((row) => row.country === code),
    };
    factCache.put(`law:${code}`, law);
  }
}

function rememberLanes(lanes: Lane[], rates: RateRecord[], lists: ListRecord[], codes: CodeRecord[]): void {
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
    };
    factCache.put(`lane:${key}`, facts, weight);
  }
}

interface LaneFacts {
  entries: CoveredEntry[];
  listed: ListedCode[];
  codes: Set<string>;
}

/** A listed code as stored: list, prefix, from, to. */
type StoredListing = [list: string, prefix: string, from: string | null, to: string | null];
const toListed = ([list, prefix, from, to]: StoredListing): ListedCode => ({ list, prefix, from, to });

function toEntry(row: RateRecord): CoveredEntry {
  const schedule: Schedule | null =
    row.name === null
      ? null
      : {
          ...{
            tariff: row.tariff,
            name: row.name,
            publisher: row.publisher,
            asOf: row.as_of,
            validFrom: row.valid_from,
            validUntil: row.valid_until,
          },
          ...{ trust: row.trust, caution: row.caution, currency: row.currency },
          columnTwoOrigins: row.column_two_origins === "" ? [] : row.column_two_origins.split(" "),
        };
  return {
    ...{
      priority: row.priority,
      tariff: row.tariff,
      prefix: row.prefix,
      certainty: row.certainty,
      coverageNote: row.coverage_note,
      schedule,
    },
    goods: row.goods.split("; "),
    groups: (JSON.parse(row.body) as StoredGroup[]).map(toGroup),
  };
}

const toGroup = (stored: StoredGroup): RateGroup => ({
  ...{
    rate: stored.r,
    codes: stored.c ?? [],
    special: stored.s ?? "",
    columnTwo: stored.o ?? "",
    note: stored.n ?? "",
  },
  ...{
    certainty: (stored.e as Certainty | undefined) ?? null,
    range: stored.m ?? null,
    source: stored.q ?? "",
  },
});

function assemble(
  request: LandedCostRequest,
  lane: Lane,
  exchange: LandedCostFacts["exchange"],
  now: Date,
): LandedCostFacts | null {
  const place = factCache.get<Place | null>(`place:${lane.destination}`);
  const law = factCache.get<Law>(`law:${lane.destination}`);
  const facts = factCache.get<LaneFacts>(`lane:${laneKey(lane)}`);
  if (!place || !law || !facts) return null;
  const origin =
    request.origin === null ? null : (factCache.get<Place | null>(`place:${request.origin}`) ?? null);
  const shipFrom =
    request.shipFrom === null ? null : (factCache.get<Place | null>(`place:${request.shipFrom}`) ?? null);
  const code = request.hsCode ?? "";
  return {
    today: dateIn(place.country.timeZone, now),
    destination: place.country,
    origin: origin?.country ?? null,
    originGroups: origin?.groups ?? new Set(),
    shipFromGroups: shipFrom?.groups ?? new Set(),
    tariff: coveringEntries(facts.entries, code),
    measures: law.measures,
    listedCodes: facts.listed,
    thresholds: law.thresholds,
    postalRegions: law.postalRegions,
    exchange,
    datasets: factCache.versionNames(),
    codeExists: code === "" || facts.codes.has(code.slice(4, 6)),
  };
}

const formatters = new Map<string, { format: Intl.DateTimeFormat; minute: number; day: string }>();

/** The calendar day at a place; formatters and days are kept because making them costs more than a calculation. */
function dateIn(timeZone: string, now: Date): string {
  const minute = Math.floor(now.getTime() / 60_000);
  let known = formatters.get(timeZone);
  if (!known) {
    const format = new Intl.DateTimeFormat("en-CA", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    });
    known = { format, minute: -1, day: "" };
    formatters.set(timeZone, known);
  }
  if (known.minute !== minute) {
    known.day = known.format.format(now);
    known.minute = minute;
  }
  return known.day;
}
