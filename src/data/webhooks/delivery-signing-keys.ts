import { webhookKey } from "../../domain/webhooks/signing.ts";
import { Memory, type Remembered } from "../memory.ts";
import type { ClaimedDelivery } from "./webhook-deliveries.ts";
import { openSecret } from "./webhook-endpoints.ts";

/** What an imported key takes beside the object that names it, bytes. */
const KEY_BYTES = 500;

/** The imported keys of endpoints by sealed secret, so that a busy endpoint's is not unsealed for each delivery. */
export class DeliverySigningKeys {
  private readonly held: Remembered<Promise<CryptoKey>>;

  constructor(memory = new Memory()) {
    this.held = memory.kind();
  }

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
    const key = openSecret(env, endpointId, sealed).then(webhookKey);
    this.held.put(sealed, key, KEY_BYTES);
    key.catch(() => this.held.delete(sealed));
    return key;
  }
}
