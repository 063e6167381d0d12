import type { Told } from "../../domain/refresh/rate-changes.ts";
import type { EndpointFilters } from "../../domain/webhooks/filters.ts";

/** An endpoint that wants rate.changed, with what it was last told. */
export interface RateListener {
  endpointId: string;
  accountId: string;
  filters: EndpointFilters;
  told: Told;
}

/** All active endpoints that subscribe to rate.changed. */
export async function rateListeners(db: D1Database): Promise<RateListener[]> {
  const { results } = await db
    .prepare(
      `SELECT e.id, e.account_id, e.filters, t.told FROM webhook_endpoints e LEFT JOIN webhook_told_rates t ON t.endpoint_id = e.id
       WHERE e.active = 1 AND (' ' || e.events || ' ') LIKE '% rate.changed %'`,
    )
    .all<{ id: string; account_id: string; filters: string; told: string | null }>();
  return results.map((row) => ({
    endpointId: row.id,
    accountId: row.account_id,
    filters: JSON.parse(row.filters) as EndpointFilters,
    told: row.told === null ? {} : (JSON.parse(row.told) as Told),
  }));
}

/** The statement that notes what an endpoint is told, to stand in the event's own transaction. */
export const toldStatement = (db: D1Database, endpointId: string, told: Told): D1PreparedStatement =>
  db
    .prepare(
      "INSERT INTO webhook_told_rates (endpoint_id, told) VALUES (?, ?) ON CONFLICT (endpoint_id) DO UPDATE SET told = excluded.told",
    )
    .bind(endpointId, JSON.stringify(told));

/** The currency of each country. */
export async function currenciesOfCountries(db: D1Database): Promise<Map<string, string>> {
  const { results } = await db
    .prepare("SELECT code, currency FROM countries")
    .all<{ code: string; currency: string }>();
  return new Map(results.map((row) => [row.code, row.currency]));
}
