import { type Budgeted, EVENT_QUERIES } from "../data/query-budget.ts";
import { ratesOfEdition } from "../data/trade/store-exchange-rates.ts";
import {
  currenciesOfCountries,
  notifiedStatement,
  type RateListener,
  rateListenersAfter,
} from "../data/webhooks/rate-listeners.ts";
import { emitEvent } from "../data/webhooks/webhook-events.ts";
import { changesToTell, type LastNotifiedRates } from "../domain/refresh/rate-changes.ts";
import type { ExchangeRates } from "../domain/trade/exchange.ts";

/** Queue message: tell endpoints what has moved between two editions of the exchange rates, named by their SHA-256. */
export interface NotifyRatesJob {
  kind: "tell-rates";
  before: string;
  after: string;
  /** Endpoints up to this one have been told; "": none yet. */
  toldUpTo: string;
}

/** Endpoints of one round: with what each was last notified of (some 10 KB) they stay a few megabytes. */
const A_ROUND = 100;

/** Statements of a round besides telling: it reads a page of listeners, and may note one that cannot be read. */
const ROUND_QUERIES = 2;
/** The statement that notes what those are measured from who are told nothing yet. */
const NOTE_QUERIES = 1;

/**
 * Tells every endpoint of the currencies that moved beyond its threshold, one event each. What it was measured from is
 * kept also where nothing is told yet, so that a slow drift adds up. Goes on in a new message when it has sent as many
 * statements as it may; a round that dies is repeated, and nobody is told twice.
 * @throws Error where an edition is not there to be compared; the queue brings the message again.
 */
export async function notifyRates({ env, left }: Budgeted, job: NotifyRatesJob, now: number): Promise<void> {
  const [before, after] = [await ratesOfEdition(env.KV, job.before), await ratesOfEdition(env.KV, job.after)];
  if (before === null || after === null)
    throw new Error("an edition of the exchange rates is not to be read");
  const currencies = await currenciesOfCountries(env.DB);
  let { toldUpTo } = job;
  while (left() >= ROUND_QUERIES + EVENT_QUERIES + NOTE_QUERIES) {
    const { listeners, last } = await rateListenersAfter(env.DB, toldUpTo, A_ROUND);
    const quiet = new Map<string, LastNotifiedRates>();
    let brokenOff = false;
    for (const listener of listeners) {
      const { endpointId, lastNotified, filters } = listener;
      const changes = changesToTell(before, after, lastNotified, filters, currencies);
      const base = { ...baseline(before), ...lastNotified };
      brokenOff = changes.length > 0 && left() < EVENT_QUERIES + NOTE_QUERIES;
      if (brokenOff) break;
      if (changes.length > 0) await tell(env, listener, changes, base, currencies, now);
      else if (Object.keys(base).some((currency) => !lastNotified[currency])) quiet.set(endpointId, base);
      toldUpTo = endpointId;
    }
    if (quiet.size > 0) await notifiedStatement(env.DB, quiet).run();
    if (brokenOff) break;
    if (last === null) return;
    toldUpTo = last;
  }
  await env.JOBS.send({ ...job, toldUpTo } satisfies NotifyRatesJob);
}

async function tell(
  env: Env,
  { endpointId, accountId }: RateListener,
  changes: ReturnType<typeof changesToTell>,
  base: LastNotifiedRates,
  currencies: ReadonlyMap<string, string>,
  now: number,
): Promise<void> {
  const moved = new Map(changes.map(({ currency, current }) => [currency, current]));
  const countries = [...currencies].flatMap(([country, currency]) => (moved.has(currency) ? [country] : []));
  const told = new Map([[endpointId, { ...base, ...Object.fromEntries(moved) }]]);
  await emitEvent(
    env,
    accountId,
    { type: "rate.changed", data: { kind: "exchange", base: "USD", changes, countries } },
    { now, beside: [notifiedStatement(env.DB, told)], only: endpointId },
  );
}

const baseline = (rates: ExchangeRates): LastNotifiedRates =>
  Object.fromEntries(
    Object.entries(rates).map(([currency, { unitsPerUsd, asOf }]) => [currency, { unitsPerUsd, asOf }]),
  );
