import { changeEndpoint, type Endpoint } from "../data/webhooks/webhook-endpoints.ts";
import { NO_SUCH_WEBHOOK } from "./find-webhook.ts";
import { type Done, done } from "./problem.ts";
import { readWebhookFilters, type StatedFilters } from "./read-webhook-filters.ts";

/** What is to be another; what is absent stays as it is. */
export interface WebhookChange {
  active?: boolean | undefined;
  events?: readonly string[] | undefined;
  filters?: StatedFilters | undefined;
}

/** Changes an account's webhook. Activating it forgets past failures. */
export async function changeWebhook(
  db: D1Database,
  accountId: string,
  id: string,
  { active, events, filters }: WebhookChange,
): Promise<Done<Endpoint>> {
  const read = filters && (await readWebhookFilters(db, filters));
  if (read && !read.ok) return read;
  const changed = await changeEndpoint(db, accountId, id, { active, events, filters: read?.answer });
  return changed ? done(changed) : NO_SUCH_WEBHOOK;
}
