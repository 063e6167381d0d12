import { type DeliveryRecord, listDeliveries } from "../data/webhooks/webhook-history.ts";
import { findWebhook } from "./find-webhook.ts";
import { type Done, done } from "./problem.ts";

/** Which deliveries: at most `limit` after the one whose id is the cursor, in one state or in any (null). */
interface DeliveryPage {
  limit: number;
  cursor: string | null;
  state: DeliveryRecord["state"] | null;
}

/** Deliveries of one webhook of an account, newest first, with each attempt's answer; damaged ones are counted and left out. */
export async function listWebhookDeliveries(
  db: D1Database,
  accountId: string,
  webhookId: string,
  page: DeliveryPage,
): Promise<Done<{ deliveries: DeliveryRecord[]; nextCursor: string | null; unreadable?: number }>> {
  const found = await findWebhook(db, accountId, webhookId);
  if (!found.ok) return found;
  const { unreadable, ...listed } = await listDeliveries(db, webhookId, page);
  return done({ ...listed, ...(unreadable > 0 ? { unreadable } : {}) });
}
