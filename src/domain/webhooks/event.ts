/** Events that an endpoint can subscribe to. */
export const EVENT_TYPES = [
  "classification.completed",
  "rate.changed",
  "compliance.alert",
  "job.completed",
  "quote.redeemed",
  "usage.reached",
  "webhook.test",
] as const;
type EventType = (typeof EVENT_TYPES)[number];

/** Told to an account's other endpoints when one of them is disabled, subscribed or not. */
export const ENDPOINT_DISABLED = "endpoint.disabled";

/**
 * What an event concerns, for filters to judge. Left out or empty: the event is not bound to a country
 * or code, or moved by no percentage.
 */
interface EventScope {
  /** ISO alpha-2. */
  countries?: readonly string[];
  /** HS or national codes, digits only. */
  hsCodes?: readonly string[];
  /** Size of the change in percent of the old value, sign ignored. */
  changePct?: number | null;
  /**
   * `narrow`: only endpoints that filter on a country or code (a changed heading); `broad`: only those
   * that do not (the summary of the same load). Default: all.
   */
  audience?: "all" | "narrow" | "broad";
}

/** Something that happened, before it has an id. */
export interface WebhookEvent {
  type: EventType | typeof ENDPOINT_DISABLED;
  data: Record<string, unknown>;
  scope?: EventScope;
  /** Fingerprint of an alert: the same one is told to an account once. */
  once?: string;
}

/**
 * The delivered body; its bytes are what is signed.
 *
 * @param at When the event happened, milliseconds since 1970; the body says it in ISO 8601.
 * @example eventBody("evt_1", { type: "webhook.test", data: {} }, 0)
 * // {"id":"evt_1","type":"webhook.test","timestamp":"1970-01-01T00:00:00.000Z","data":{}}
 */
export function eventBody(id: string, event: WebhookEvent, at: number): string {
  return JSON.stringify({ id, type: event.type, timestamp: new Date(at).toISOString(), data: event.data });
}
