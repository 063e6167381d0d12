import { applyD1Migrations, createExecutionContext, createMessageBatch, env } from "cloudflare:test";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { DatasetDefinition } from "../../../../seed/load/dataset.ts";
import { recordingChanges } from "../../../../seed/load/refresh/record-changes.ts";
import type { Job } from "../../../../src/background/jobs.ts";
import { notifyChanges } from "../../../../src/background/notify-changes.ts";
import { refresh } from "../../../../src/background/refresh.ts";
import { runScheduled } from "../../../../src/background/schedule.ts";
import { sweep } from "../../../../src/background/sweep.ts";
import { seedLocalKeys } from "../../../../src/cli/local-keys.ts";
import { run } from "../../../../src/data/query.ts";
import { keepDeadJobs, markForReplay } from "../../../../src/data/webhooks/dead-jobs.ts";
import { countDeliveries } from "../../../../src/data/webhooks/delivery-health.ts";
import { emitEvent } from "../../../../src/data/webhooks/webhook-events.ts";
import { forgetOld, KEEP_ATTEMPTS_MS, KEEP_DEAD_MS } from "../../../../src/data/webhooks/webhook-history.ts";
import { sha256Hex } from "../../../../src/domain/encoding/bytes.ts";
import { DISABLE_AFTER } from "../../../../src/domain/webhooks/retry-ladder.ts";
import { EVENT_DATA } from "../../../../src/http/api/webhooks/webhook-event-data.ts";
import { EVENT_EXAMPLES } from "../../../../src/http/api/webhooks/webhook-event-examples.ts";
import worker from "../../../../src/index.ts";
import { ecbXml } from "../../../support/ecb-xml.ts";

const ENTERPRISE = "sk_live_local_enterprise";
const PRO = "sk_live_local_pro";
const ACCOUNT = "acct_local_enterprise";

/** Messages on their way, instead of a queue that runs by itself. */
let queued: { body: Job; delaySeconds?: number }[] = [];
const local = {
  ...env,
  ENVIRONMENT: "local",
  LOG: "off",
  MASTER_SECRET: "dGVzdHMgb25seSB0ZXN0cyBvbmx5IHRlc3RzIG9ubHkhISE=",
  JOBS: {
    send: async (body: Job, options = {}) => void queued.push({ body, ...options }),
    sendBatch: async (messages: { body: Job }[]) => void queued.push(...messages),
  },
} as unknown as Env;

/** Requests that reached a receiver. */
let received: { url: string; headers: Record<string, string>; body: string }[] = [];
let receiver: (request: Request) => Promise<Response> | Response = () => new Response("ok");

// The first request builds the whole application, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

beforeAll(async () => {
  await applyD1Migrations(
    env.DB,
    (env as unknown as { TEST_MIGRATIONS: Parameters<typeof applyD1Migrations>[1] }).TEST_MIGRATIONS,
  );
  await seedLocalKeys(env.DB, new Date());
  await env.DB.batch(
    ["DE", "US", "GB"].map((code) =>
      env.DB.prepare("INSERT INTO countries VALUES (?, '', '', ?, '', '', 'CIF', 'UTC')").bind(
        code,
        code === "DE" ? "EUR" : "USD",
      ),
    ),
  );
});

beforeEach(async () => {
  queued = [];
  received = [];
  receiver = () => new Response("ok");
  await env.DB.batch(
    ["webhook_attempts", "webhook_deliveries", "webhook_events", "webhook_endpoints"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input as string, init as RequestInit);
    received.push({
      url: request.url,
      headers: Object.fromEntries(request.headers),
      body: await request.clone().text(),
    });
    return receiver(request);
  });
});
afterEach(() => vi.restoreAllMocks());

