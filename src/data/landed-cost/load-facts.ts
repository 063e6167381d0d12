import { coveringEntries } from "../../domain/landed-cost/duty/base-duty.ts";
import type { LandedCostFacts } from "../../domain/landed-cost/facts.ts";
import type { Threshold } from "../../domain/landed-cost/reliefs/de-minimis.ts";
import type { LandedCostRequest } from "../../domain/landed-cost/request.ts";
import type { SalesTaxPlace } from "../../domain/landed-cost/taxes/sales-tax.ts";
import type { Measure } from "../../domain/law/measure.ts";
import type { Provisions } from "../../domain/law/provisions.ts";
import type { Country } from "../../domain/trade/country.ts";
import { ratesFor } from "../../domain/trade/exchange.ts";
import { chapterOf, headingOf } from "../../domain/trade/hs-code.ts";
import type { PostalRegion } from "../../domain/trade/postal-region.ts";
import { type MeasureRecord, type ThresholdRecord, toMeasure, toThreshold } from "../law/measures.ts";
import { PROVISIONS_SQL, type ProvisionRecord, toProvisions } from "../law/provisions.ts";
import { DATASETS_SQL, type DatasetRow } from "../law/versions.ts";
import {
  allAgreements,
  heldOriginRows,
  isOriginMissing,
  type OriginLane,
  originLane,
  originStatements,
  rememberOrigin,
} from "../origin/origin-rows.ts";
import { readRows } from "../read-rows.ts";
import { type CountryRecord, toCountry } from "../trade/countries.ts";
import { exchangeRates, type HeldRates } from "../trade/exchange-rates.ts";
import { dateIn } from "../trade/local-date.ts";
import { factCache } from "./fact-cache.ts";
import {
  type CodeRecord,
  type Lane,
  type LaneFacts,
  LISTS_SQL,
  type ListRecord,
  laneKey,
  rememberLanes,
} from "./lane-facts.ts";
import {
  postalKeys,
  SALES_TAX_SQL,
  type SalesTaxRecord,
  salesTaxKey,
  type TaxedPlace,
  toPlace,
} from "./sales-tax.ts";
import { RATES_SQL, type RateRecord } from "./tariff-entries.ts";
import { REMEDIES_SQL, type RemedyRecord } from "./trade-remedies.ts";

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
}

/** The fields of a request that decide which facts it needs. */
export type FactsRequest = Pick<
  LandedCostRequest,
  "destination" | "origin" | "shipFrom" | "hsCode" | "destinationPostalCode" | "entryDate"
> & { entryDate?: string | null };

const distinct = (lanes: OriginLane[]): OriginLane[] => [
  ...new Map(lanes.map((lane) => [JSON.stringify(lane), lane])).values(),
];

/**
 * Loads what a set of requests needs: what the isolate does not remember comes in one D1 batch, each
 * fact once however many items ask for it.
 * With `allAgreements`, every agreement comes too, for a request that names one.
 * @returns facts by position; null where the destination does not exist.
 */
export async function loadLandedCostFacts(
  env: Env,
  requests: readonly FactsRequest[],
  clock: { now: Date; waitUntil: (work: Promise<void>) => void },
  also: { allAgreements?: boolean } = {},
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
  factCache.revalidate(env.DB, clock.now.getTime(), clock.waitUntil);
  const exchange = exchangeRates(env.KV, clock);
  const missing = {
    places: [...places].filter((code) => factCache.get(`place:${code}`) === undefined),
    law: [...new Set(lanes.map((lane) => lane.destination))].filter(
      (code) => factCache.get(`law:${code}`) === undefined,
    ),
    lanes: [...new Map(lanes.map((lane) => [laneKey(lane), lane])).values()].filter(
      (lane) => factCache.get(`lane:${laneKey(lane)}`) === undefined,
    ),
    origins: distinct(requests.flatMap(originLane)).filter(isOriginMissing),
    postal: requests.flatMap(taxedPlace).filter((place) => factCache.get(salesTaxKey(place)) === undefined),
  };
  const cold = factCache.versions() === null;
  const named = also.allAgreements === true && allAgreements() === null;
  if (cold || named || Object.values(missing).some((list) => list.length > 0))
    await fetchMissing(env.DB, missing, { cold, named }, clock.now);
  const rates = await exchange;
  return requests.map((request, index) => assemble(request, lanes[index] as Lane, rates, clock.now));
}

