import type { EndpointFilters } from "../../domain/webhooks/filters.ts";
import type { DisableReason } from "../../domain/webhooks/outcome.ts";
import { composeSecret, SECRET_BYTES } from "../../domain/webhooks/signing.ts";
import { seal, unseal } from "../secrets.ts";
import { newId } from "./webhook-events.ts";

/** An endpoint as its owner sees it. */
export interface Endpoint {
  id: string;
  url: string;
  events: string[];
  filters: EndpointFilters;
  active: boolean;
  disabledReason: DisableReason | null;
  createdAt: string;
}

interface EndpointRow {
  id: string;
  url: string;
  events: string;
  filters: string;
  active: number;
  disabled_reason: DisableReason | null;
  created_at: number;
}

/** Endpoints an account may hold. */
export const MOST_ENDPOINTS = 20;
/** How long the old secret signs beside the new one. */
export const ROTATION_OVERLAP_MS = 24 * 3_600_000;
const PURPOSE = "webhook-secret";
const COLUMNS = "id, url, events, filters, active, disabled_reason, created_at";

const toEndpoint = (row: EndpointRow): Endpoint => ({
  id: row.id,
  url: row.url,
  events: row.events.split(" "),
  filters: JSON.parse(row.filters),
  active: row.active === 1,
  disabledReason: row.disabled_reason,
  createdAt: new Date(row.created_at).toISOString(),
});

export type Registered =
  | { kind: "created"; endpoint: Endpoint; secret: string }
  | { kind: "existing"; endpoint: Endpoint }
  | { kind: "too_many" };

/** Registers an address. The limit and the uniqueness are decided inside one statement, so races cannot pass them. */
export async function registerEndpoint(
  env: Env,
  accountId: string,
  wish: { url: string; events: readonly string[]; filters: EndpointFilters },
  now: number,
): Promise<Registered> {
  const id = newId("wh", now);
  const secret = newSecret();
  const created = await env.DB.prepare(
    `INSERT INTO webhook_endpoints (id, account_id, url, events, filters, secret, created_at)
     SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE (SELECT count(*) FROM webhook_endpoints WHERE account_id = ?2) < ${MOST_ENDPOINTS}
     ON CONFLICT (account_id, url) DO NOTHING RETURNING ${COLUMNS}`,
  )
    .bind(
      id,
      accountId,
      wish.url,
      wish.events.join(" "),
      JSON.stringify(wish.filters),
      await seal(env, PURPOSE, id, secret),
      now,
    )
    .first<EndpointRow>();
  if (created) return { kind: "created", endpoint: toEndpoint(created), secret };
  const existing = await env.DB.prepare(
    `SELECT ${COLUMNS} FROM webhook_endpoints WHERE account_id = ? AND url = ?`,
  )
    .bind(accountId, wish.url)
    .first<EndpointRow>();
  return existing ? { kind: "existing", endpoint: toEndpoint(existing) } : { kind: "too_many" };
}

export async function listEndpoints(db: D1Database, accountId: string): Promise<Endpoint[]> {
  const { results } = await db
    .prepare(`SELECT ${COLUMNS} FROM webhook_endpoints WHERE account_id = ? ORDER BY id`)
    .bind(accountId)
    .all<EndpointRow>();
  return results.map(toEndpoint);
}

/** One endpoint of the account, or null: another account's is not told apart from none. */
export async function findEndpoint(db: D1Database, accountId: string, id: string): Promise<Endpoint | null> {
  const row = await db
    .prepare(`SELECT ${COLUMNS} FROM webhook_endpoints WHERE id = ? AND account_id = ?`)
    .bind(id, accountId)
    .first<EndpointRow>();
  return row && toEndpoint(row);
}

/** Changes what was given. Activating forgets past failures. */
export async function changeEndpoint(
  db: D1Database,
  accountId: string,
  id: string,
  change: {
    active?: boolean | undefined;
    events?: readonly string[] | undefined;
    filters?: EndpointFilters | undefined;
  },
): Promise<Endpoint | null> {
  const active = change.active === undefined ? null : Number(change.active);
  const row = await db
    .prepare(
      `UPDATE webhook_endpoints SET active = COALESCE(?3, active), events = COALESCE(?4, events), filters = COALESCE(?5, filters),
         disabled_reason = CASE WHEN ?3 = 1 THEN NULL ELSE disabled_reason END,
         failing_since = CASE WHEN ?3 = 1 THEN NULL ELSE failing_since END
       WHERE id = ?1 AND account_id = ?2 RETURNING ${COLUMNS}`,
    )
    .bind(
      id,
      accountId,
      active,
      change.events?.join(" ") ?? null,
      change.filters ? JSON.stringify(change.filters) : null,
    )
    .first<EndpointRow>();
  return row && toEndpoint(row);
}

/** Gives an endpoint a new secret; the old one goes on signing beside it for 24 h. Null: no such endpoint. */
export async function rotateSecret(
  env: Env,
  accountId: string,
  id: string,
  now: number,
): Promise<{ endpoint: Endpoint; secret: string; previousValidUntil: string } | null> {
  const secret = newSecret();
  const until = now + ROTATION_OVERLAP_MS;
  const row = await env.DB.prepare(
    `UPDATE webhook_endpoints SET previous_secret = secret, previous_until = ?3, secret = ?4 WHERE id = ?1 AND account_id = ?2 RETURNING ${COLUMNS}`,
  )
    .bind(id, accountId, until, await seal(env, PURPOSE, id, secret))
    .first<EndpointRow>();
  return row && { endpoint: toEndpoint(row), secret, previousValidUntil: new Date(until).toISOString() };
}

/** Removes endpoints with their deliveries; no id: all of the account's. Returns the removed ids. */
export async function deleteEndpoints(
  db: D1Database,
  accountId: string,
  id: string | null,
): Promise<string[]> {
  const mine = "SELECT id FROM webhook_endpoints WHERE account_id = ?1 AND (?2 IS NULL OR id = ?2)";
  const results = await db.batch<{ id: string }>([
    db
      .prepare(
        `DELETE FROM webhook_attempts WHERE delivery_id IN (SELECT id FROM webhook_deliveries WHERE endpoint_id IN (${mine}))`,
      )
      .bind(accountId, id),
    db.prepare(`DELETE FROM webhook_deliveries WHERE endpoint_id IN (${mine})`).bind(accountId, id),
    db
      .prepare("DELETE FROM webhook_endpoints WHERE account_id = ?1 AND (?2 IS NULL OR id = ?2) RETURNING id")
      .bind(accountId, id),
  ]);
  return (results[2]?.results ?? []).map((row) => row.id);
}

/** Opens a sealed secret of an endpoint. */
export const openSecret = (env: Env, endpointId: string, sealed: string): Promise<string> =>
  unseal(env, PURPOSE, endpointId, sealed);

const newSecret = (): string => composeSecret(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
