import { currenciesOfCountries, notifiedStatement, rateListeners } from "../data/webhooks/rate-listeners.ts";
import { emitEvent } from "../data/webhooks/webhook-events.ts";
import { changesToTell, type LastNotifiedRates } from "../domain/refresh/rate-changes.ts";
import type { ExchangeRates } from "../domain/trade/exchange.ts";

/**
 * Tells every endpoint of the currencies that moved beyond its threshold, one event each. What it was
 * measured from is kept also where nothing is told yet, so that a slow drift adds up.
 */
export async function notifyRates(
  env: Env,
  before: ExchangeRates,
  after: ExchangeRates,
  now: number,
): Promise<number> {
  const [listeners, currencies] = [await rateListeners(env.DB), await currenciesOfCountries(env.DB)];
  let notified = 0;
  for (const { endpointId, accountId, filters, lastNotified: earlier } of listeners) {
    const changes = changesToTell(before, after, earlier, filters, currencies);
    const base: LastNotifiedRates = {
      ...baseline(before),
      ...earlier,
      ...Object.fromEntries(changes.map(({ currency, current }) => [currency, current])),
    };
    const beside = [notifiedStatement(env.DB, endpointId, base)];
    if (changes.length === 0) {
      await env.DB.batch(beside);
      continue;
    }
    const moved = new Set(changes.map((change) => change.currency));
    const countries = [...currencies].flatMap(([country, currency]) =>
      moved.has(currency) ? [country] : [],
    );
    await emitEvent(
      env,
      accountId,
      { type: "rate.changed", data: { kind: "exchange", base: "USD", changes, countries } },
      { now, beside, only: endpointId },
    );
    notified++;
  }
  return notified;
}

const baseline = (rates: ExchangeRates): LastNotifiedRates =>
  Object.fromEntries(
    Object.entries(rates).map(([currency, { unitsPerUsd, asOf }]) => [currency, { unitsPerUsd, asOf }]),
  );
