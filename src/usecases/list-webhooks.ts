import { type Endpoint, listEndpoints } from "../data/webhooks/webhook-endpoints.ts";

/**
 * An account's webhooks in the order of their registration, at most `limit` of them after the one whose id is
 * the cursor ("" for the first page).
 */
export async function listWebhooks(
  db: D1Database,
  accountId: string,
  { limit, cursor }: { limit: number; cursor: string },
): Promise<{ webhooks: Endpoint[]; nextCursor: string | null }> {
  const after = (await listEndpoints(db, accountId)).filter((endpoint) => endpoint.id > cursor);
  const webhooks = after.slice(0, limit);
  return { webhooks, nextCursor: after.length > limit ? (webhooks.at(-1)?.id ?? null) : null };
}
