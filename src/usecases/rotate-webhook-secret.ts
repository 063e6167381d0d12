import { type Endpoint, rotateSecret } from "../data/webhooks/webhook-endpoints.ts";
import { NO_SUCH_WEBHOOK } from "./find-webhook.ts";
import { type Done, done } from "./problem.ts";

/** A webhook with its new secret, and until when the old one signs beside it (ISO 8601). */
interface RotatedWebhook {
  webhook: Endpoint & { secret: string };
  previousSecretValidUntil: string;
}

/** Gives a webhook a new secret; for a day deliveries carry a signature of either. `now` in milliseconds since 1970. */
export async function rotateWebhookSecret(
  env: Env,
  accountId: string,
  id: string,
  now: number,
): Promise<Done<RotatedWebhook>> {
  const rotated = await rotateSecret(env, accountId, id, now);
  if (!rotated) return NO_SUCH_WEBHOOK;
  const { endpoint, secret, previousValidUntil } = rotated;
  return done({ webhook: { ...endpoint, secret }, previousSecretValidUntil: previousValidUntil });
}