async function call(
  method: string,
  path: string,
  body?: unknown,
  { key = ENTERPRISE, headers = {}, vars = {} as Partial<Env> } = {},
) {
  // What runs behind the answer (usage is gathered there for seconds) is not waited for.
  const context = createExecutionContext();
  const request = new Request(`https://api.landfall.example.net/api/v1${path}`, {
    method,
    headers: {
      ...(key ? { "X-API-Key": key } : {}),
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const response = await worker.fetch(request as never, { ...local, ...vars }, context);
  // biome-ignore lint/suspicious/noExplicitAny: a test reads many shapes
  return { status: response.status, headers: response.headers, json: (await response.json()) as any };
}

const register = async (
  url = "https://shop.example.com/hook",
  events = ["webhook.test", "compliance.alert"],
  filters = {},
) =>
  (await call("POST", "/webhooks", { url, events, filters })).json.webhook as { id: string; secret: string };

/** Runs what is queued, as the queue would, and returns what was queued meanwhile. */
async function runQueue(vars: Partial<Env> = {}): Promise<typeof queued> {
  const messages = queued;
  queued = [];
  const batch = createMessageBatch<Job>("landfall-jobs", messages.map(({ body }, index) => ({ id: String(index), timestamp: new Date(), attempts: 1, body }))); // biome-ignore format: one call
  await worker.queue(batch as never, { ...local, ...vars });
  return queued;
}

/** Holds the events that were written to what the documentation says of them. */
async function expectDocumented(): Promise<void> {
  const { results } = await env.DB.prepare("SELECT body FROM webhook_events").all<{ body: string }>();
  for (const { type, data } of results.map(({ body }) => JSON.parse(body)))
    expect(EVENT_DATA[type as keyof typeof EVENT_DATA].data.parse(data)).toEqual(data);
}

const makeDue = () => env.DB.prepare("UPDATE webhook_deliveries SET due_at = 0").run();
const deliveries = async (id: string) => (await call("GET", `/webhooks/${id}/deliveries`)).json.deliveries;

describe("registration and management", () => {
  test("shows the secret once, keeps it sealed, and answers the same URL with the existing record", async () => {
    const first = await call("POST", "/webhooks", {
      url: "https://SHOP.example.com/hook#x",
      events: ["webhook.test", "webhook.test"],
    });
    expect(first.status).toBe(200);
    expect(first.json.webhook).toMatchObject({
      url: "https://shop.example.com/hook",
      events: ["webhook.test"],
      active: true,
    });
    expect(first.json.webhook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const again = await call("POST", "/webhooks", {
      url: "https://shop.example.com/hook",
      events: ["rate.changed"],
    });
    expect(again.json).toMatchObject({
      existing: true,
      webhook: { id: first.json.webhook.id, events: ["webhook.test"] },
    });
    expect(again.json.webhook.secret).toBeUndefined();
    const listed = await call("GET", "/webhooks");
    expect(listed.json.webhooks).toHaveLength(1);
    expect(JSON.stringify(listed.json)).not.toContain("whsec_");
    const row = await env.DB.prepare("SELECT secret FROM webhook_endpoints").first<{ secret: string }>();
    expect(row?.secret).not.toContain(first.json.webhook.secret.slice(6));
  });

  test("shows punycode for a unicode host", async () => {
    expect(
      (await call("POST", "/webhooks", { url: "https://bücher.example.com/", events: ["webhook.test"] })).json
        .webhook.url,
    ).toBe("https://xn--bcher-kva.example.com/");
  });

  test.each([
    [{ url: "http://shop.example.com/", events: ["webhook.test"] }, "url"],
    [{ url: "https://127.0.0.1/", events: ["webhook.test"] }, "url"],
    [{ url: "https://api.landfall.example.net/x", events: ["webhook.test"] }, "url"],
    [{ url: `https://shop.example.com/${"x".repeat(3_000)}`, events: ["webhook.test"] }, "url"],
    [{ url: "https://shop.example.com/", events: ["order.created"] }, "events[0]"],
    [{ url: "https://shop.example.com/", events: [] }, "events"],
    [{ url: "https://shop.example.com/", events: ["endpoint.disabled"] }, "events[0]"],
    [{ url: "https://shop.example.com/" }, "events"],
    [{ events: ["webhook.test"] }, "url"],
    [
      { url: "https://shop.example.com/", events: ["rate.changed"], filters: { countries: ["DE", "XX"] } },
      "filters.countries[1]",
    ],
    [
      { url: "https://shop.example.com/", events: ["rate.changed"], filters: { hsPrefixes: ["shirts"] } },
      "filters.hsPrefixes[0]",
    ],
    [{ url: "https://shop.example.com/", events: ["rate.changed"], filter: {} }, "filter"],
  ])("refuses %j naming the field", async (body, path) => {
    const refused = await call("POST", "/webhooks", body);
    expect(refused.status).toBe(400);
    expect(refused.json.error.details[0].path).toBe(path);
  });

  test("secret keys only; another account's webhook is none", async () => {
    expect((await call("GET", "/webhooks", undefined, { key: "" })).status).toBe(401);
    expect(
      (await call("GET", "/webhooks", undefined, { key: "", headers: { "X-Demo-Request": "true" } })).status,
    ).toBe(401);
    expect((await call("GET", "/webhooks", undefined, { key: "pk_live_local_enterprise" })).status).toBe(403);
    const { id } = await register();
    for (const [method, path] of [
      ["DELETE", `/webhooks/${id}`],
      ["DELETE", `/webhooks?id=${id}`],
      ["POST", `/webhooks/${id}/test`],
      ["POST", `/webhooks/${id}/rotate`],
      ["GET", `/webhooks/${id}/deliveries`],
    ] as const)
      expect((await call(method, path, undefined, { key: PRO })).status).toBe(404);
    expect((await call("PATCH", `/webhooks/${id}`, { active: false }, { key: PRO })).status).toBe(404);
  });

  test("a Content-Type that names two media types is 415", async () => {
    const headers = { "Content-Type": "application/json, text/plain" };
    expect((await call("POST", "/webhooks", {}, { headers })).json.error.code).toBe("UNSUPPORTED_MEDIA_TYPE");
  });

  test("a wrong method on a known path is 405", async () => {
    expect((await call("PUT", "/webhooks/wh_x", {})).json.error.code).toBe("METHOD_NOT_ALLOWED");
    expect((await call("GET", "/webhooks/wh_x/nothing")).json.error.code).toBe("NOT_FOUND");
  });

  test("twenty at most, even when they come at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 23 }, (_, n) =>
        call("POST", "/webhooks", { url: `https://shop.example.com/${n}`, events: ["webhook.test"] }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(20);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(3);
  });

  test("deletes one by path or query, none without an id, all when asked", async () => {
    const [a, b] = [
      await register("https://shop.example.com/a"),
      await register("https://shop.example.com/b"),
    ];
    await register("https://shop.example.com/c");
    expect((await call("DELETE", "/webhooks")).status).toBe(400);
    expect((await call("DELETE", `/webhooks/${a.id}`)).json).toEqual({ deleted: true, id: a.id });
    expect((await call("DELETE", `/webhooks?id=${b.id}`)).json).toEqual({ deleted: true, id: b.id });
    expect((await call("DELETE", `/webhooks/${a.id}`)).status).toBe(404);
    expect((await call("DELETE", "/webhooks?all=true")).json.ids).toHaveLength(1);
  });

  test("a rotation signs with both secrets for 24 hours, then with the new one", async () => {
    const { id, secret: old } = await register();
    const rotated = (await call("POST", `/webhooks/${id}/rotate`)).json;
    expect(rotated.webhook.secret).not.toBe(old);
    await call("POST", `/webhooks/${id}/test`);
    await runQueue();
    for (const secret of [old, rotated.webhook.secret])
      new Webhook(secret).verify(received[0]?.body ?? "", received[0]?.headers ?? {});
    await env.DB.prepare("UPDATE webhook_endpoints SET previous_until = ?")
      .bind(Date.now() - 1)
      .run();
    await call("POST", `/webhooks/${id}/test`);
    await runQueue();
    expect(received[1]?.headers["webhook-signature"]?.split(" ")).toHaveLength(1);
    expect(() => new Webhook(old).verify(received[1]?.body ?? "", received[1]?.headers ?? {})).toThrow();
  });
});

describe("Idempotency-Key", () => {
  const body = { url: "https://shop.example.com/once", events: ["webhook.test"] };
  const keyed = (key: string, wish: unknown = body) =>
    call("POST", "/webhooks", wish, { headers: { "Idempotency-Key": key } });

  test("replays the first answer, secret and all, and keeps it sealed", async () => {
    const first = await keyed("a-1");
    const again = await keyed("a-1");
    expect(again.json).toEqual(first.json);
    expect(again.headers.get("Idempotency-Replayed")).toBe("true");
    const row = await env.DB.prepare("SELECT answer FROM idempotency_keys WHERE key = 'a-1'").first<{
      answer: string;
    }>();
    expect(row?.answer).not.toContain("whsec_");
  });
  test("another body is 422, another account's key its own, one in flight 409, a junk key 400", async () => {
    await keyed("b-1");
    expect((await keyed("b-1", { ...body, url: "https://shop.example.com/two" })).json.error.code).toBe(
      "IDEMPOTENCY_MISMATCH",
    );
    expect(
      (await call("POST", "/webhooks", body, { key: PRO, headers: { "Idempotency-Key": "b-1" } })).json
        .existing,
    ).toBeUndefined();
    const both = await Promise.all([keyed("b-2"), keyed("b-2")]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect((await keyed("x".repeat(256))).status).toBe(400);
  });
  test("a refused request is replayed too; a forgotten key is new again", async () => {
    expect((await keyed("c-1", { ...body, events: ["nope"] })).status).toBe(400);
    expect((await keyed("c-1", { ...body, events: ["nope"] })).headers.get("Idempotency-Replayed")).toBe(
      "true",
    );
    await env.DB.prepare("UPDATE idempotency_keys SET created_at = 0").run();
    expect((await keyed("c-1")).status).toBe(200);
  });
});

describe("delivery", () => {
  test("is signed, as the published verifier confirms; the message carries an id only", async () => {
    const { id, secret } = await register();
    const { json } = await call("POST", `/webhooks/${id}/test`);
    expect(queued).toEqual([{ body: { kind: "deliver", id: json.deliveryId }, delaySeconds: 0 }]);
    await runQueue();
    const [sent] = received;
    expect(sent?.headers).toMatchObject({ "webhook-id": json.eventId, "content-type": "application/json" });
    expect(new Webhook(secret).verify(sent?.body ?? "", sent?.headers ?? {})).toMatchObject({
      id: json.eventId,
      type: "webhook.test",
      data: { endpointId: id },
    });
    expect((await deliveries(id))[0]).toMatchObject({
      state: "delivered",
      attemptCount: 1,
      attempts: [{ status: 200, answer: "ok" }],
    });
    await call("POST", `/webhooks/${id}/test`); // and a duplicated message sends nothing twice
    queued.push(...queued);
    await runQueue();
    expect(received).toHaveLength(2);
  });

  test("climbs the ladder with delays, then is dead, kept, and can be sent again under the same webhook-id", async () => {
    const { id } = await register();
    receiver = () => new Response("sorry", { status: 500 });
    await call("POST", `/webhooks/${id}/test`);
    const delays: number[] = [];
    for (let attempt = 0; attempt < 10; attempt++) {
      const next = await runQueue();
      delays.push(next[0]?.delaySeconds ?? -1);
      await makeDue();
    }
    [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400].forEach((wait, index) => {
      expect(delays[index]).toBeGreaterThanOrEqual(Math.floor(wait * 0.9));
      expect(delays[index]).toBeLessThanOrEqual(Math.min(86_400, Math.ceil(wait * 1.1)));
    });
    expect(delays[9]).toBe(-1);
    const [dead] = await deliveries(id);
    expect(dead).toMatchObject({ state: "dead", reason: "attempts_exhausted", attemptCount: 10 });
    expect((await call("GET", `/webhooks/${id}/deliveries?state=dead`)).json.deliveries).toHaveLength(1);
    receiver = () => new Response("ok");
    expect((await call("POST", `/webhooks/${id}/deliveries/${dead.id}/retry`)).json).toEqual({
      deliveryId: dead.id,
      state: "pending",
    });
    expect((await call("POST", `/webhooks/${id}/deliveries/${dead.id}/retry`)).status).toBe(409);
    await runQueue();
    expect(new Set(received.map((request) => request.headers["webhook-id"])).size).toBe(1);
    expect((await deliveries(id))[0]).toMatchObject({ state: "delivered" });
  });

  test("honours Retry-After and takes a redirect for a failure without following it", async () => {
    const { id } = await register();
    receiver = () => new Response("", { status: 429, headers: { "Retry-After": "3600" } });
    await call("POST", `/webhooks/${id}/test`);
    expect((await runQueue())[0]?.delaySeconds).toBe(3_600);
    await makeDue();
    receiver = () => new Response(null, { status: 302, headers: { Location: "http://169.254.169.254/" } });
    await runQueue();
    expect(received.map((request) => request.url)).toEqual([
      "https://shop.example.com/hook",
      "https://shop.example.com/hook",
    ]);
    expect((await deliveries(id))[0].attempts.map((attempt: { status: number }) => attempt.status)).toEqual([
      429, 302,
    ]);
  });

  test("410 disables the endpoint and tells the account's others; activating it lets deliveries through again", async () => {
    const gone = await register("https://shop.example.com/gone");
    const other = await register("https://shop.example.com/other", ["rate.changed"]);
    receiver = (request) => new Response("", { status: request.url.endsWith("gone") ? 410 : 200 });
    await call("POST", `/webhooks/${gone.id}/test`);
    await runQueue();
    await runQueue();
    expect(JSON.parse(received[1]?.body ?? "")).toMatchObject({
      type: "endpoint.disabled",
      data: { endpointId: gone.id, reason: "gone" },
    });
    expect(received[1]?.url).toBe("https://shop.example.com/other");
    await expectDocumented();
    expect((await call("POST", `/webhooks/${gone.id}/test`)).status).toBe(409);
    const [dead] = await deliveries(gone.id);
    expect((await call("POST", `/webhooks/${gone.id}/deliveries/${dead.id}/retry`)).status).toBe(409);
    expect((await call("PATCH", `/webhooks/${gone.id}`, { active: true })).json.webhook).toMatchObject({
      active: true,
      disabledReason: null,
    });
    expect((await call("POST", `/webhooks/${gone.id}/test`)).status).toBe(200);
    expect(await deliveries(other.id)).toHaveLength(1);
  });

  test("five days of nothing but failure disable; one success in between forgets them", async () => {
    const { id } = await register();
    receiver = () => new Response("", { status: 503 });
    await call("POST", `/webhooks/${id}/test`);
    await runQueue();
    await env.DB.prepare("UPDATE webhook_endpoints SET failing_since = failing_since - ?")
      .bind(DISABLE_AFTER)
      .run();
    await makeDue();
    await runQueue();
    expect((await call("GET", "/webhooks")).json.webhooks[0]).toMatchObject({
      active: false,
      disabledReason: "five_days_of_failure",
    });
    await call("PATCH", `/webhooks/${id}`, { active: true });
    receiver = () => new Response("");
    await call("POST", `/webhooks/${id}/test`);
    await runQueue();
    expect(
      await env.DB.prepare("SELECT failing_since FROM webhook_endpoints").first("failing_since"),
    ).toBeNull();
  });

  test("a batch goes out together, and one that hangs does not fail the others", async () => {
    const hanging = await register("https://shop.example.com/hang");
    const healthy = await register("https://shop.example.com/fine");
    receiver = (request) =>
      request.url.endsWith("hang")
        ? new Promise((_, reject) =>
            request.signal.addEventListener("abort", () => reject(new Error("aborted"))),
          )
        : new Response("ok");
    for (const { id } of [hanging, healthy, hanging, healthy, healthy])
      await call("POST", `/webhooks/${id}/test`);
    const retries = await runQueue({ WEBHOOK_TIME_SCALE: "0.01" });
    expect(retries).toHaveLength(2);
    expect((await deliveries(hanging.id))[0].attempts[0]).toMatchObject({
      status: null,
      error: "no answer within 150 ms",
    });
    expect((await deliveries(healthy.id)).map((delivery: { state: string }) => delivery.state)).toEqual([
      "delivered",
      "delivered",
      "delivered",
    ]);
  });
});

describe("receivers that misbehave", () => {
  const endless = () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536).fill(120));
        if (sent >= 100 * 1_048_576) controller.close();
      },
    });
    return {
      response: new Response(body, { headers: { "Content-Length": String(100 * 1_048_576) } }),
      sent: () => sent,
    };
  };
  const attemptOf = async () => {
    const { id } = await register();
    await call("POST", `/webhooks/${id}/test`);
    await runQueue({ WEBHOOK_TIME_SCALE: "0.01" });
    return (await deliveries(id))[0];
  };

  test("100 MB of answer: a kilobyte is read and kept", async () => {
    const { response, sent } = endless();
    receiver = () => response;
    const delivery = await attemptOf();
    expect(delivery).toMatchObject({ state: "delivered" });
    expect(delivery.attempts[0].answer).toHaveLength(1_024);
    expect(sent()).toBeLessThan(1_048_576);
  });
  test("an answer whose body never comes counts by its status", async () => {
    receiver = () => new Response(new ReadableStream({ pull: () => new Promise(() => undefined) }));
    expect(await attemptOf()).toMatchObject({ state: "delivered", attempts: [{ status: 200, answer: "" }] });
  });
  test("a connection that breaks inside the body counts by its status; before it, as a failure", async () => {
    receiver = () =>
      new Response(new ReadableStream({ start: (controller) => controller.error(new Error("reset")) }), {
        status: 200,
      });
    expect(await attemptOf()).toMatchObject({ state: "delivered" });
    await env.DB.prepare("DELETE FROM webhook_endpoints").run();
    receiver = () => Promise.reject(new TypeError("Network connection lost."));
    expect(await attemptOf()).toMatchObject({
      state: "pending",
      attempts: [{ status: null, error: "Network connection lost." }],
    });
  });
});

