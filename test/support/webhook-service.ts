import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { type Job, runJobs } from "../../src/background/jobs.ts";
import { Caches } from "../../src/data/caches.ts";
import { query, run } from "../../src/data/query.ts";
import { webhookDeliveries } from "../../src/data/schema/index.ts";
import type { DeliveryRecord } from "../../src/data/webhooks/webhook-history.ts";
import { EVENT_DATA } from "../../src/http/api/webhooks/webhook-event-data.ts";
import { listWebhookDeliveries } from "../../src/usecases/list-webhook-deliveries.ts";
import type { Done } from "../../src/usecases/problem.ts";
import { registerWebhook } from "../../src/usecases/register-webhook.ts";
import { testWebhook } from "../../src/usecases/test-webhook.ts";
import { addAccounts } from "./add-accounts.ts";
import { eventBodies } from "./event-bodies.ts";
import { noItems } from "./no-items.ts";
import { seededDatabase } from "./seeded-database.ts";

export const ACCOUNT = "acct_1";

/** A request that reached a receiver. */
interface Received {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** The answer of a use case that is expected to be done. */
export function answerOf<Answer>(result: Done<Answer>): Answer {
  if (!result.ok) throw new Error(result.message);
  return result.answer;
}

const MAKE_DUE = query(sql`update ${webhookDeliveries} set due_at = 0`);
const TABLES = ["webhook_attempts", "webhook_deliveries", "webhook_events", "webhook_endpoints"];

/**
 * Webhooks in Node: the migrated database, a queue that a test runs by hand, and a receiver in the place of the
 * network. Each test of the file begins without webhooks.
 */
export async function webhookService() {
  const { db, kv } = (await seededDatabase([])).copy();
  await addAccounts(db, ACCOUNT);
  const insert = "INSERT INTO countries VALUES (?, '', '', ?, '', '', 'CIF', 'UTC')";
  await db.batch(
    ["DE", "US", "GB"].map((code) => db.prepare(insert).bind(code, code === "DE" ? "EUR" : "USD")),
  );
  const service = {
    queued: [] as { body: Job; delaySeconds?: number }[],
    received: [] as Received[],
    receiver: (_: Request): Promise<Response> | Response => new Response("ok"),
  };
  const env = {
    DB: db,
    KV: kv,
    ENVIRONMENT: "local",
    MASTER_SECRET: "an unguessable secret of the tests, 32+",
    JOBS: {
      send: async (body: Job) => void service.queued.push({ body }),
      sendBatch: async (messages: { body: Job }[]) => void service.queued.push(...messages),
    },
  } as unknown as Env;

  beforeEach(async () => {
    Object.assign(service, { queued: [], received: [], receiver: () => new Response("ok") });
    await db.batch(TABLES.map((table) => db.prepare(`DELETE FROM ${table}`)));
    vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      const request = new Request(input as string, init);
      const headers = Object.fromEntries(request.headers);
      service.received.push({ url: request.url, headers, body: await request.clone().text() });
      return service.receiver(request);
    });
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    vi.spyOn(console, "error").mockImplementation(() => undefined);
  });
  afterEach(() => vi.restoreAllMocks());

  return Object.assign(service, {
    env,
    async register(
      url = "https://shop.example.com/hook",
      events: readonly string[] = ["webhook.test", "compliance.alert"],
      filters = {},
    ) {
      const wish = { url, events, filters };
      return answerOf(await registerWebhook(env, ACCOUNT, wish, "api.landfall.example.net", Date.now()))
        .webhook;
    },
    /** Asks for `webhook.test`. */
    send: (id: string) => testWebhook(env, ACCOUNT, id),
    /** Runs what is queued, as the queue would, and returns what was queued meanwhile. */
    async runQueue(vars: Partial<Env> = {}) {
      const messages = service.queued.map(({ body }) => ({
        body,
        ack: () => undefined,
        retry: () => undefined,
      }));
      service.queued = [];
      const batch = { queue: "landfall-jobs", messages } as unknown as MessageBatch<Job>;
      await runJobs(batch, { ...env, ...vars }, new Caches(), noItems);
      return service.queued;
    },
    async deliveries(id: string, state: DeliveryRecord["state"] | null = null): Promise<DeliveryRecord[]> {
      const page = { limit: 20, cursor: null, state };
      return answerOf(await listWebhookDeliveries(db, ACCOUNT, id, page)).deliveries;
    },
    makeDue: () => run(db, MAKE_DUE.with()),
    /** Holds the events that were written to what the documentation says of them. */
    async expectDocumented(): Promise<void> {
      for (const { type, data } of await eventBodies(env))
        expect(EVENT_DATA[type as keyof typeof EVENT_DATA].data.parse(data)).toEqual(data);
    },
  });
}
