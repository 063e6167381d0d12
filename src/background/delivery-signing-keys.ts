import type { ClaimedDelivery } from "../data/webhooks/webhook-deliveries.ts";
import { openSecret } from "../data/webhooks/webhook-endpoints.ts";
import { webhookKey } from "../domain/webhooks/signing.ts";

const MOST_HELD = 2_000;
/** Imported keys by sealed secret, so that a busy endpoint is not unsealed for each delivery. */
const held = new Map<string, Promise<CryptoKey>>();

/** The keys that sign a delivery: the endpoint's own, and during a rotation the one before it. */
export async function deliverySigningKeys(
  env: Env,
  delivery: ClaimedDelivery,
  now: number,
): Promise<CryptoKey[]> {
  if (delivery.secret === null) throw new Error("the endpoint was removed");
  const sealed = [delivery.secret];
  if (delivery.previousSecret !== null && (delivery.previousUntil ?? 0) > now)
    sealed.push(delivery.previousSecret);
  return Promise.all(sealed.map((secret) => keyOf(env, delivery.endpointId, secret)));
}

function keyOf(env: Env, endpointId: string, sealed: string): Promise<CryptoKey> {
  const known = held.get(sealed);
  if (known) return known;
  if (held.size >= MOST_HELD) held.clear();
  const key = openSecret(env, endpointId, sealed).then(webhookKey);
  held.set(sealed, key);
  key.catch(() => held.delete(sealed));
  return key;
}
