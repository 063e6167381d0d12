import { expect, test } from "vitest";
import { DISABLE_AFTER } from "../../src/domain/webhooks/retry-ladder.ts";
import { changeWebhook } from "../../src/usecases/change-webhook.ts";
import { listWebhooks } from "../../src/usecases/list-webhooks.ts";
import { retryDelivery } from "../../src/usecases/retry-delivery.ts";
import { ACCOUNT, answerOf, webhookService } from "../support/webhook-service.ts";

const service = await webhookService();
const { env, register, send, runQueue, deliveries, makeDue, expectDocumented } = service;

test("climbs the ladder with delays, then is dead, kept, and can be sent again under the same webhook-id", async () => {
  const { id } = await register();
  service.receiver = () => new Response("sorry", { status: 500 });
  await send(id);
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
  expect(await deliveries(id, "dead")).toHaveLength(1);
  service.receiver = () => new Response("ok");
  const retry = () => retryDelivery(env, ACCOUNT, id, dead?.id ?? "", Date.now());
  expect(await retry()).toEqual({ ok: true, answer: { deliveryId: dead?.id, state: "pending" } });
  expect(await retry()).toMatchObject({ ok: true });
  await runQueue();
  expect(service.received).toHaveLength(11);
  expect(new Set(service.received.map((request) => request.headers["webhook-id"])).size).toBe(1);
  expect((await deliveries(id))[0]).toMatchObject({ state: "delivered" });
});

test("is sent now where its owner has mended the receiver and does not wait for the next attempt", async () => {
  const { id } = await register();
  service.receiver = () => new Response("", { status: 500 });
  await send(id);
  await runQueue();
  const [waiting] = await deliveries(id);
  expect(waiting).toMatchObject({ state: "pending", attemptCount: 1 });
  service.receiver = () => new Response("ok");
  const retried = await retryDelivery(env, ACCOUNT, id, waiting?.id ?? "", Date.now());
  expect(retried).toEqual({ ok: true, answer: { deliveryId: waiting?.id, state: "pending" } });
  await runQueue();
  await runQueue();
  expect(service.received).toHaveLength(2);
  expect((await deliveries(id))[0]).toMatchObject({ state: "delivered" });
  expect(await retryDelivery(env, ACCOUNT, id, "dlv_none", Date.now())).toMatchObject({
    reason: "not_found",
  });
});

test("honours Retry-After and takes a redirect for a failure without following it", async () => {
  const { id } = await register();
  service.receiver = () => new Response("", { status: 429, headers: { "Retry-After": "3600" } });
  await send(id);
  expect((await runQueue())[0]?.delaySeconds).toBe(3_600);
  await makeDue();
  service.receiver = () =>
    new Response(null, { status: 302, headers: { Location: "http://169.254.169.254/" } });
  await runQueue();
  expect(service.received.map((request) => request.url)).toEqual([
    "https://shop.example.com/hook",
    "https://shop.example.com/hook",
  ]);
  expect((await deliveries(id))[0]?.attempts.map((attempt) => attempt.status)).toEqual([429, 302]);
});

test("410 disables the endpoint and tells the account's others; activating it lets deliveries through again", async () => {
  const gone = await register("https://shop.example.com/gone");
  const other = await register("https://shop.example.com/other", ["rate.changed"]);
  service.receiver = (request) => new Response("", { status: request.url.endsWith("gone") ? 410 : 200 });
  await send(gone.id);
  await runQueue();
  await runQueue();
  expect(JSON.parse(service.received[1]?.body ?? "")).toMatchObject({
    type: "endpoint.disabled",
    data: { endpointId: gone.id, reason: "gone" },
  });
  expect(service.received[1]?.url).toBe("https://shop.example.com/other");
  await expectDocumented();
  expect(await send(gone.id)).toMatchObject({ reason: "conflict" });
  const [dead] = await deliveries(gone.id);
  expect(await retryDelivery(env, ACCOUNT, gone.id, dead?.id ?? "", Date.now())).toMatchObject({
    reason: "conflict",
  });
  expect(answerOf(await changeWebhook(env.DB, ACCOUNT, gone.id, { active: true }))).toMatchObject({
    active: true,
    disabledReason: null,
  });
  expect(await send(gone.id)).toMatchObject({ ok: true });
  expect(await deliveries(other.id)).toHaveLength(1);
});

test("five days of nothing but failure disable; one success in between forgets them", async () => {
  const { id } = await register();
  service.receiver = () => new Response("", { status: 503 });
  await send(id);
  await runQueue();
  await env.DB.prepare("UPDATE webhook_endpoints SET failing_since = failing_since - ?")
    .bind(DISABLE_AFTER)
    .run();
  await makeDue();
  await runQueue();
  expect((await listWebhooks(env.DB, ACCOUNT, { limit: 9, cursor: "" })).webhooks[0]).toMatchObject({
    active: false,
    disabledReason: "five_days_of_failure",
  });
  await changeWebhook(env.DB, ACCOUNT, id, { active: true });
  service.receiver = () => new Response("");
  await send(id);
  await runQueue();
  expect(
    await env.DB.prepare("SELECT failing_since FROM webhook_endpoints").first("failing_since"),
  ).toBeNull();
});

test("a batch goes out together, and one that hangs does not fail the others", async () => {
  const hanging = await register("https://shop.example.com/hang");
  const healthy = await register("https://shop.example.com/fine");
  service.receiver = (request) =>
    request.url.endsWith("hang")
      ? new Promise((_, reject) =>
          request.signal.addEventListener("abort", () => reject(new Error("aborted"))),
        )
      : new Response("ok");
  for (const { id } of [hanging, healthy, hanging, healthy, healthy]) await send(id);
  const retries = await runQueue({ WEBHOOK_TIME_SCALE: "0.01" });
  expect(retries).toHaveLength(2);
  expect((await deliveries(hanging.id))[0]?.attempts[0]).toMatchObject({
    status: null,
    error: "no answer within 150 ms",
  });
  expect((await deliveries(healthy.id)).map((delivery: { state: string }) => delivery.state)).toEqual([
    "delivered",
    "delivered",
    "delivered",
  ]);
});
