import type { Caches } from "../data/caches.ts";
import { count } from "../data/metrics.ts";
import { type DeliverySettings, deliverySettings } from "../data/webhooks/delivery-settings.ts";
import {
  type ClaimedDelivery,
  claimDeliveries,
  disableEndpoint,
  type RecordedAttempt,
  recordAttempts,
} from "../data/webhooks/webhook-deliveries.ts";
import { emitEvent, openEvent } from "../data/webhooks/webhook-events.ts";
import { enqueueDeliveries } from "../data/webhooks/webhook-queue.ts";
import { checkAddress } from "../domain/webhooks/address.ts";
import { ENDPOINT_DISABLED } from "../domain/webhooks/event.ts";
import {
  type Attempt,
  type DeadReason,
  type DisableReason,
  deliveryOutcome,
} from "../domain/webhooks/outcome.ts";
import { signedHeaders } from "../domain/webhooks/signing.ts";
import { sendAttempt } from "./send-attempt.ts";

/** A worker may wait for six answers at once; the rest would queue inside the runtime with their timers running. */
const AT_ONCE = 5;
/** A message may come this much before its row is due, as clocks differ. */
const EARLY_MS = 50;

interface Sent {
  delivery: ClaimedDelivery;
  record: RecordedAttempt;
  wait: number | null;
  disable: DisableReason | null;
}

/**
 * Sends those of the deliveries that are due: claim, send, record, then queue what is to be tried again.
 * A crash at any point leaves rows that the sweeper finds. At least once, never lost; a duplicate
 * carries the same `webhook-id`.
 */
export async function deliver(ids: readonly string[], env: Env, caches: Caches): Promise<void> {
  const settings = deliverySettings(env);
  const claim = crypto.randomUUID();
  const now = Date.now();
  const claimed = await claimDeliveries(env.DB, ids, claim, now + EARLY_MS, now + settings.leaseMs);
  if (claimed.length === 0) return;
  const sent = await inTurns(claimed, AT_ONCE, (delivery) => send(delivery, env, settings, caches));
  await recordAttempts(env.DB, claim, sent.map((one) => one.record), Date.now()); // biome-ignore format: one call
  await enqueueDeliveries(
    env,
    sent.flatMap(({ record, wait }) => (wait === null ? [] : [{ id: record.id, delayMs: wait }])),
  );
  for (const { delivery, disable } of sent) if (disable) await disableAndTell(env, delivery, disable);
}

async function send(
  delivery: ClaimedDelivery,
  env: Env,
  settings: DeliverySettings,
  caches: Caches,
): Promise<Sent> {
  if (delivery.url === null || delivery.active === 0)
    return unsent(delivery, delivery.url === null ? "endpoint_deleted" : "endpoint_disabled");
  // Again at each send: the rules may have grown stricter since the address was registered.
  const address = checkAddress(delivery.url, settings.policy);
  if (!address.ok) return unsent(delivery, "unsafe_address");
  const attempt = await signAndSend(address.url, delivery, env, settings.timeoutMs, caches);
  const now = Date.now();
  const outcome = deliveryOutcome(
    attempt,
    { attempts: delivery.attempts, failingSince: delivery.failingSince },
    now,
    Math.random(),
    settings.scale,
  );
  count(
    env,
    "delivery",
    [outcome.kind, String(attempt.status ?? attempt.error)],
    [attempt.ms, delivery.attempts],
    delivery.accountId,
  );
  const wait = outcome.kind === "retry" ? outcome.wait : null;
  const record: RecordedAttempt = {
    id: delivery.id,
    endpointId: delivery.endpointId,
    attempt,
    state: outcome.kind === "retry" ? "pending" : outcome.kind,
    dueAt: now + (wait ?? 0),
    reason: outcome.kind === "dead" ? outcome.reason : null,
  };
  return { delivery, record, wait, disable: outcome.kind === "dead" ? outcome.disable : null };
}

/** A secret or a body that does not open must not hold up the rest of the batch: it is a failed attempt like any other. */
async function signAndSend(
  url: string,
  delivery: ClaimedDelivery,
  env: Env,
  timeoutMs: number,
  { deliveryKeys }: Caches,
): Promise<Attempt> {
  const at = Date.now();
  try {
    const keys = await deliveryKeys.of(env, delivery, at);
    const body = await openEvent(env, delivery);
    const headers = await signedHeaders(delivery.eventId, at, body, keys);
    return await sendAttempt(url, headers, body, timeoutMs);
  } catch (error) {
    console.error(
      JSON.stringify({ alert: "delivery_not_signed", endpoint: delivery.endpointId, error: String(error) }),
    );
    return { status: null, ms: 0, error: "could not be signed", answer: "", retryAfter: null };
  }
}

function unsent(delivery: ClaimedDelivery, reason: DeadReason): Sent {
  const record: RecordedAttempt = {
    id: delivery.id,
    endpointId: delivery.endpointId,
    state: "dead",
    dueAt: Date.now(),
    reason,
    attempt: null,
  };
  return { delivery, record, wait: null, disable: null };
}

async function disableAndTell(env: Env, delivery: ClaimedDelivery, reason: DisableReason): Promise<void> {
  const now = Date.now();
  if (!(await disableEndpoint(env.DB, delivery.endpointId, reason, now))) return;
  const data = {
    endpointId: delivery.endpointId,
    url: delivery.url,
    reason,
    disabledAt: new Date(now).toISOString(),
  };
  await emitEvent(
    env,
    delivery.accountId,
    { type: ENDPOINT_DISABLED, data },
    { now, except: delivery.endpointId },
  );
}

/** Runs work over items, so many at once, and keeps their order. */
async function inTurns<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = new Array(items.length);
  let next = 0;
  const turn = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++)
      results[index] = await work(items[index] as Item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, turn));
  return results;
}
