import { deleteEndpoints } from "../data/webhooks/webhook-endpoints.ts";
import { NO_SUCH_WEBHOOK } from "./find-webhook.ts";
import { type Done, done } from "./problem.ts";

/** Removes one webhook of an account with its deliveries. */
export async function deleteWebhook(db: D1Database, accountId: string, id: string): Promise<Done<string>> {
  const [removed] = await deleteEndpoints(db, accountId, id);
  return removed === undefined ? NO_SUCH_WEBHOOK : done(removed);
}

/** Removes every webhook of an account with its deliveries. @returns their ids. */
export const deleteAllWebhooks = (db: D1Database, accountId: string): Promise<string[]> =>
  deleteEndpoints(db, accountId, null);
