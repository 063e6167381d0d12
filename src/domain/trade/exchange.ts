import { memoizeByObject } from "../law/memoize-by-object.ts";
import { TextMemo } from "../law/memoize-by-text.ts";
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

const merged = memoizeByObject((daily: ExchangeRates) =>
  memoizeByObject(({ units, from: asOf, source }: CustomsPeriod): ExchangeRates => {
    const customs = Object.entries(units).map(([currency, unitsPerUsd]) => [
      currency,
      { unitsPerUsd, asOf, kind: "customs" as const, source },
    ]);
    return { ...daily, ...Object.fromEntries(customs) };
  }),
);

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
  return period ? merged(daily)(period) : daily;
}

/** Central banks publish on every business day; three leave room for a holiday and a round that failed. */
const STALE_AFTER_BUSINESS_DAYS = 3;

/** Units of a currency for one US dollar; null where no rate is held. */
export function unitsPerUsd(currency: string, rates: ExchangeRates): Decimal | null {
  const rate = rates[currency];
  return rate ? decimal(rate.unitsPerUsd) : null;
}

/** Pairs kept for one set of rates: those of sixty currencies with each other. */
const MOST_PAIRS = 4_000;
/** Cross rates already worked out for a set of rates: a division of twenty places each. */
const crossed = memoizeByObject((_: ExchangeRates) => new TextMemo<Decimal | null>(MOST_PAIRS));

/** Units of `to` for one unit of `from`, through the dollar; null where either rate is missing. @example crossRate("EUR", "CHF", rates) */
export function crossRate(from: string, to: string, rates: ExchangeRates): Decimal | null {
  if (from === to) return ONE;
  return crossed(rates).get(`${from}>${to}`, () => {
    const source = unitsPerUsd(from, rates);
    const target = unitsPerUsd(to, rates);
    return source && target ? target.div(source) : null;
  });
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
