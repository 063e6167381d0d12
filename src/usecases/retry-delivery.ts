import { reviveDelivery } from "../data/webhooks/webhook-history.ts";
import { enqueueDeliveries } from "../data/webhooks/webhook-queue.ts";
import { findWebhook, INACTIVE_WEBHOOK } from "./find-webhook.ts";
import { type Done, done, failed } from "./problem.ts";

/**
 * Sends a finished delivery again, under the same `webhook-id` and with a new ladder of attempts. `now` in
 * milliseconds since 1970.
 *
 * @returns `conflict` where the webhook is not active or the delivery is still under way.
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
  switch (await reviveDelivery(env.DB, webhookId, deliveryId, now)) {
    case "none":
      return failed("not_found", "There is no such delivery.");
    case "open":
      return failed("conflict", "This delivery is still under way.");
    case "revived":
      await enqueueDeliveries(env, [{ id: deliveryId }]);
      return done({ deliveryId, state: "pending" });
  }
}
