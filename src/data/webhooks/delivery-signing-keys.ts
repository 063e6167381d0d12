import { webhookKey } from "../../domain/webhooks/signing.ts";
import type { ClaimedDelivery } from "./webhook-deliveries.ts";
import { openSecret } from "./webhook-endpoints.ts";

/** Under 1 MB of keys, as many endpoints as one isolate ever serves in an hour. */
const MOST_HELD = 2_000;

/** The imported keys of endpoints by sealed secret, so that a busy endpoint's is not unsealed for each delivery. */
export class DeliverySigningKeys {
  private readonly held = new Map<string, Promise<CryptoKey>>();

  /** The keys that sign a delivery: the endpoint's own, and during a rotation the one before it. */
  async of(env: Env, delivery: ClaimedDelivery, now: number): Promise<CryptoKey[]> {
    if (delivery.secret === null) throw new Error("the endpoint was removed");
    const sealed = [delivery.secret];
    if (delivery.previousSecret !== null && (delivery.previousUntil ?? 0) > now)
      sealed.push(delivery.previousSecret);
    return Promise.all(sealed.map((secret) => this.imported(env, delivery.endpointId, secret)));
  }

  private imported(env: Env, endpointId: string, sealed: string): Promise<CryptoKey> {
    const known = this.held.get(sealed);
    if (known) return known;
    if (this.held.size >= MOST_HELD) this.held.clear();
    const key = openSecret(env, endpointId, sealed).then(webhookKey);
    this.held.set(sealed, key);
    key.catch(() => this.held.delete(sealed));
    return key;
  }
}
