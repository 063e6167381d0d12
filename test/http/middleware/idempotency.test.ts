import { expect, test } from "vitest";
import type { Caller } from "../../../src/domain/accounts/caller.ts";
import { idempotency } from "../../../src/http/middleware/idempotency.ts";
import { jsonBody } from "../../../src/http/middleware/json-body.ts";
import { meter } from "../../../src/http/middleware/meter.ts";
import { calledThisMonth, calling, emptyEnv, keyCaller, serviceOf } from "../../support/middleware-app.ts";

const env = await emptyEnv();
let runs = 0;

/** A service that says how often it ran, with the statuses given in turn and the last one for ever after. */
function creating(caller: Caller, statuses: number[] = [201]) {
  const send = serviceOf(env, [calling(caller), meter(), jsonBody({ mostBytes: 50 }), idempotency()], (c) => {
    const status = statuses.length > 1 ? statuses.shift() : statuses[0];
    return Promise.resolve(c.json({ run: ++runs }, status as 201));
  });
  return (key: string | null, body = "{}", more: RequestInit = {}) =>
    send("/webhooks", {
      method: "POST",
      body,
      headers: { "Content-Type": "application/json", ...(key === null ? {} : { "Idempotency-Key": key }) },
      ...more,
    });
}

test("the same key and body gives the first answer again", async () => {
  const send = creating(keyCaller());
  const first = await send("one");
  const again = await send("one");
  expect([again.status, await again.json()]).toEqual([201, await first.json()]);
  expect(first.headers.get("Idempotency-Replayed")).toBeNull();
  expect(again.headers.get("Idempotency-Replayed")).toBe("true");
  expect(again.headers.get("Content-Type")).toContain("application/json");
});

test("another body under the same key is refused; another key, another account and no key run anew", async () => {
  const send = creating(keyCaller());
  await send("one");
  const before = runs;
  expect((await send("one", '{"a":1}')).status).toBe(422);
  expect(runs).toBe(before);
  await send("two");
  await creating(keyCaller())("one");
  await send(null);
  await send(null);
  expect(runs).toBe(before + 4);
});

test.each([400, 401, 403, 404, 409, 422, 429, 500, 503])(
  "an answer of %i is not kept: the mended body may come under the same key",
  async (status) => {
    const send = creating(keyCaller(), [status, 201]);
    expect((await send("one", '{"price":"ten"}')).status).toBe(status);
    const second = await send("one", '{"price":10}');
    expect([second.status, second.headers.get("Idempotency-Replayed")]).toEqual([201, null]);
  },
);

test.each([200, 201, 202, 303, 399])("an answer of %i is kept", async (status) => {
  const send = creating(keyCaller(), [status, 204]);
  await send("one");
  const again = await send("one");
  expect([again.status, again.headers.get("Idempotency-Replayed")]).toEqual([status, "true"]);
});

test("a replay costs one request of the minute, says what is left, and none of the month", async () => {
  const caller = keyCaller();
  const send = creating(caller);
  expect((await send("one")).headers.get("X-RateLimit-Remaining")).toBe("29");
  const again = await send("one");
  expect(again.headers.get("Idempotency-Replayed")).toBe("true");
  expect(again.headers.get("X-RateLimit-Remaining")).toBe("28");
  for (let call = 0; call < 28; call++) await send("one");
  const over = await send("one");
  expect([over.status, over.headers.get("X-RateLimit-Remaining")]).toEqual([429, "0"]);
  expect(calledThisMonth(env, caller.accountId)).toBe(0);
});

test("a refusal of the key carries the limits as well", async () => {
  const send = creating(keyCaller());
  await send("one");
  const refused = await send("one", '{"a":1}');
  expect([refused.status, refused.headers.get("X-RateLimit-Remaining")]).toEqual([422, "28"]);
});

test("a caller whose minute is used up reaches no store", async () => {
  const caller = keyCaller();
  const send = creating(caller);
  const kept = () =>
    env.DB.prepare("SELECT count(*) AS n FROM idempotency_keys WHERE account_id = ?")
      .bind(caller.accountId)
      .first<number>("n");
  for (let call = 0; call < 35; call++) await send(`order-${call}`);
  expect(await kept()).toBe(30);
});

test("on a publishable key the header is ignored: a visitor uses up no key of the shop's", async () => {
  const shop = keyCaller();
  const visitor = creating({ ...shop, publishable: true });
  expect((await visitor("order-2", '{"a":1}')).status).toBe(201);
  expect((await visitor("order-2", '{"a":2}')).status).toBe(201);
  expect((await creating(shop)("order-2")).status).toBe(201);
  const replayed = await visitor("order-2");
  expect([replayed.status, replayed.headers.get("Idempotency-Replayed")]).toEqual([201, null]);
});

test("a request that throws gives its key back", async () => {
  let fails = true;
  const send = serviceOf(env, [calling(keyCaller()), meter(), idempotency()], (c) => {
    if (fails) throw new Error("down");
    return Promise.resolve(c.text("made"));
  });
  const init = { method: "POST", body: "{}", headers: { "Idempotency-Key": "one" } };
  expect((await send("/", init)).status).toBe(500);
  fails = false;
  expect((await send("/", init)).status).toBe(200);
});

test("the same key in flight is told to try again in a second", async () => {
  let finish: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let started: () => void = () => undefined;
  const running = new Promise<void>((resolve) => {
    started = resolve;
  });
  const send = serviceOf(env, [calling(keyCaller()), meter(), idempotency()], async (c) => {
    started();
    await held;
    return c.text("made");
  });
  const init = { method: "POST", body: "{}", headers: { "Idempotency-Key": "one" } };
  const first = send("/", init);
  await running;
  const second = await send("/", init);
  expect([second.status, second.headers.get("Retry-After")]).toEqual([409, "1"]);
  finish();
  expect((await first).status).toBe(200);
});

test("keys are 1 to 255 visible ASCII characters", async () => {
  const send = creating(keyCaller());
  expect((await send("k".repeat(255))).status).toBe(201);
  expect((await send("k".repeat(256))).status).toBe(400);
  expect((await send("a key")).status).toBe(400);
});

test("demo callers and other methods pass it by", async () => {
  const demo = creating({ kind: "demo", address: "x" });
  const before = runs;
  await demo("one");
  await demo("one");
  const send = creating(keyCaller());
  await send("one", "{}", { method: "PUT" });
  await send("one", "{}", { method: "PUT" });
  expect(runs).toBe(before + 4);
});

test("too long a body takes no key", async () => {
  const send = creating(keyCaller());
  expect((await send("one", JSON.stringify("x".repeat(49)))).status).toBe(413);
  expect((await send("one")).status).toBe(201);
});
