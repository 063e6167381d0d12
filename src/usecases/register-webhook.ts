import { deliverySettings } from "../data/webhooks/delivery-settings.ts";
import { type Endpoint, MOST_ENDPOINTS, registerEndpoint } from "../data/webhooks/webhook-endpoints.ts";
import { checkAddress } from "../domain/webhooks/address.ts";
import { type Done, done, failed } from "./problem.ts";
import { readWebhookFilters, type StatedFilters } from "./read-webhook-filters.ts";

/** An address that wants events. */
interface WebhookWish {
  url: string;
  events: readonly string[];
  filters?: StatedFilters | undefined;
}

/** A webhook with its secret where it is new; `existing` where the account has this address already. */
interface RegisteredWebhook {
  webhook: Endpoint & { secret?: string };
  existing?: true;
}

/**
 * Registers an address for events, or finds it registered already and leaves it as it is.
 *
 * @param ownHost The host this service was called on: events are never sent to itself.
 * @param now Milliseconds since 1970.
 * @returns `unusable` for an address or a filter that cannot be used, `conflict` where the account holds its
 * most webhooks.
 * @example
 * const registered = await registerWebhook(env, "acct_1", { url, events: ["rate.changed"] }, host, Date.now());
 * if (registered.ok) registered.answer.webhook.secret; // "whsec_…", shown this once
 */
export async function registerWebhook(
  env: Env,
  accountId: string,
  { url, events, filters = {} }: WebhookWish,
  ownHost: string,
  now: number,
): Promise<Done<RegisteredWebhook>> {
  const { policy } = deliverySettings(env);
  const address = checkAddress(url, { ...policy, ownHosts: [...policy.ownHosts, ownHost] });
  if (!address.ok)
    return failed("unusable", "Events cannot be sent to this URL.", [
      { path: "url", code: "invalid_value", message: address.message },
    ]);
  const read = await readWebhookFilters(env.DB, filters);
  if (!read.ok) return read;
  const wish = { url: address.url, events, filters: read.answer };
  const registered = await registerEndpoint(env, accountId, wish, now);
  switch (registered.kind) {
    case "created":
      return done({ webhook: { ...registered.endpoint, secret: registered.secret } });
    case "existing":
      return done({ webhook: registered.endpoint, existing: true });
    case "too_many":
      return failed("conflict", `An account holds at most ${MOST_ENDPOINTS} webhooks; remove one first.`);
  }
}
