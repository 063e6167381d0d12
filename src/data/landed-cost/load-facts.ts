import { PRICE_PARTS, SCHEDULE } from "../../domain/health/service-parts.ts";
import { coveringEntries } from "../../domain/landed-cost/duty/base-duty.ts";
import type { LandedCostFacts } from "../../domain/landed-cost/facts.ts";
import type { Threshold } from "../../domain/landed-cost/reliefs/low-value.ts";
import type { LandedCostRequest } from "../../domain/landed-cost/request.ts";
import type { SalesTaxPlace, StateSalesTax } from "../../domain/landed-cost/taxes/sales-tax.ts";
import type { Measure } from "../../domain/law/measure.ts";
import type { Provisions } from "../../domain/law/provisions.ts";
import type { Country } from "../../domain/trade/country.ts";
import { ratesFor } from "../../domain/trade/exchange.ts";
import { chapterOf, headingOf } from "../../domain/trade/hs-code.ts";
import type { PostalRegion } from "../../domain/trade/postal-region.ts";
import { findRegion } from "../../domain/trade/region.ts";
import { ENGLISH_WORDS } from "../../domain/wording/words.ts";
import { type Clock, dayAt, TRUSTED_MS } from "../clock.ts";
import { requireParts } from "../health/needed-parts.ts";
import { PartUnavailable } from "../health/part-unavailable.ts";
import { MEASURES, THRESHOLDS, toMeasure, toThreshold } from "../law/measure-rows.ts";
import { PROVISIONS, toProvisions } from "../law/provision-rows.ts";
import { DATASETS } from "../law/versions.ts";
import {
  allAgreements,
  heldOriginRows,
  type MissingOrigins,
  missingOrigins,
  originLane,
  originQueries,
  rememberOrigin,
} from "../origin/origin-rows.ts";
import type { Rows } from "../query.ts";
import { readNamed } from "../read-rows.ts";
import { COUNTRIES, JURISDICTIONS, toCountry } from "../trade/country-rows.ts";
import type { HeldRates } from "../trade/held-rates.ts";
import { POSTAL_REGIONS } from "../trade/postal-regions.ts";
import { TEST_VERSIONS } from "../trade/test-day.ts";
import type { FactCache } from "./fact-cache.ts";
import { CODES, type Lane, type LaneFacts, LISTS, laneKey, rememberLanes } from "./lane-facts.ts";
import {
  postalKeys,
  SALES_TAXES,
  STATE_SALES_TAXES,
  salesTaxKey,
  type TaxedPlace,
  toPlace,
  toStates,
} from "./sales-tax-rates.ts";
import { RATES, SCHEDULES_OF } from "./tariff-entries.ts";
import { REMEDIES } from "./trade-remedies.ts";

/** What is known of a place, whoever ships what there. */
interface Place {
  country: Country;
  groups: Set<string>;
}
interface Law {
  measures: Measure[];
  thresholds: Threshold[];
  postalRegions: PostalRegion[];
  provisions: Provisions;
  salesTaxStates: StateSalesTax[];
  /** Datasets of the schedules that answer for the place. */
  schedules: string[];
}

/** The fields of a request that decide which facts it needs. */
type FactsRequest = Pick<
  LandedCostRequest,
  | "destination"
  | "origin"
  | "shipFrom"
  | "hsCode"
  | "destinationPostalCode"
  | "destinationRegion"
  | "entryDate"
> & { entryDate?: string | null };

/**
 * Loads what a set of requests needs: what the isolate does not remember comes in one D1 batch, each
 * fact once however many items ask for it.
 * With `allAgreements`, every agreement comes too, for a request that names one.
 * @returns facts by position; null where the destination does not exist.
 * @throws PartUnavailable where a dataset that a price rests on is not there whole.
 */
