import { ENDPOINT_DISABLED, type WebhookEvent } from "./event.ts";

/** What an endpoint narrows its subscription to. */
export interface EndpointFilters {
  /** ISO alpha-2. */
  countries?: string[];
  /** Leading digits of HS or national codes. */
  hsPrefixes?: string[];
  /** Exchange rates that moved by less, in percent, are not told. */
  minChangePct?: number;
}

/**
 * An exchange rate must have moved by this much, in percent, unless the endpoint says otherwise. Major currencies
 * move by less on most days: 1 tells a shop some times a month that its prices are off, not every day.
 */
export const DEFAULT_CHANGE_PCT = 1;

/**
 * Whether an endpoint wants an event. A filter that the event gives nothing to judge by lets it pass:
 * an alert without a code must not be lost to a filter on codes.
 *
 * @example
 * const endpoint = { events: ["rate.changed"], filters: { hsPrefixes: ["610910"] } };
 * wants(endpoint, { type: "rate.changed", data, scope: { hsCodes: ["6109"] } }) // true
 */
export function wants(
  endpoint: { events: readonly string[]; filters: EndpointFilters },
  event: WebhookEvent,
): boolean {
  if (event.type === ENDPOINT_DISABLED) return true;
  if (!endpoint.events.includes(event.type)) return false;
  const { countries = [], hsCodes = [], changePct = null, audience = "all" } = event.scope ?? {};
  const { filters } = endpoint;
  const narrow = (filters.countries?.length ?? 0) > 0 || (filters.hsPrefixes?.length ?? 0) > 0;
  if (audience !== "all" && (audience === "narrow") !== narrow) return false;
  if (
    filters.countries?.length &&
    countries.length > 0 &&
    !countries.some((code) => filters.countries?.includes(code))
  )
    return false;
  if (
    filters.hsPrefixes?.length &&
    hsCodes.length > 0 &&
    !hsCodes.some((code) => filters.hsPrefixes?.some((prefix) => overlaps(code, prefix)))
  )
    return false;
  return changePct === null || Math.abs(changePct) >= (filters.minChangePct ?? DEFAULT_CHANGE_PCT);
}

/** A change of heading 6109 concerns a filter on 610910, and the other way round. */
const overlaps = (code: string, prefix: string): boolean =>
  code.startsWith(prefix) || prefix.startsWith(code);