describe("nothing is lost", () => {
  test("the sweeper queues rows whose message never came, once, and rows whose holder died", async () => {
    const { id } = await register();
    await call("POST", `/webhooks/${id}/test`);
    queued = [];
    expect(await sweep(local)).toBe(0); // too young to be taken for lost
    await env.DB.prepare("UPDATE webhook_deliveries SET due_at = 1, queued_at = 1").run();
    expect(await sweep(local)).toBe(1);
    expect(await sweep(local)).toBe(0);
    await env.DB.prepare(
      "UPDATE webhook_deliveries SET state = 'sending', claim = 'dead', claimed_until = 1, queued_at = 1",
    ).run();
    expect(await sweep(local)).toBe(1);
    await runQueue();
    expect((await deliveries(id))[0].state).toBe("delivered");
  });

  test("the event and its deliveries are written with their cause or not at all", async () => {
    await register();
    const broken = env.DB.prepare("INSERT INTO no_such_table VALUES (1)");
    await expect(
      emitEvent(local, ACCOUNT, { type: "webhook.test", data: {} }, { beside: [broken] }),
    ).rejects.toThrow();
    expect(await env.DB.prepare("SELECT count(*) AS n FROM webhook_events").first("n")).toBe(0);
    expect(queued).toEqual([]);
  });

  test("a refusing queue is no error: the row waits for the sweeper", async () => {
    const { id } = await register();
    const refusing = {
      ...local,
      JOBS: {
        send: () => Promise.reject(new Error("full")),
        sendBatch: () => Promise.reject(new Error("full")),
      },
    } as unknown as Env;
    expect((await emitEvent(refusing, ACCOUNT, { type: "webhook.test", data: {} })).deliveryIds).toHaveLength(
      1,
    );
    expect((await deliveries(id))[0].state).toBe("pending");
  });

  test("a job that fails for good is kept as a row", async () => {
    const batch = createMessageBatch<Job>("landfall-jobs-dead", [
      { id: "m1", timestamp: new Date(), attempts: 6, body: { kind: "deliver", id: "dlv_x" } },
    ]);
    await worker.queue(batch as never, local);
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
    await sweep(local);
    expect(queued).toEqual([]);
    expect(await run(env.DB, markForReplay("m2"))).toBe(1);
    await sweep(local);
    await sweep(local);
    expect(queued).toEqual([{ body }]);
    expect(await waiting()).toBe(0);
    await forgetOld(env.DB, Date.now() + KEEP_DEAD_MS + 60_000);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM dead_jobs").first("n")).toBe(0);
  });

  test("an alert is told once", async () => {
    await register();
    const alert = { type: "compliance.alert" as const, data: { party: "p" }, once: "party:p entry:e v1" };
    expect((await emitEvent(local, ACCOUNT, alert)).deliveryIds).toHaveLength(1);
    expect(await emitEvent(local, ACCOUNT, alert)).toEqual({ eventId: null, deliveryIds: [] });
    expect(
      (await emitEvent(local, ACCOUNT, { ...alert, once: "party:p entry:e v2" })).deliveryIds,
    ).toHaveLength(1);
  });

  test("answers are forgotten after thirty days", async () => {
    const { id } = await register();
    await call("POST", `/webhooks/${id}/test`);
    await runQueue();
    await forgetOld(env.DB, Date.now() + KEEP_ATTEMPTS_MS - 60_000);
    expect((await deliveries(id))[0].attempts).toHaveLength(1);
    await forgetOld(env.DB, Date.now() + KEEP_ATTEMPTS_MS + 60_000);
    expect(await deliveries(id)).toEqual([]);
  });
});

