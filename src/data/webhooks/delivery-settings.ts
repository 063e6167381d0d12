import type { AddressPolicy } from "../../domain/webhooks/address.ts";

declare global {
  interface Env {
    /** Blank-separated hosts this service answers on, so that it does not call itself. */
    OWN_HOSTS?: string;
    /** Development only: blank-separated `host:port` pairs that may be delivered to over http. */
    WEBHOOK_ALLOW_HOSTS?: string;
    /** Development only: factor on every wait and timeout, for the soak. */
    WEBHOOK_TIME_SCALE?: string;
  }
}

export interface DeliverySettings {
  policy: AddressPolicy;
  /** Factor on waits. */
  scale: number;
  /** How long a receiver may take to answer, ms. */
  timeoutMs: number;
  /** How long a claim holds, ms: two rounds of the timeout and the writing. */
  leaseMs: number;
  /** How long after its time a delivery's message is taken for lost, ms. */
  graceMs: number;
}

/** Settings of deliveries. Production takes neither the allow-list nor the scale, whatever is set. */
export function deliverySettings(env: Env): DeliverySettings {
  const local = env.ENVIRONMENT === "local";
  const words = (text: string | undefined): string[] =>
    (text ?? "").split(/\s+/).filter((word) => word !== "");
  const factor = Number(env.WEBHOOK_TIME_SCALE);
  const scale = local && factor > 0 ? factor : 1;
  return {
    policy: {
      ownHosts: words(env.OWN_HOSTS),
      allowed: local ? words(env.WEBHOOK_ALLOW_HOSTS?.toLowerCase()) : [],
    },
    scale,
    timeoutMs: Math.max(local ? 150 : 0, 15_000 * scale),
    leaseMs: Math.max(5_000, 60_000 * scale),
    graceMs: Math.max(2_000, 120_000 * scale),
  };
}
