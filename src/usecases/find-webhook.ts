import { type Endpoint, findEndpoint } from "../data/webhooks/webhook-endpoints.ts";
import { type Done, done, failed } from "./problem.ts";

/** Another account's webhook is not told apart from none. */
export const NO_SUCH_WEBHOOK = failed("not_found", "There is no such webhook.");

/** Nothing is sent to a webhook that is not active. */
export const INACTIVE_WEBHOOK = failed("conflict", "This webhook is not active; activate it first.");

/** One webhook of an account. */
export async function findWebhook(db: D1Database, accountId: string, id: string): Promise<Done<Endpoint>> {
  const found = await findEndpoint(db, accountId, id);
  return found ? done(found) : NO_SUCH_WEBHOOK;
}