describe("refresh", () => {
  afterEach(expectDocumented);
  const held = {
    EUR: {
      unitsPerUsd: "0.9",
      asOf: "2026-11-19",
      kind: "daily_reference",
      source: "ECB euro foreign exchange reference rates",
    },
  };
  const NOW = Date.parse("2026-11-20T16:17:00Z");
  const answering = (body: string, init: ResponseInit = {}) => {
    receiver = () => new Response(init.status === 304 ? null : body, init);
  };
  const look = (day = 0) => refresh("exchange-rates", local, { now: NOW + day * 86_400_000 });
  const runs = async () =>
    (await call("GET", "/health")).json.refresh.find(
      (run: { source: string }) => run.source === "exchange-rates",
    );

  /** Puts rates in force as a load does. */
  const hold = async (rates: object) => {
    const text = JSON.stringify(rates);
    await env.KV.put("exchange:old", text);
    await env.KV.put("exchange", JSON.stringify({ key: "exchange:old", sha256: await sha256Hex(text) }));
  };

  beforeEach(async () => {
    for (const { name } of (await env.KV.list({ prefix: "exchange:" })).keys) await env.KV.delete(name);
    await hold(held);
    await env.DB.batch([
      env.DB.prepare("DELETE FROM refresh_runs"),
      env.DB.prepare("DELETE FROM webhook_told_rates"),
      env.DB.prepare(
        "INSERT OR REPLACE INTO datasets (name, version, publisher, licence, as_of, row_count, loaded_at) VALUES ('exchange-rates', 'old', 'ECB', 'facts', '2026-11-19', 1, '')",
      ),
    ]);
  });

  test("takes a new day over, registers it, and tells those whom it concerns", async () => {
    const { id } = await register("https://shop.example.com/rates", ["rate.changed"]);
    await register("https://shop.example.com/patient", ["rate.changed"], { minChangePct: 20 });
    await register("https://shop.example.com/elsewhere", ["rate.changed"], { countries: ["US"] });
    await register("https://shop.example.com/other", ["webhook.test"]);
    answering(ecbXml("2026-11-20", { USD: "1.25" }), { headers: { ETag: '"a"' } });
    expect(await look()).toBe("loaded");
    const pointer = await env.KV.get<{ key: string; version: string }>("exchange", "json");
    expect(pointer?.version).toMatch(/^2026-11-20\+/);
    expect(await env.KV.get(pointer?.key ?? "", "json")).toMatchObject({
      EUR: { unitsPerUsd: "0.8", asOf: "2026-11-20" },
    });
    expect(
      await env.DB.prepare("SELECT as_of FROM datasets WHERE name = 'exchange-rates'").first("as_of"),
    ).toBe("2026-11-20");
    const body = JSON.parse(
      (await env.DB.prepare("SELECT body FROM webhook_events").first<string>("body")) ?? "",
    );
    expect(body).toMatchObject({
      type: "rate.changed",
      data: { kind: "exchange", changes: [{ currency: "EUR", changePct: -11.11 }] },
    });
    expect(queued).toHaveLength(1);
    expect(await deliveries(id)).toHaveLength(1);
    answering("", { status: 304 });
    expect(await look(1)).toBe("unchanged");
    expect(received.at(-1)?.headers["if-none-match"]).toBe('"a"');
    expect(await runs()).toMatchObject({ outcome: "unchanged", loadedAt: "2026-11-20T16:17:00.000Z" });
  });

  test.each([
    ["unreachable", "gone", { status: 503 }],
    ["implausible", "<html>maintenance page of the bank</html>".repeat(50), {}],
    ["implausible", "short", {}],
    ["implausible", ecbXml("2026-11-20", { USD: "0.01" }), {}],
    ["older", ecbXml("2026-11-18", { USD: "1.1" }), {}],
  ])("a source that is %s changes nothing and shows in /health", async (outcome, body, init) => {
    await register("https://shop.example.com/rates", ["rate.changed"]);
    answering(body, init);
    expect(await look()).toBe(outcome);
    expect(await env.KV.get("exchange", "json")).toMatchObject({ key: "exchange:old" });
    expect(
      await env.DB.prepare("SELECT version FROM datasets WHERE name = 'exchange-rates'").first("version"),
    ).toBe("old");
    expect(queued).toEqual([]);
    expect(await runs()).toMatchObject({ outcome, loadedAt: null });
  });

  test("rates that are not those of their pointer's hash are not built upon", async () => {
    answering(ecbXml("2026-11-20", { USD: "1.1" }));
    await env.KV.put("exchange:old", JSON.stringify(held).replace("0.9", "0.8"));
    expect(await look()).toBe("implausible");
    await env.KV.delete("exchange");
    expect(await look()).toBe("implausible");
    await hold(held);
    expect(await look()).toBe("loaded");
    const pointer = await env.KV.get<{ sha256: string }>("exchange", "json");
    const registered = await env.DB.prepare("SELECT * FROM dataset_parts WHERE part = 'exchange'").first();
    expect(registered).toMatchObject({ dataset: "exchange-rates", expected: pointer?.sha256 });
  });

  test("a list that is only watched says when a newer edition is offered", async () => {
    const list = (letter: string) => letter.repeat(1_100_000);
    answering(list("a"));
    expect(await refresh("sanctions:US_SDN", local, { now: NOW })).toBe("unchanged");
    answering(list("b"));
    expect(await refresh("sanctions:US_SDN", local, { now: NOW + 1 })).toBe("newer_offered");
    expect(await refresh("sanctions:US_SDN", local, { now: NOW + 2 })).toBe("newer_offered");
  });

  test("a list of a later day than the one held is offered at the first look already", async () => {
    const look = async (source: string, held: string) => {
      await env.DB.prepare("INSERT OR REPLACE INTO screening_lists VALUES (?, '', ?, 1, 1, '', '')")
        .bind(source.slice("sanctions:".length), held)
        .run();
      answering("x".repeat(1_100_000), { headers: { "Last-Modified": "Thu, 19 Nov 2026 08:00:00 GMT" } });
      return refresh(source, local, { now: NOW });
    };
    expect(await look("sanctions:UN", "2026-08-01")).toBe("newer_offered");
    expect(await look("sanctions:UK", "2026-11-19")).toBe("unchanged");
  });

  test("the edition before the last leaves KV, the last stays for those still reading it", async () => {
    const stored = async () => (await env.KV.list({ prefix: "exchange:" })).keys.map(({ name }) => name);
    const current = async () => (await env.KV.get<{ key: string }>("exchange", "json"))?.key;
    answering(ecbXml("2026-11-20", { USD: "1.1" }));
    await look();
    const first = await current();
    expect(await stored()).toContain("exchange:old");
    answering(ecbXml("2026-11-21", { USD: "1.12" }));
    await look(1);
    expect((await stored()).sort()).toEqual([first, await current()].sort());
  });

  test("that a shrunken edition was accepted stays said until another one is loaded", async () => {
    const many = Object.fromEntries(["JPY", "CHF", "SEK"].map((currency) => [currency, held.EUR]));
    await hold({ ...held, ...many });
    answering(ecbXml("2026-11-20", { USD: "1.1" }), { headers: { ETag: '"a"' } });
    expect(await look()).toBe("shrunk");
    expect(await refresh("exchange-rates", local, { now: NOW, acceptShrink: true })).toBe("loaded");
    answering("", { status: 304 });
    expect(await look(1)).toBe("unchanged");
    expect(await runs()).toMatchObject({ outcome: "unchanged", shrinkAccepted: true });
    answering(ecbXml("2026-11-21", { USD: "1.11" }));
    expect(await look(2)).toBe("loaded");
    expect(await runs()).toMatchObject({ shrinkAccepted: false });
  });

  test("the hourly round queues one job a source that is due", async () => {
    await runScheduled("17 * * * *", local);
    const sources = queued.flatMap(({ body }) => (body.kind === "refresh" ? [body.source] : []));
    expect(sources).toContain("exchange-rates");
    expect(new Set(sources).size).toBe(sources.length);
  });
});

