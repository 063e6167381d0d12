import { sql } from "drizzle-orm";
import type { LastNotifiedRates } from "../../domain/refresh/rate-changes.ts";
import type { EndpointFilters } from "../../domain/webhooks/filters.ts";
import { bound, build, orNull, query, readAll, select, statement } from "../query.ts";
import { readRowByRow } from "../readable-rows.ts";
import { countries, webhookToldRates as notified, webhookEndpoints } from "../schema/index.ts";

/** An endpoint that wants rate.changed. */
interface Listener {
  endpointId: string;
  accountId: string;
  filters: EndpointFilters;
}

/** The same with the exchange rates it was last notified of. */
export interface RateListener extends Listener {
  lastNotified: LastNotifiedRates;
}

const LISTENER = {
  endpointId: webhookEndpoints.id,
  accountId: webhookEndpoints.accountId,
  filters: webhookEndpoints.filters,
};
const WANTED = sql`${webhookEndpoints.active} = 1 and (' ' || ${webhookEndpoints.events} || ' ') like '% rate.changed %'`;
const LISTENERS = select(LISTENER, sql`from ${webhookEndpoints} where ${WANTED}`);
const LISTENERS_AFTER = select(
  { ...LISTENER, lastNotified: orNull(notified.lastNotified) },
  sql`from ${webhookEndpoints} left join ${notified} on ${notified.endpointId} = ${webhookEndpoints.id}
      where ${WANTED} and ${webhookEndpoints.id} > ${bound("after")} order by ${webhookEndpoints.id} limit ${bound("most")}`,
);
const NOTE = query(
  build
    .insert(notified)
    .select(
      sql`select key, value from json_each(${bound("rates")})
          where exists (select 1 from ${webhookEndpoints} where ${webhookEndpoints.id} = key)`,
    )
    .onConflictDoUpdate({ target: notified.endpointId, set: { lastNotified: sql`excluded.told` } }),
);
const CURRENCIES = select({ code: countries.code, currency: countries.currency }, sql`from ${countries}`);

/** All active endpoints that subscribe to rate.changed. */
export async function rateListeners(db: D1Database): Promise<Listener[]> {
  const rows = await readAll(db, LISTENERS.with());
  const read = await readRowByRow(db, webhookEndpoints, rows, idOf, ({ filters, ...row }) => ({
    ...row,
    filters: JSON.parse(filters) as EndpointFilters,
  }));
  return read.records;
}

/**
 * The next of those endpoints in the order of their ids, with the exchange rates each was last notified of.
 * @returns `last`: the endpoint that the next page begins after; null where this page is the last.
 */
export async function rateListenersAfter(
  db: D1Database,
  after: string,
  most: number,
): Promise<{ listeners: RateListener[]; last: string | null }> {
  const rows = await readAll(db, LISTENERS_AFTER.with({ after, most }));
  const { records } = await readRowByRow(
    db,
    webhookEndpoints,
    rows,
    idOf,
    ({ filters, lastNotified, ...row }) => ({
      ...row,
      filters: JSON.parse(filters) as EndpointFilters,
      lastNotified: lastNotified === null ? {} : (JSON.parse(lastNotified) as LastNotifiedRates),
    }),
  );
  return { listeners: records, last: rows.length < most ? null : (rows.at(-1)?.endpointId ?? null) };
}

const idOf = (row: { endpointId: string }): string => row.endpointId;

/** The statement that notes what endpoints are notified of, by their ids, to stand in an event's own transaction. */
export const notifiedStatement = (
  db: D1Database,
  rates: ReadonlyMap<string, LastNotifiedRates>,
): D1PreparedStatement => statement(db, NOTE.with({ rates: JSON.stringify(Object.fromEntries(rates)) }));

/** The currency of each country. */
export async function currenciesOfCountries(db: D1Database): Promise<Map<string, string>> {
  const rows = await readAll(db, CURRENCIES.with());
  return new Map(rows.map((row) => [row.code, row.currency]));
}
