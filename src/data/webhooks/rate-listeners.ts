import { sql } from "drizzle-orm";
import type { LastNotifiedRates } from "../../domain/refresh/rate-changes.ts";
import type { EndpointFilters } from "../../domain/webhooks/filters.ts";
import { bound, build, orNull, query, readAll, select, statement } from "../query.ts";
import { readRowByRow } from "../readable-rows.ts";
import { countries, webhookToldRates as notified, webhookEndpoints } from "../schema/index.ts";

/** An endpoint that wants rate.changed, with what it was last notified of. */
export interface RateListener {
  endpointId: string;
  accountId: string;
  filters: EndpointFilters;
  lastNotified: LastNotifiedRates;
}

const LISTENERS = select(
  {
    endpointId: webhookEndpoints.id,
    accountId: webhookEndpoints.accountId,
    filters: webhookEndpoints.filters,
    lastNotified: orNull(notified.lastNotified),
  },
  sql`from ${webhookEndpoints} left join ${notified} on ${notified.endpointId} = ${webhookEndpoints.id}
      where ${webhookEndpoints.active} = 1 and (' ' || ${webhookEndpoints.events} || ' ') like '% rate.changed %'`,
);
const NOTE = query(
  build
    .insert(notified)
    .select(
      sql`select ${bound("endpointId")}, ${bound("rates")}
          where exists (select 1 from ${webhookEndpoints} where ${webhookEndpoints.id} = ${bound("endpointId")})`,
    )
    .onConflictDoUpdate({ target: notified.endpointId, set: { lastNotified: sql`excluded.told` } }),
);
const CURRENCIES = select({ code: countries.code, currency: countries.currency }, sql`from ${countries}`);

/** All active endpoints that subscribe to rate.changed. */
export async function rateListeners(db: D1Database): Promise<RateListener[]> {
  const rows = await readAll(db, LISTENERS.with());
  const read = await readRowByRow(
    db,
    webhookEndpoints,
    rows,
    (row) => row.endpointId,
    ({ filters, lastNotified, ...row }) => ({
      ...row,
      filters: JSON.parse(filters) as EndpointFilters,
      lastNotified: lastNotified === null ? {} : (JSON.parse(lastNotified) as LastNotifiedRates),
    }),
  );
  return read.records;
}

/** The statement that notes what an endpoint is notified of, to stand in the event's own transaction. */
export const notifiedStatement = (
  db: D1Database,
  endpointId: string,
  rates: LastNotifiedRates,
): D1PreparedStatement => statement(db, NOTE.with({ endpointId, rates: JSON.stringify(rates) }));

/** The currency of each country. */
export async function currenciesOfCountries(db: D1Database): Promise<Map<string, string>> {
  const rows = await readAll(db, CURRENCIES.with());
  return new Map(rows.map((row) => [row.code, row.currency]));
}
