import { type Endpoint, listEndpoints } from "../data/webhooks/webhook-endpoints.ts";

/**
 * An account's webhooks in the order of their registration, at most `limit` of them after the one whose id is
 * the cursor ("" for the first page). `unreadable` of them were damaged and are left out.
 */
export async function listWebhooks(
  db: D1Database,
  accountId: string,
  { limit, cursor }: { limit: number; cursor: string },
): Promise<{ webhooks: Endpoint[]; nextCursor: string | null; unreadable?: number }> {
  const { unreadable, ...page } = await listEndpoints(db, accountId, { limit, cursor });
  return { ...page, ...(unreadable > 0 ? { unreadable } : {}) };
}
