import { expect, test } from "vitest";
import { type Job, runJobs } from "../../src/background/jobs.ts";
import type { NotifyRatesJob } from "../../src/background/notify-rates.ts";
import { Caches } from "../../src/data/caches.ts";
import { withinQueries } from "../../src/data/query-budget.ts";
import { storeRates } from "../../src/data/trade/store-exchange-rates.ts";
import { noItems } from "../support/no-items.ts";
import { webhookService } from "../support/webhook-service.ts";

const { env } = await webhookService();
/** Of D1 statements, what the platform gives one invocation (Cloudflare D1, paid plan). */
const PLATFORM_QUERIES = 1_000;

const rates = (EUR: string, asOf: string) => ({
  EUR: { unitsPerUsd: EUR, asOf, kind: "daily_reference" as const, source: "ECB" },
});
const store = async (EUR: string, asOf: string) =>
  (await storeRates(env, rates(EUR, asOf), asOf, Date.now())).sha256;
const before = await store("0.9", "2026-11-19");
const after = await store("0.8", "2026-11-20");

const endpoints = (count: number, filters: object, name = "wh") =>
  env.DB.batch(
    Array.from({ length: count }, (_, at) =>
      env.DB.prepare(
        "INSERT INTO webhook_endpoints (id, account_id, url, events, filters, secret, created_at) VALUES (?1, 'acct_1', ?1, 'rate.changed', ?2, '', 0)",
      ).bind(`${name}_${String(at).padStart(4, "0")}`, JSON.stringify(filters)),
    ),
  );

/** Runs a telling to its end as the queue would, each message an invocation of its own; their statements. */
async function statementsOfEach(job: NotifyRatesJob, onMessage = (_: Job) => undefined): Promise<number[]> {
  const counts: number[] = [];
  const waiting: Job[] = [job];
  for (let body = waiting.shift(); body; body = waiting.shift()) {
    onMessage(body);
    const counted = withinQueries(env, 0);
    const JOBS = { send: async (next: Job) => void waiting.push(next), sendBatch: async () => undefined };
    const failed: unknown[] = [];
    const message = { body, ack: () => undefined, retry: () => failed.push(body) };
    const batch = { queue: "landfall-jobs", messages: [message] } as unknown as MessageBatch<Job>;
    await runJobs(batch, { ...counted.env, JOBS } as unknown as Env, new Caches(), noItems);
    expect(failed).toEqual([]);
    counts.push(-counted.left());
  }
  return counts;
}

const job: NotifyRatesJob = { kind: "tell-rates", before, after, toldUpTo: "" };
const told = async () =>
  (await env.DB.prepare("SELECT endpoint_id FROM webhook_deliveries").all<{ endpoint_id: string }>()).results.map(({ endpoint_id }) => endpoint_id); // biome-ignore format: one query
const noted = () => env.DB.prepare("SELECT count(*) AS n FROM webhook_told_rates").first<number>("n");

test("four hundred endpoints are told once each, in messages of at most a thousand statements", async () => {
  await env.DB.prepare("DELETE FROM webhook_told_rates").run();
  await endpoints(400, {});
  await endpoints(150, { minChangePct: 50 }, "patient");
  const counts = await statementsOfEach(job);
  expect(counts.length).toBeGreaterThan(1);
  expect(Math.max(...counts)).toBeLessThanOrEqual(PLATFORM_QUERIES);
  const once = await told();
  expect([once.length, new Set(once).size]).toEqual([400, 400]);
  expect(await noted()).toBe(550);
  // Brought again by the queue, nobody is told again.
  await statementsOfEach(job);
  expect(await told()).toHaveLength(400);
});

test("an endpoint whose row cannot be read keeps those after it from nothing", async () => {
  await env.DB.prepare("DELETE FROM webhook_told_rates").run();
  await endpoints(100, {}, "broken");
  await env.DB.prepare("UPDATE webhook_endpoints SET filters = '{'").run();
  await endpoints(2, {});
  await statementsOfEach(job);
  expect(await told()).toEqual(["wh_0000", "wh_0001"]);
});

test("an edition that is not there to be compared brings the message again, and tells nobody meanwhile", async () => {
  await endpoints(1, {});
  await expect(statementsOfEach({ ...job, before: "0".repeat(64) })).rejects.toThrow();
  expect(await told()).toEqual([]);
});
