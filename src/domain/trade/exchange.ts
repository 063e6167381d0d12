import { memoizeByObject } from "../law/memoize-by-object.ts";
import { type Decimal, decimal } from "./money.ts";

/** One currency's rate against the US dollar. */
export interface ExchangeRate {
  unitsPerUsd: string;
  /** Day the rate was fixed. */
  asOf: string;
  kind: "customs" | "daily_reference" | "peg" | "indicative";
  source: string;
}

/** Rates by ISO 4217 code. */
export type ExchangeRates = Readonly<Record<string, ExchangeRate>>;

/** The rates a customs administration sets for a period, which then bind for its declarations. */
export interface CustomsPeriod {
  jurisdiction: string;
  from: string;
  to: string;
  source: string;
  /** Units for one US dollar by currency. */
  units: Readonly<Record<string, string>>;
}

const merged = memoizeByObject((_: ExchangeRates) => new Map<CustomsPeriod, ExchangeRates>());

/**
 * The rates for an entry: the destination's own customs rates of the period where they are held, the
 * daily reference for all others. The same set is given again for the same period, so that what was
 * worked out from it is remembered.
 */
export function ratesFor(
  daily: ExchangeRates,
  periods: readonly CustomsPeriod[],
  jurisdictions: ReadonlySet<string>,
  entryDate: string,
): ExchangeRates {
  const period = periods.find(
    (row) => jurisdictions.has(row.jurisdiction) && row.from <= entryDate && entryDate <= row.to,
  );
  if (!period) return daily;
  const known = merged(daily);
  const held = known.get(period);
  if (held) return held;
  const { from: asOf, source } = period;
  const customs = Object.entries(period.units).map(([currency, unitsPerUsd]) => [
    currency,
    { unitsPerUsd, asOf, kind: "customs" as const, source },
  ]);
  const rates: ExchangeRates = { ...daily, ...Object.fromEntries(customs) };
  known.set(period, rates);
  return rates;
}

const STALE_AFTER_BUSINESS_DAYS = 3;

/** Units of a currency for one US dollar; null where no rate is held. */
export function unitsPerUsd(currency: string, rates: ExchangeRates): Decimal | null {
  const rate = rates[currency];
  return rate ? decimal(rate.unitsPerUsd) : null;
}

/** Cross rates already worked out for a set of rates: a division of twenty places each. */
const crossed = memoizeByObject((_: ExchangeRates) => new Map<string, Decimal | null>());

/** Units of `to` for one unit of `from`, through the dollar; null where either rate is missing. */
export function crossRate(from: string, to: string, rates: ExchangeRates): Decimal | null {
  if (from === to) return ONE;
  const known = crossed(rates);
  const key = `${from}>${to}`;
  const held = known.get(key);
  if (held !== undefined) return held;
  const source = unitsPerUsd(from, rates);
  const target = unitsPerUsd(to, rates);
  const rate = source && target ? target.div(source) : null;
  known.set(key, rate);
  return rate;
}

const ONE = decimal(1);

/** A market rate older than three business days is stale; a peg and a customs rate of the period are not. */
export function isStaleRate(rate: ExchangeRate, today: string): boolean {
  if (rate.kind === "peg" || rate.kind === "customs") return false;
  return businessDaysBetween(rate.asOf, today) > STALE_AFTER_BUSINESS_DAYS;
}

function businessDaysBetween(from: string, to: string): number {
  const start = Date.parse(from);
  const days = Math.floor((Date.parse(to) - start) / 86_400_000);
  if (!(days > 0)) return 0;
  let count = (Math.floor(days / 7) * 5) | 0;
  for (let day = Math.floor(days / 7) * 7 + 1; day <= days; day++) {
    const weekday = new Date(start + day * 86_400_000).getUTCDay();
    if (weekday !== 0 && weekday !== 6) count++;
  }
  return count;
}
