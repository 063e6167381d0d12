import { expect, test } from "vitest";
import { forgetOld } from "../../src/background/forget-old.ts";
import { type Job, runJobs } from "../../src/background/jobs.ts";
import { sweep } from "../../src/background/sweep.ts";
import { Caches } from "../../src/data/caches.ts";
import { run } from "../../src/data/query.ts";
import { withinQueries } from "../../src/data/query-budget.ts";
import { keepDeadJobs, markForReplay } from "../../src/data/webhooks/dead-jobs.ts";
import { countDeliveries } from "../../src/data/webhooks/delivery-health.ts";
import { emitEvent } from "../../src/data/webhooks/webhook-events.ts";
import { KEEP_DAYS } from "../../src/domain/accounts/retention.ts";
import { noItems } from "../support/no-items.ts";
import { ACCOUNT, webhookService } from "../support/webhook-service.ts";

const service = await webhookService();
const { env, register, send, runQueue, deliveries } = service;

const MINUTE_MS = 60_000;
const daysFromNow = (days: number, ms: number) => new Date(Date.now() + days * 86_400_000 + ms);

test("the sweeper queues rows whose message never came, once, and rows whose holder died", async () => {
  const { id } = await register();
  await send(id);
  service.queued = [];
  expect(await sweep(env)).toBe(0); // too young to be taken for lost
  await env.DB.prepare("UPDATE webhook_deliveries SET due_at = 1, queued_at = 1").run();
  expect(await sweep(env)).toBe(1);
  expect(await sweep(env)).toBe(0);
  await env.DB.prepare(
    "UPDATE webhook_deliveries SET state = 'sending', claim = 'dead', claimed_until = 1, queued_at = 1",
  ).run();
  expect(await sweep(env)).toBe(1);
  await runQueue();
  expect((await deliveries(id))[0]?.state).toBe("delivered");
});

test("the event and its deliveries are written with their cause or not at all", async () => {
  await register();
  const broken = env.DB.prepare("INSERT INTO no_such_table VALUES (1)");
  await expect(
    emitEvent(env, ACCOUNT, { type: "webhook.test", data: {} }, { beside: [broken] }),
  ).rejects.toThrow();
  expect(await env.DB.prepare("SELECT count(*) AS n FROM webhook_events").first("n")).toBe(0);
  expect(service.queued).toEqual([]);
});

test("a refusing queue is no error: the row waits for the sweeper", async () => {
  const { id } = await register();
  const refusing = {
    ...env,
    JOBS: {
      send: () => Promise.reject(new Error("full")),
      sendBatch: () => Promise.reject(new Error("full")),
    },
  } as unknown as Env;
  expect((await emitEvent(refusing, ACCOUNT, { type: "webhook.test", data: {} })).deliveryIds).toHaveLength(
    1,
  );
  expect((await deliveries(id))[0]?.state).toBe("pending");
});

test("a job that fails for good is kept as a row", async () => {
  const messages = [{ id: "m1", body: { kind: "deliver", id: "dlv_x" } }];
  const batch = { queue: "landfall-jobs-dead", messages, ackAll: () => undefined };
  await runJobs(batch as unknown as MessageBatch<Job>, env, new Caches(), noItems);
  expect(await env.DB.prepare("SELECT kind, body FROM dead_jobs").first()).toEqual({
    kind: "deliver",
    body: '{"kind":"deliver","id":"dlv_x"}',
  });
});

test("a kept job runs again when an operator says so, shows in /health until then, and is forgotten in time", async () => {
  await env.DB.prepare("DELETE FROM dead_jobs").run();
  const body = { kind: "refresh", source: "exchange-rates" };
  await keepDeadJobs(env.DB, [{ id: "m2", kind: "refresh", body }], Date.now());
  const waiting = () => countDeliveries(env.DB, Date.now()).then(({ deadJobs }) => deadJobs);
  expect(await waiting()).toBe(1);
  await sweep(env);
  expect(service.queued).toEqual([]);
  expect(await run(env.DB, markForReplay("m2"))).toBe(1);
  await sweep(env);
  await sweep(env);
  expect(service.queued).toEqual([{ body }]);
  expect(await waiting()).toBe(0);
  await forgetOld(withinQueries(env), daysFromNow(KEEP_DAYS.givenUp, MINUTE_MS));
  expect(await env.DB.prepare("SELECT count(*) AS n FROM dead_jobs").first("n")).toBe(0);
});

test("an alert is told once", async () => {
  await register();
  const alert = { type: "compliance.alert" as const, data: { party: "p" }, once: "party:p entry:e v1" };
  expect((await emitEvent(env, ACCOUNT, alert)).deliveryIds).toHaveLength(1);
  expect(await emitEvent(env, ACCOUNT, alert)).toEqual({ eventId: null, deliveryIds: [] });
  expect((await emitEvent(env, ACCOUNT, { ...alert, once: "party:p entry:e v2" })).deliveryIds).toHaveLength(
    1,
  );
});

test("answers are forgotten after thirty days", async () => {
  const { id } = await register();
  await send(id);
  await runQueue();
  await forgetOld(withinQueries(env), daysFromNow(KEEP_DAYS.deliveries, -MINUTE_MS));
  expect((await deliveries(id))[0]?.attempts).toHaveLength(1);
  await forgetOld(withinQueries(env), daysFromNow(KEEP_DAYS.deliveries, MINUTE_MS));
  expect(await deliveries(id)).toEqual([]);
});
