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

const STALE_AFTER_BUSINESS_DAYS = 3;

/** Units of a currency for one US dollar; null where no rate is held. */
export function unitsPerUsd(currency: string, rates: ExchangeRates): Decimal | null {
  const rate = rates[currency];
  return rate ? decimal(rate.unitsPerUsd) : null;
}

/** Cross rates already worked out for a set of rates: a division of twenty places each. */
const crossed = new WeakMap<ExchangeRates, Map<string, Decimal | null>>();

/** Units of `to` for one unit of `from`, through the dollar; null where either rate is missing. */
export function crossRate(from: string, to: string, rates: ExchangeRates): Decimal | null {
  if (from === to) return ONE;
  let known = crossed.get(rates);
  if (!known) {
    known = new Map();
    crossed.set(rates, known);
  }
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

/** A market rate older than three business days is stale; a peg is not. */
export function isStale(rate: ExchangeRate, today: string): boolean {
  if (rate.kind === "peg") return false;
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
