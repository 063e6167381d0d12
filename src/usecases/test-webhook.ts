import { emitEvent } from "../data/webhooks/webhook-events.ts";
import { findWebhook, INACTIVE_WEBHOOK } from "./find-webhook.ts";
import { type Done, done } from "./problem.ts";

/** A delivery that waits in the queue. */
interface QueuedDelivery {
  eventId: string;
  deliveryId: string;
  state: "pending";
}

/** Sends `webhook.test` to one active webhook, whatever it subscribes to. */
export async function testWebhook(env: Env, accountId: string, id: string): Promise<Done<QueuedDelivery>> {
  const event = {
    type: "webhook.test" as const,
    data: { message: "A test of this webhook.", endpointId: id },
  };
  const { eventId, deliveryIds } = await emitEvent(env, accountId, event, { only: id });
  const [deliveryId] = deliveryIds;
  if (eventId !== null && deliveryId) return done({ eventId, deliveryId, state: "pending" });
  const found = await findWebhook(env.DB, accountId, id);
  return found.ok ? INACTIVE_WEBHOOK : found;
}