describe("changes of a load", () => {
  afterEach(expectDocumented);
  const tariff = {
    name: "tariff:EU",
    tables: [{ name: "tariff_rates", columns: [], where: { column: "tariff", value: "EU" } }],
  } as unknown as DatasetDefinition;
  const measures = {
    name: "measures",
    tables: [{ name: "measures", columns: [] }],
  } as unknown as DatasetDefinition;
  const load = (dataset: DatasetDefinition, replacement: { sql: string; parameters: (string | null)[] }[]) =>
    env.DB.batch(
      recordingChanges(dataset, replacement).map(({ sql, parameters }) =>
        env.DB.prepare(sql).bind(...parameters),
      ),
    );
  const rates = (rows: [prefix: string, groups: unknown][]) => [
    { sql: "DELETE FROM tariff_rates WHERE tariff = ?", parameters: ["EU"] },
    ...rows.map(([prefix, groups]) => ({
      sql: "INSERT INTO tariff_rates VALUES ('EU', ?, ?)",
      parameters: [prefix, JSON.stringify(groups)],
    })),
  ];
  const measure = (rate: string, goods: string) => [
    { sql: "DELETE FROM measures", parameters: [] },
    {
      sql: `INSERT INTO measures (jurisdiction, seq, id, region, type, programme, title, rate, base, sort, goods, origins, conditions, grp, rank, displaces,
        legal_reference, source, certainty, note) VALUES ('DE', 1, 'vat', '', 'vat', '', 'VAT', ?, '', 1, ?, '', '', '', 1, '', '', '', '', '')`,
      parameters: [rate, goods],
    },
  ];
  /** Tells until nothing is left, as the queue would go on. */
  const tell = async () => {
    for (
      let left = 1;
      left > 0;
      left = (await env.DB.prepare("SELECT count(*) AS n FROM dataset_changes").first<number>("n")) ?? 0
    )
      await notifyChanges(local, Date.now());
  };
  const told = async () => {
    const { results } = await env.DB.prepare("SELECT e.url, v.body FROM webhook_deliveries d JOIN webhook_events v ON v.id = d.event_id JOIN webhook_endpoints e ON e.id = d.endpoint_id ORDER BY e.url, v.body ->> '$.data.heading', v.id").all<{ url: string; body: string }>(); // biome-ignore format: one query
    return results.map(({ url, body }) => [url.split("/").at(-1), JSON.parse(body).data]);
  };

  beforeEach(async () => {
    await env.DB.batch(
      [
        "DELETE FROM dataset_changes",
        "DELETE FROM webhook_alerts",
        "DELETE FROM tariff_rates",
        "DELETE FROM measures",
        "INSERT OR REPLACE INTO tariff_coverage (country, priority, tariff, goods, certainty, note) VALUES ('DE', 1, 'EU', '*', 'published', '')",
        "INSERT OR REPLACE INTO jurisdictions VALUES ('DE', 'DE')",
        "INSERT OR REPLACE INTO datasets (name, version, publisher, licence, as_of, row_count, loaded_at) VALUES ('tariff:EU', 'v2', '', '', '', 1, '')",
      ].map((sql) => env.DB.prepare(sql)),
    );
    await load(tariff, rates([["6109", [{ r: "12%", c: ["1000", "9020"] }]], ["6110", [{ r: "12%", c: ["1130"] }]]])); // biome-ignore format: one table
    await load(measures, measure("19%", "*"));
    await env.DB.prepare("DELETE FROM dataset_changes").run();
  });

  test("are told by heading to those whose filter they meet, in one summary to those without, and once", async () => {
    for (const [
      path,
      filters,
    ] of [["all", {}], ["shirts", { hsPrefixes: ["610910"] }], ["germany", { countries: ["DE"] }], ["us", { countries: ["US"] }], ["shoes", { hsPrefixes: ["64"] }]] as const) // biome-ignore format: a table
      await register(`https://shop.example.com/${path}`, ["rate.changed"], filters);
    const next = rates([["6109", [{ r: "10%", c: ["1000"] }, { r: "12%", c: ["9020"] }]], ["6110", [{ r: "12%", c: ["1130"] }]], ["6111", [{ r: "8%", c: ["2010"] }]]]); // biome-ignore format: one table
    await load(tariff, next);
    await tell();
    const shirts = {
      kind: "tariff",
      tariff: "EU",
      heading: "6109",
      countries: ["DE"],
      changes: [{ code: "61091000", previous: "12%", current: "10%" }],
    };
    const babies = {
      kind: "tariff",
      heading: "6111",
      changes: [{ code: "61112010", previous: null, current: "8%" }],
    };
    expect(await told()).toMatchObject([
      ["all", { kind: "dataset", dataset: "tariff:EU", version: "v2", changed: 2 }],
      ["germany", shirts],
      ["germany", babies],
      ["shirts", shirts],
    ]);
    await load(tariff, next);
    await tell();
    expect(await told()).toHaveLength(4);
  });

  test("a tax row that changed is told to those who filter on its country, whatever the codes", async () => {
    await register("https://shop.example.com/germany", ["rate.changed"], {
      countries: ["DE"],
      hsPrefixes: ["61"],
    });
    await register("https://shop.example.com/us", ["rate.changed"], { countries: ["US"] });
    await load(measures, measure("16%", "*"));
    await tell();
    expect(await told()).toMatchObject([
      [
        "germany",
        {
          kind: "measure",
          jurisdiction: "DE",
          measure: "vat",
          previous: [{ rate: "19%" }],
          current: [{ rate: "16%" }],
        },
      ],
    ]);
  });

  test("a load that fails changes nothing and tells nothing", async () => {
    await expect(
      load(tariff, [...rates([]), { sql: "INSERT INTO no_such_table VALUES (?)", parameters: ["x"] }]),
    ).rejects.toThrow();
    expect(await env.DB.prepare("SELECT count(*) AS n FROM dataset_changes").first("n")).toBe(0);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM tariff_rates").first("n")).toBe(2);
  });
});