function taxedPlace({ destination, destinationPostalCode: postal }: FactsRequest): TaxedPlace[] {
  return postal === null ? [] : [{ destination, postal }];
}

interface Missing {
  origins: OriginLane[];
  postal: TaxedPlace[];
  places: string[];
  law: string[];
  lanes: Lane[];
}

async function fetchMissing(
  db: D1Database,
  missing: Missing,
  { cold, named }: { cold: boolean; named: boolean },
  now: Date,
): Promise<void> {
  const lanes = JSON.stringify(
    missing.lanes.map(({ destination, heading, chapter }) => [destination, heading, chapter]),
  );
  const headings = JSON.stringify([...new Set(missing.lanes.map((lane) => lane.heading))]);
  const taxed = missing.postal.flatMap(({ destination, postal }) =>
    postalKeys(postal).map((key) => [destination, key]),
  );
  const [
    datasets,
    countries,
    groups,
    measures,
    thresholds,
    rates,
    lists,
    codes,
    postal,
    law,
    orders,
    taxes,
    ...origin
  ] = await readRows(db, (session) => [
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
    session.prepare(PROVISIONS_SQL).bind(JSON.stringify(missing.law)),
    session.prepare(REMEDIES_SQL).bind(lanes),
    session.prepare(SALES_TAX_SQL).bind(JSON.stringify(taxed)),
    ...originStatements(session, missing.origins, named),
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
    law?.results as unknown as ProvisionRecord[],
  );
  rememberOrigin(missing.origins, origin);
  for (const place of missing.postal)
    factCache.put(
      salesTaxKey(place),
      toPlace((taxes?.results ?? []) as unknown as SalesTaxRecord[], place.postal),
    );
  rememberLanes(
    missing.lanes,
    rates?.results as unknown as RateRecord[],
    lists?.results as unknown as ListRecord[],
    codes?.results as unknown as CodeRecord[],
    orders?.results as unknown as RemedyRecord[],
  );
}

interface GroupRecord {
  country: string;
  jurisdiction: string;
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
  provisions: ProvisionRecord[],
): void {
  for (const code of codes) {
    const law: Law = {
      measures: measures.filter((row) => row.place === code).map(toMeasure),
      thresholds: thresholds.filter((row) => row.place === code).map(toThreshold),
      postalRegions: postal.filter((row) => row.country === code),
      provisions: toProvisions(provisions.filter((row) => row.place === code)),
    };
    factCache.put(`law:${code}`, law);
  }
}

function assemble(request: FactsRequest, lane: Lane, rates: HeldRates, now: Date): LandedCostFacts | null {
  const place = factCache.get<Place | null>(`place:${lane.destination}`);
  const law = factCache.get<Law>(`law:${lane.destination}`);
  const facts = factCache.get<LaneFacts>(`lane:${laneKey(lane)}`);
  if (!place || !law || !facts) return null;
  const origin =
    request.origin === null ? null : (factCache.get<Place | null>(`place:${request.origin}`) ?? null);
  const shipFrom =
    request.shipFrom === null ? null : (factCache.get<Place | null>(`place:${request.shipFrom}`) ?? null);
  const code = request.hsCode ?? "";
  const today = dateIn(place.country.timeZone, now);
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
    salesTax: request.destinationPostalCode === null ? null : taxOf(request),
    preferences: heldOriginRows(originLane(request)[0]),
    exchange: ratesFor(rates.daily, rates.customs, place.groups, request.entryDate ?? today),
    datasets: factCache.versionNames(),
    codeExists: code === "" || facts.codes.has(code.slice(4, 6)),
  };
}

function taxOf(request: FactsRequest): SalesTaxPlace | null {
  const [place] = taxedPlace(request);
  return place ? (factCache.get<SalesTaxPlace | null>(salesTaxKey(place)) ?? null) : null;
}
