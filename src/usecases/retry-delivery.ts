import { reviveDelivery } from "../data/webhooks/webhook-history.ts";
import { enqueueDeliveries } from "../data/webhooks/webhook-queue.ts";
import { findWebhook, INACTIVE_WEBHOOK } from "./find-webhook.ts";
import { type Done, done, failed } from "./problem.ts";

/**
 * Sends a delivery now, finished or waiting for its next attempt, under the same `webhook-id` and with a new ladder of
 * attempts. `now` in milliseconds since 1970.
 *
 * @returns `conflict` where the webhook is not active.
 */
export async function retryDelivery(
  env: Env,
  accountId: string,
  webhookId: string,
  deliveryId: string,
  now: number,
): Promise<Done<{ deliveryId: string; state: "pending" }>> {
  const found = await findWebhook(env.DB, accountId, webhookId);
  if (!found.ok) return found;
  if (!found.answer.active) return INACTIVE_WEBHOOK;
  if (!(await reviveDelivery(env.DB, webhookId, deliveryId, now)))
    return failed("not_found", "There is no such delivery.");
  await enqueueDeliveries(env, [{ id: deliveryId }]);
  return done({ deliveryId, state: "pending" });
}