test("where the dataset is bound, deliveries, refreshes and ages are measured, without addresses or bodies", async () => {
  const points: { blobs: string[]; doubles: number[]; indexes: string[] }[] = [];
  await env.DB.prepare(
    "INSERT OR REPLACE INTO datasets (name, version, publisher, licence, as_of, row_count, loaded_at) VALUES ('countries', 'v', '', '', '2026-08-01', 1, '')",
  ).run();
  const METRICS = { writeDataPoint: (point: (typeof points)[number]) => void points.push(point) };
  const { id } = await register();
  receiver = () => new Response("sorry", { status: 500 });
  await call("POST", `/webhooks/${id}/test`);
  await runQueue({ METRICS } as Partial<Env>);
  receiver = () => new Response("", { status: 503 });
  queued = [{ body: { kind: "refresh", source: "exchange-rates" } }, { body: { kind: "dataset-ages" } }];
  await runQueue({ METRICS } as Partial<Env>);
  expect(points).toContainEqual({
    blobs: ["delivery", "retry", "500"],
    doubles: [expect.any(Number), 1],
    indexes: [ACCOUNT],
  });
  expect(points).toContainEqual({
    blobs: ["refresh", "exchange-rates", "unreachable"],
    doubles: [expect.any(Number)],
    indexes: [""],
  });
  expect(points.filter(({ blobs }) => blobs[0] === "dataset").length).toBeGreaterThan(0);
  expect(JSON.stringify(points)).not.toContain("shop.example.com");
});

test("the OpenAPI 3.1 document describes every delivered event, with an example of every kind", async () => {
  const { webhooks } = (await call("GET", "/openapi-3.1.json")).json;
  expect(Object.keys(webhooks).sort()).toEqual(Object.keys(EVENT_DATA).sort());
  for (const [type, { post }] of Object.entries<{
    post: {
      requestBody: { content: Record<string, { examples: Record<string, { value: { type: string } }> }> };
    };
  }>(webhooks)) {
    const examples = post.requestBody.content["application/json"]?.examples ?? {};
    expect(Object.keys(examples)).toEqual(Object.keys(EVENT_EXAMPLES[type as keyof typeof EVENT_DATA]));
    for (const { value } of Object.values(examples)) expect(value.type).toBe(type);
  }
});