export async function loadLandedCostFacts(
  env: Env,
  requests: readonly FactsRequest[],
  clock: Clock,
  also: { allAgreements?: boolean } = {},
): Promise<(LandedCostFacts | null)[]> {
  const lanes = requests.map((request): Lane => {
    const code = request.hsCode ?? "";
    return { destination: request.destination, heading: headingOf(code), chapter: chapterOf(code) };
  });
  const cache = clock.caches.facts;
  const exchange = clock.testDay?.rates ?? clock.caches.exchange.current(env.KV, clock);
  let losses = cache.losses();
  const missing = missingFacts(cache, requests, lanes);
  const named = also.allAgreements === true && allAgreements(cache) === null;
  const reading = cache.versions() === null || named || isAny(missing);
  const versions = cache.ageAt(clock.now.getTime()) >= TRUSTED_MS;
  const [rates] = await Promise.all([
    exchange,
    reading ? fetchMissing(env.DB, cache, missing, { versions, named }, clock.now) : null,
  ]);
  // A load noticed meanwhile, or a full memory, makes the isolate forget what was just read.
  const readForgotten = async (): Promise<void> => {
    if (cache.losses() === losses) return;
    losses = cache.losses();
    const forgotten = missingFacts(cache, requests, lanes);
    if (isAny(forgotten))
      await fetchMissing(env.DB, cache, forgotten, { versions: false, named: false }, clock.now);
  };
  await readForgotten();
  const schedules = lanes.flatMap((lane) => cache.get<Law>(`law:${lane.destination}`)?.schedules ?? []);
  await requireParts(env.DB, clock, [...PRICE_PARTS, ...schedules]);
  // No price without its rates: a threshold in another currency would not be compared, and pass for none.
  if (rates === null) throw new PartUnavailable("exchange-rates", true);
  await readForgotten();
  return requests.map((request, index) => assemble(request, lanes[index] as Lane, rates, clock));
}

/** What the isolate does not remember of what requests need: only that is asked for. */
function missingFacts(cache: FactCache, requests: readonly FactsRequest[], lanes: readonly Lane[]): Missing {
  const places = new Set(
    requests
      .flatMap((request) => [request.destination, request.origin, request.shipFrom])
      .filter((code) => code !== null),
  );
  return {
    places: [...places].filter((code) => cache.get(`place:${code}`) === undefined),
    law: [...new Set(lanes.map((lane) => lane.destination))].filter(
      (code) => cache.get(`law:${code}`) === undefined,
    ),
    lanes: [...new Map(lanes.map((lane) => [laneKey(lane), lane])).values()].filter(
      (lane) => cache.get(`lane:${laneKey(lane)}`) === undefined,
    ),
    ...missingOrigins(cache, requests.flatMap(originLane)),
    postal: requests.flatMap(taxedPlace).filter((place) => cache.get(salesTaxKey(place)) === undefined),
  };
}

const isAny = (missing: Missing): boolean => Object.values(missing).some((list) => list.length > 0);

function taxedPlace({ destination, destinationPostalCode: postal }: FactsRequest): TaxedPlace[] {
  return postal === null ? [] : [{ destination, postal }];
}

interface Missing extends MissingOrigins {
  postal: TaxedPlace[];
  places: string[];
  law: string[];
  lanes: Lane[];
}

async function fetchMissing(
  db: D1Database,
  cache: FactCache,
  missing: Missing,
  { versions, named }: { versions: boolean; named: boolean },
  now: Date,
): Promise<void> {
  const lanes = JSON.stringify(
    missing.lanes.map(({ destination, heading, chapter }) => [destination, heading, chapter]),
  );
  const taxed = missing.postal.flatMap(({ destination, postal }) =>
    postalKeys(postal).map((key) => [destination, key]),
  );
  const codes = JSON.stringify(missing.places);
  const destinations = JSON.stringify(missing.law);
  const hasLaw = missing.law.length > 0;
  const headings = JSON.stringify([...new Set(missing.lanes.map((lane) => lane.heading))]);
  const read = await readNamed(db, {
    datasets: versions ? DATASETS.with() : null,
    schedules: hasLaw ? SCHEDULES_OF.with({ destinations }) : null,
    measures: hasLaw ? MEASURES.with({ destinations }) : null,
    thresholds: hasLaw ? THRESHOLDS.with({ destinations }) : null,
    postalRegions: hasLaw ? POSTAL_REGIONS.with({ destinations }) : null,
    provisions: hasLaw ? PROVISIONS.with({ destinations }) : null,
    stateTaxes: hasLaw ? STATE_SALES_TAXES.with({ destinations }) : null,
    countries: missing.places.length > 0 ? COUNTRIES.with({ codes }) : null,
    groups: missing.places.length > 0 ? JURISDICTIONS.with({ codes }) : null,
    rates: missing.lanes.length > 0 ? RATES.with({ lanes }) : null,
    lists: missing.lanes.length > 0 ? LISTS.with({ lanes }) : null,
    orders: missing.lanes.length > 0 ? REMEDIES.with({ lanes }) : null,
    codes: missing.lanes.length > 0 ? CODES.with({ headings }) : null,
    taxes: taxed.length > 0 ? SALES_TAXES.with({ places: JSON.stringify(taxed) }) : null,
    ...originQueries(cache, missing, named),
  });
  if (versions) cache.accept(read.datasets, now.getTime());
  rememberPlaces(cache, missing.places, read);
  rememberLaw(cache, missing.law, read);
  rememberOrigin(cache, missing, read);
  for (const place of missing.postal) cache.put(salesTaxKey(place), toPlace(read.taxes, place.postal));
  rememberLanes(cache, missing.lanes, read);
}

