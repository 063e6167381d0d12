import { expect, test } from "vitest";
import type { Caller } from "../../../src/domain/accounts/caller.ts";
import { idempotency } from "../../../src/http/middleware/idempotency.ts";
import { calling, emptyEnv, keyCaller, serviceOf } from "../../support/middleware-app.ts";

const env = await emptyEnv();
let runs = 0;

/** A service that says how often it ran, with the statuses given in turn and the last one for ever after. */
function creating(caller: Caller, statuses: number[] = [201]) {
  const send = serviceOf(env, [calling(caller), idempotency({ mostBytes: 50 })], (c) => {
    const status = statuses.length > 1 ? statuses.shift() : statuses[0];
    return Promise.resolve(c.json({ run: ++runs }, status as 201));
  });
  return (key: string | null, body = "{}", more: RequestInit = {}) =>
    send("/webhooks", {
      method: "POST",
      body,
      headers: key === null ? {} : { "Idempotency-Key": key },
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

test.each([401, 403, 409, 429, 500, 503])(
  "an answer of %i is not kept: the key is given back",
  async (status) => {
    const send = creating(keyCaller(), [status, 201]);
    expect((await send("one")).status).toBe(status);
    const second = await send("one");
    expect([second.status, second.headers.get("Idempotency-Replayed")]).toEqual([201, null]);
  },
);

test.each([200, 400, 404, 422])("an answer of %i is kept", async (status) => {
  const send = creating(keyCaller(), [status, 201]);
  await send("one");
  expect((await send("one")).status).toBe(status);
});

test("a request that throws gives its key back", async () => {
  let fails = true;
  const send = serviceOf(env, [calling(keyCaller()), idempotency()], (c) => {
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
  const send = serviceOf(env, [calling(keyCaller()), idempotency()], async (c) => {
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

test("demo callers, other methods and bodies that are too long pass it by", async () => {
  const demo = creating({ kind: "demo", address: "x" });
  const before = runs;
  await demo("one");
  await demo("one");
  const send = creating(keyCaller());
  await send("one", "{}", { method: "PUT" });
  await send("one", "{}", { method: "PUT" });
  const long = { headers: { "Idempotency-Key": "two", "Content-Length": "51" } };
  await send("two", "{}", long);
  await send("two", "{}", long);
  expect(runs).toBe(before + 6);
});
