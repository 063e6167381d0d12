import type { ExchangeRates } from "../trade/exchange.ts";
import { DEFAULT_CHANGE_PCT, type EndpointFilters } from "../webhooks/filters.ts";
import { changePct } from "./exchange-edition.ts";

/** One currency as `rate.changed` tells it. */
interface ExchangeChange {
  currency: string;
  /** Units for one US dollar; null: it was not held. */
  previous: { unitsPerUsd: string; asOf: string };
  current: { unitsPerUsd: string; asOf: string };
  /** Percent, two places. */
  changePct: number;
}

/** What an endpoint was last notified of for each currency. */
export type LastNotifiedRates = Readonly<Record<string, { unitsPerUsd: string; asOf: string }>>;

/**
 * The currencies that moved beyond an endpoint's threshold since it was last told of them, so that a
 * slow drift is told too. A currency it was never told of is measured from the rates before this load. A
 * currency it has been told of on a later day is left out: a telling that comes late must not take it back.
 * @param currenciesOf the currency of each country, to apply a filter on countries.
 */
export function changesToTell(
  before: ExchangeRates,
  after: ExchangeRates,
  lastNotified: LastNotifiedRates,
  filters: EndpointFilters,
  currenciesOf: ReadonlyMap<string, string>,
): ExchangeChange[] {
  const wanted = filters.countries?.length
    ? new Set(filters.countries.map((country) => currenciesOf.get(country)))
    : null;
  const threshold = filters.minChangePct ?? DEFAULT_CHANGE_PCT;
  return Object.entries(after).flatMap(([currency, rate]): ExchangeChange[] => {
    const held = before[currency];
    if (!held || (wanted && !wanted.has(currency))) return [];
    const previous = lastNotified[currency] ?? { unitsPerUsd: held.unitsPerUsd, asOf: held.asOf };
    if (previous.asOf > rate.asOf) return [];
    const moved = changePct({ ...held, ...previous }, rate);
    if (moved === 0 || Math.abs(moved) < threshold) return [];
    const current = { unitsPerUsd: rate.unitsPerUsd, asOf: rate.asOf };
    return [{ currency, previous, current, changePct: Math.round(moved * 100) / 100 }];
  });
}