function rememberPlaces(
  cache: FactCache,
  codes: string[],
  { countries, groups }: Rows<{ countries: typeof COUNTRIES; groups: typeof JURISDICTIONS }>,
): void {
  for (const code of codes) {
    const record = countries.find((row) => row.code === code);
    const place: Place | null = record
      ? {
          country: toCountry(record),
          groups: new Set(groups.filter((row) => row.country === code).map((row) => row.jurisdiction)),
        }
      : null;
    cache.put(`place:${code}`, place);
  }
}

function rememberLaw(
  cache: FactCache,
  codes: string[],
  {
    measures,
    thresholds,
    postalRegions,
    provisions,
    stateTaxes,
    schedules,
  }: Rows<{
    measures: typeof MEASURES;
    thresholds: typeof THRESHOLDS;
    postalRegions: typeof POSTAL_REGIONS;
    provisions: typeof PROVISIONS;
    stateTaxes: typeof STATE_SALES_TAXES;
    schedules: typeof SCHEDULES_OF;
  }>,
): void {
  for (const code of codes) {
    const law: Law = {
      measures: measures.filter((row) => row.place === code).map(toMeasure),
      thresholds: thresholds.filter((row) => row.place === code).map(toThreshold),
      postalRegions: postalRegions.filter((row) => row.country === code),
      provisions: toProvisions(provisions.filter((row) => row.place === code)),
      salesTaxStates: toStates(stateTaxes.filter((row) => row.country === code)),
      schedules: schedules.filter((row) => row.country === code).map(({ tariff }) => SCHEDULE + tariff),
    };
    cache.put(`law:${code}`, law);
  }
}

function assemble(request: FactsRequest, lane: Lane, rates: HeldRates, clock: Clock): LandedCostFacts | null {
  const cache = clock.caches.facts;
  const place = cache.get<Place | null>(`place:${lane.destination}`);
  const law = cache.get<Law>(`law:${lane.destination}`);
  const facts = cache.get<LaneFacts>(`lane:${laneKey(lane)}`);
  if (!place || !law || !facts) return null;
  const origin =
    request.origin === null ? null : (cache.get<Place | null>(`place:${request.origin}`) ?? null);
  const shipFrom =
    request.shipFrom === null ? null : (cache.get<Place | null>(`place:${request.shipFrom}`) ?? null);
  const code = request.hsCode ?? "";
  const today = dayAt(place.country.timeZone, clock);
  return {
    today,
    destination: place.country,
    origin: origin?.country ?? null,
    originGroups: origin?.groups ?? new Set(),
    shipFromGroups: shipFrom?.groups ?? new Set(),
    tariff: coveringEntries(facts.entries, code),
    measures: law.measures,
    listedCodes: facts.listed,
    thresholds: law.thresholds,
    postalRegions: law.postalRegions,
    provisions: law.provisions,
    remedyOrders: facts.orders,
    salesTax: request.destinationPostalCode === null ? taxOfState(law, request) : taxOf(cache, request),
    salesTaxStates: law.salesTaxStates,
    preferences: heldOriginRows(cache, originLane(request)[0]),
    exchange: ratesFor(rates.daily, rates.customs, place.groups, request.entryDate ?? today),
    datasets: versionsFor(cache, clock),
    codeExists: code === "" || facts.codes.has(code.slice(4, 6)),
    words: clock.words ?? ENGLISH_WORDS,
  };
}

/** The versions that an answer names; of a test key, the pinned day too. */
const versionsFor = (cache: FactCache, { testDay }: Clock): Readonly<Record<string, string>> =>
  testDay === undefined ? cache.versionNames() : { ...cache.versionNames(), ...TEST_VERSIONS };

function taxOf(cache: FactCache, request: FactsRequest): SalesTaxPlace | null {
  const [place] = taxedPlace(request);
  return place ? (cache.get<SalesTaxPlace | null>(salesTaxKey(place)) ?? null) : null;
}

/** Where a state is named and no postal code, its own tax. */
function taxOfState({ salesTaxStates, provisions }: Law, request: FactsRequest): SalesTaxPlace | null {
  const { destination, destinationRegion: stated } = request;
  if (stated === null || salesTaxStates.length === 0) return null;
  const region = findRegion(destination, stated, provisions.regions);
  const state = salesTaxStates.find((each) => each.region === region);
  return state ? { state, otherStates: [], local: null } : null;
}
