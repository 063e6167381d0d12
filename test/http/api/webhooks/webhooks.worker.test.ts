import { env } from "cloudflare:test";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { EVENT_DATA } from "../../../../src/http/api/webhooks/webhook-event-data.ts";
import { EVENT_EXAMPLES } from "../../../../src/http/api/webhooks/webhook-event-examples.ts";
import { PRO, workerService } from "../../../support/worker-service.ts";

const service = workerService([
  "webhook_attempts",
  "webhook_deliveries",
  "webhook_events",
  "webhook_endpoints",
]);
const { call } = service;

/** Requests that reached a receiver. */
let received: { url: string; headers: Record<string, string>; body: string }[] = [];
let receiver: (request: Request) => Promise<Response> | Response = () => new Response("ok");

beforeAll(async () => {
  const insert = "INSERT INTO countries VALUES (?, '', '', 'EUR', '', '', 'CIF', 'UTC')";
  await env.DB.prepare(insert).bind("DE").run();
});

beforeEach(() => {
  received = [];
  receiver = () => new Response("ok");
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input as string, init as RequestInit);
    const headers = Object.fromEntries(request.headers);
    received.push({ url: request.url, headers, body: await request.clone().text() });
    return receiver(request);
  });
});
afterEach(() => vi.restoreAllMocks());

const register = async (url = "https://shop.example.com/hook") =>
  (await call("POST", "/webhooks", { url, events: ["webhook.test", "compliance.alert"] })).json.webhook as {
    id: string;
    secret: string;
  };

/** Runs what is queued, as the queue would. */
const runQueue = (vars: Partial<Env> = {}) =>
  service.run(
    service.queued.splice(0).map(({ body }) => body),
    vars,
  );

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
    expect((await call("DELETE", `/webhooks/${a.id}`)).json).toEqual({
      livemode: true,
      deleted: true,
      id: a.id,
    });
    expect((await call("DELETE", `/webhooks?id=${b.id}`)).json).toEqual({
      livemode: true,
      deleted: true,
      id: b.id,
    });
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
  test("a refused request is not kept: the mended one goes under its key; a forgotten key is new again", async () => {
    expect((await keyed("c-1", { ...body, events: ["nope"] })).status).toBe(400);
    expect((await keyed("c-1")).status).toBe(200);
    expect((await keyed("c-1", { ...body, description: "another" })).status).toBe(422);
    await env.DB.prepare("UPDATE idempotency_keys SET created_at = 0").run();
    expect((await keyed("c-1", { ...body, events: ["rate.changed"] })).status).toBe(200);
  });
});

describe("delivery", () => {
  test("is signed, as the published verifier confirms; the message carries an id only", async () => {
    const { id, secret } = await register();
    const { json } = await call("POST", `/webhooks/${id}/test`);
    expect(service.queued).toEqual([{ body: { kind: "deliver", id: json.deliveryId }, delaySeconds: 0 }]);
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
    service.queued.push(...service.queued);
    await runQueue();
    expect(received).toHaveLength(2);
  });

  test("is sent again when its owner asks, and not to a webhook that was paused", async () => {
    const { id } = await register();
    const { deliveryId } = (await call("POST", `/webhooks/${id}/test`)).json;
    const retry = () => call("POST", `/webhooks/${id}/deliveries/${deliveryId}/retry`);
    expect((await retry()).status).toBe(200);
    await runQueue();
    expect((await retry()).json).toEqual({ livemode: true, deliveryId, state: "pending" });
    expect((await call("GET", `/webhooks/${id}/deliveries?state=pending`)).json.deliveries).toHaveLength(1);
    expect((await call("PATCH", `/webhooks/${id}`, { active: false })).json.webhook.active).toBe(false);
    expect((await retry()).json.error.code).toBe("CONFLICT");
    expect((await call("POST", `/webhooks/${id}/test`)).status).toBe(409);
  });
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
