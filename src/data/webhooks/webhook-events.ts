import { sql } from "drizzle-orm";
import { eventBody, type WebhookEvent } from "../../domain/webhooks/event.ts";
import { type EndpointFilters, wants } from "../../domain/webhooks/filters.ts";
import { timedId } from "../../domain/webhooks/ids.ts";
import { accountExists, insertForAccount } from "../accounts/owned-rows.ts";
import { openText, sealText } from "../accounts/sealed-text.ts";
import { bound, named, query, readAll, select, statement } from "../query.ts";
import { readRowByRow } from "../readable-rows.ts";
import { webhookAlerts, webhookDeliveries, webhookEndpoints, webhookEvents } from "../schema/index.ts";
import type { Secrets } from "../secrets.ts";
import { enqueueDeliveries } from "./webhook-queue.ts";

/** Active endpoints of an account. */
const LISTENERS = select(
  { id: webhookEndpoints.id, events: webhookEndpoints.events, filters: webhookEndpoints.filters },
  sql`from ${webhookEndpoints} where ${webhookEndpoints.accountId} = ${bound("accountId")} and ${webhookEndpoints.active} = 1`,
);
/** Stores the event unless the account is gone or has had this alert: decided inside the statement, so a race raises one. */
const RAISE = query(
  sql`insert into ${webhookEvents} (id, account_id, type, body, created_at)
      select ${bound("id")}, ${bound("accountId")}, ${bound("type")}, ${bound("body")}, ${bound("now")}
      where ${accountExists()} and not exists (select 1 from ${webhookAlerts} where ${webhookAlerts.accountId} = ${bound("accountId")}
        and ${webhookAlerts.fingerprint} = ${bound("fingerprint")})`,
);
/** One delivery an endpoint, `[id, endpoint id]` each, if the event was stored. */
const DELIVER = query<{ id: string }>(
  sql`insert into ${webhookDeliveries} (id, event_id, endpoint_id, account_id, due_at, queued_at, created_at)
      select value ->> '$[0]', ${bound("eventId")}, value ->> '$[1]', ${bound("accountId")}, ${bound("now")}, ${bound("now")},
        ${bound("now")} from json_each(${bound("deliveries")})
      where ${accountExists()} and exists (select 1 from ${webhookEvents} where ${webhookEvents.id} = ${bound("eventId")})
      returning ${named({ id: webhookDeliveries.id })}`,
);
const ALERTED = query(
  insertForAccount(webhookAlerts, {
    accountId: bound("accountId"),
    fingerprint: bound("fingerprint"),
    eventId: bound("eventId"),
  }).onConflictDoNothing(),
);

interface Emitted {
  /** Null where no endpoint wanted the event, or the account has had this alert. */
  eventId: string | null;
  deliveryIds: string[];
}

interface EmitOptions {
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
 *
 * @throws Error where the database refuses; then neither the event nor its cause is stored.
 * @example
 * const { deliveryIds } = await emitEvent(env, "acct_1", { type: "rate.changed", data }, { now, beside: [cause] });
 */
export async function emitEvent(
  env: Env,
  accountId: string,
  event: WebhookEvent,
  options: EmitOptions = {},
): Promise<Emitted> {
  const now = options.now ?? Date.now();
  const beside = options.beside ?? [];
  const listeners = await readRowByRow(
    env.DB,
    webhookEndpoints,
    await readAll(env.DB, LISTENERS.with({ accountId })),
    (row) => row.id,
    ({ id, events, filters }) => ({
      id,
      events: events.split(" "),
      filters: JSON.parse(filters) as EndpointFilters,
    }),
  );
  const endpoints = listeners.records.filter((listener) =>
    options.only ? listener.id === options.only : listener.id !== options.except && wants(listener, event),
  );
  if (endpoints.length === 0) {
    if (beside.length > 0) await env.DB.batch(beside);
    return { eventId: null, deliveryIds: [] };
  }
  const eventId = newId("evt", now);
  const deliveries = endpoints.map((endpoint) => [newId("dlv", now), endpoint.id]);
  const fingerprint = event.once ?? eventId;
  const body = await sealText(env, accountId, rowName(eventId), eventBody(eventId, event, now));
  const results = await env.DB.batch<{ id: string }>([
    statement(
      env.DB,
      RAISE.with({
        id: eventId,
        accountId,
        type: event.type,
        body,
        now,
        fingerprint,
      }),
    ),
    statement(env.DB, DELIVER.with({ eventId, accountId, now, deliveries: JSON.stringify(deliveries) })),
    ...(event.once ? [statement(env.DB, ALERTED.with({ accountId, fingerprint: event.once, eventId }))] : []),
    ...beside,
  ]);
  const written = (results[1]?.results ?? []).map((row) => row.id);
  await enqueueDeliveries(
    env,
    written.map((id) => ({ id })),
  );
  return { eventId: written.length > 0 ? eventId : null, deliveryIds: written };
}

const rowName = (eventId: string): string => `event ${eventId}`;

/** The body of a stored event, as it is signed and sent. @throws Error where it cannot be opened. */
export const openEvent = (
  env: Secrets,
  { accountId, eventId, body }: { accountId: string; eventId: string; body: string },
): Promise<string> => openText(env, accountId, rowName(eventId), body);

/** A new id of a webhook record. */
export const newId = (prefix: "wh" | "evt" | "dlv", now: number): string =>
  timedId(prefix, now, crypto.getRandomValues(new Uint8Array(16)));
