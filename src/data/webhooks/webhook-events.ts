import { eventBody, type WebhookEvent } from "../../domain/webhooks/event.ts";
import { type EndpointFilters, wants } from "../../domain/webhooks/filters.ts";
import { timedId } from "../../domain/webhooks/ids.ts";
import { enqueueDeliveries } from "./webhook-queue.ts";

export interface Emitted {
  /** Null where no endpoint wanted the event, or the account has had this alert. */
  eventId: string | null;
  deliveryIds: string[];
}

export interface EmitOptions {
  now?: number;
  /** The cause's own statements, written in the same transaction as the event. */
  beside?: D1PreparedStatement[];
  /** Only this endpoint (a test), whatever it subscribes to. */
  only?: string;
  /** Not this endpoint (the one that was disabled). */
  except?: string;
}

/**
 * Tells an account's endpoints of an event: one event row and one delivery row per endpoint that wants
 * it, in one D1 transaction with the cause, then the delivery ids go to the queue. A message that is
 * lost on the way is found by the sweeper. With nobody listening nothing is stored but the cause.
 */
export async function emitEvent(
  env: Env,
  accountId: string,
  event: WebhookEvent,
  options: EmitOptions = {},
): Promise<Emitted> {
  const now = options.now ?? Date.now();
  const beside = options.beside ?? [];
  const endpoints = (await listeners(env.DB, accountId)).filter((row) =>
    options.only
      ? row.id === options.only
      : row.id !== options.except &&
        wants({ events: row.events.split(" "), filters: JSON.parse(row.filters) as EndpointFilters }, event),
  );
  if (endpoints.length === 0) {
    if (beside.length > 0) await env.DB.batch(beside);
    return { eventId: null, deliveryIds: [] };
  }
  const eventId = newId("evt", now);
  const deliveries = endpoints.map((endpoint) => [newId("dlv", now), endpoint.id]);
  const fingerprint = event.once ?? eventId;
  const results = await env.DB.batch<{ id: string }>([
    env.DB.prepare(
      `INSERT INTO webhook_events (id, account_id, type, body, created_at) SELECT ?1, ?2, ?3, ?4, ?5
       WHERE NOT EXISTS (SELECT 1 FROM webhook_alerts WHERE account_id = ?2 AND fingerprint = ?6)`,
    ).bind(eventId, accountId, event.type, eventBody(eventId, event, now), now, fingerprint),
    env.DB.prepare(
      `INSERT INTO webhook_deliveries (id, event_id, endpoint_id, account_id, due_at, queued_at, created_at)
       SELECT json_extract(value, '$[0]'), ?1, json_extract(value, '$[1]'), ?2, ?3, ?3, ?3 FROM json_each(?4)
       WHERE EXISTS (SELECT 1 FROM webhook_events WHERE id = ?1) RETURNING id`,
    ).bind(eventId, accountId, now, JSON.stringify(deliveries)),
    ...(event.once
      ? [
          env.DB.prepare(
            "INSERT OR IGNORE INTO webhook_alerts (account_id, fingerprint, event_id) VALUES (?, ?, ?)",
          ).bind(accountId, event.once, eventId),
        ]
      : []),
    ...beside,
  ]);
  const written = (results[1]?.results ?? []).map((row) => row.id);
  await enqueueDeliveries(
    env,
    written.map((id) => ({ id })),
  );
  return { eventId: written.length > 0 ? eventId : null, deliveryIds: written };
}

/** Accounts with an active endpoint that subscribes to an event type: whom a change of data concerns. */
export async function subscribedAccounts(db: D1Database, type: WebhookEvent["type"]): Promise<string[]> {
  const { results } = await db
    .prepare(
      "SELECT DISTINCT account_id FROM webhook_endpoints WHERE active = 1 AND (' ' || events || ' ') LIKE ?",
    )
    .bind(`% ${type} %`)
    .all<{ account_id: string }>();
  return results.map((row) => row.account_id);
}

async function listeners(
  db: D1Database,
  accountId: string,
): Promise<{ id: string; events: string; filters: string }[]> {
  const { results } = await db
    .prepare("SELECT id, events, filters FROM webhook_endpoints WHERE account_id = ? AND active = 1")
    .bind(accountId)
    .all<{ id: string; events: string; filters: string }>();
  return results;
}

/** A new id of a webhook record. */
export const newId = (prefix: "wh" | "evt" | "dlv", now: number): string =>
  timedId(prefix, now, crypto.getRandomValues(new Uint8Array(16)));
