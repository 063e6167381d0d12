import { openEvent } from "../../src/data/webhooks/webhook-events.ts";

/** The bodies of the events that were stored, opened, oldest first. */
export async function eventBodies(env: Pick<Env, "DB" | "MASTER_SECRET">) {
  const { results } = await env.DB.prepare(
    "SELECT id AS eventId, account_id AS accountId, body FROM webhook_events ORDER BY id",
  ).all<{ eventId: string; accountId: string; body: string }>();
  // biome-ignore lint/suspicious/noExplicitAny: a test reads many shapes
  return Promise.all(results.map(async (row): Promise<any> => JSON.parse(await openEvent(env, row))));
}
