import {
  applyD1Migrations,
  createExecutionContext,
  type D1Migration,
  env,
  runDurableObjectAlarm,
  runInDurableObject,
  waitOnExecutionContext,
} from "cloudflare:test";
import { beforeAll, expect, test, vi } from "vitest";
import type { CallCounter } from "../../../src/background/call-counter.ts";
import { MOST_UNWRITTEN_CALLS } from "../../../src/background/call-counter.ts";
import { seedLocalKeys } from "../../../src/cli/local-keys.ts";
import { oneCall } from "../../../src/domain/accounts/counting.ts";
import worker from "../../../src/index.ts";
import { registerLoaded } from "../../support/register-loaded.ts";

beforeAll(async () => {
  const { TEST_MIGRATIONS } = env as unknown as { TEST_MIGRATIONS: D1Migration[] };
  await applyD1Migrations(env.DB, TEST_MIGRATIONS);
  await registerLoaded(env);
  await seedLocalKeys(env.DB, new Date());
});

async function send(
  path: string,
  { key, body = {}, headers = {} }: { key?: string; body?: unknown; headers?: Record<string, string> },
) {
  const context = createExecutionContext();
  const request = new Request(`http://landfall.test/api/v1${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(key ? { "X-API-Key": key } : {}), ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const response = await worker.fetch(request as never, env, context);
  await waitOnExecutionContext(context);
  return response;
}

test("a burst over the minute's limit lets exactly the limit through", async () => {
  const counter = env.COUNTER.getByName("burst");
  const verdicts = await Promise.all(Array.from({ length: 100 }, () => counter.takeMinute(oneCall(30))));
  expect(verdicts.filter((verdict) => verdict.allowed)).toHaveLength(30);
});

test("a counter says that it answers", async () => {
  expect(await env.COUNTER.getByName("health").isAnswering()).toBe(true);
});

test("a month is cut off whole: a batch that would pass it is refused, a smaller one is not", async () => {
  const counter = env.COUNTER.getByName("month");
  const take = async (need: number, cutOff = true) =>
    (await counter.takeMonth({ ...oneCall(100), need, cutOff })).allowed;
  expect(await take(95)).toBe(true);
  expect(await take(6)).toBe(false);
  expect(await take(5)).toBe(true);
  expect(await take(1, false)).toBe(true);
});

test("counts are written at the stated bound, so a crash loses fewer than that many calls", async () => {
  const counter = env.COUNTER.getByName("written");
  for (let call = 0; call < MOST_UNWRITTEN_CALLS; call++) await counter.takeMonth(oneCall(1_000));
  const stored = await runInDurableObject(counter, async (_: CallCounter, state) =>
    state.storage.get<{ calls: number }>("month"),
  );
  expect(stored?.calls).toBe(MOST_UNWRITTEN_CALLS);
});

test("an address that is not used any more leaves nothing behind; one in use keeps its count", async () => {
  const counter = env.COUNTER.getByName("demo:203.0.113.77");
  const stored = () =>
    runInDurableObject(counter, async (_: CallCounter, state) => ({
      keys: (await state.storage.list()).size,
      alarm: await state.storage.getAlarm(),
    }));
  const start = Date.now();
  for (let call = 0; call < MOST_UNWRITTEN_CALLS; call++) await counter.takeMinute(oneCall(100));
  const { keys, alarm } = await stored();
  expect(keys).toBe(1);
  expect(alarm).toBeGreaterThanOrEqual(start + 3_600_000);
  expect(alarm).toBeLessThan(start + 3_660_000);
  vi.spyOn(Date, "now").mockReturnValue((alarm ?? 0) - 1);
  expect(await runDurableObjectAlarm(counter)).toBe(true);
  expect(await stored()).toEqual({ keys: 1, alarm });
  vi.spyOn(Date, "now").mockReturnValue(alarm ?? 0);
  expect(await runDurableObjectAlarm(counter)).toBe(true);
  expect(await stored()).toEqual({ keys: 0, alarm: null });
  vi.restoreAllMocks();
  expect((await counter.takeMinute(oneCall(1))).allowed).toBe(true);
});

test("an account's month is kept until it is over", async () => {
  const counter = env.COUNTER.getByName("account:kept");
  for (let call = 0; call < MOST_UNWRITTEN_CALLS; call++) await counter.takeMonth(oneCall(1_000));
  const alarm = await runInDurableObject(counter, (_: CallCounter, state) => state.storage.getAlarm());
  const today = new Date();
  expect(alarm).toBe(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1));
});

test.each(["{", "", "{} {}"])(
  "a body of %j is the caller's to mend, not a fault of the service's",
  async (body) => {
    const response = await send("/calculate", { key: "sk_live_local_pro", body });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("not valid JSON");
  },
);

test("of a request that the month refuses no quote is kept", async () => {
  await env.DB.prepare(
    "INSERT OR REPLACE INTO countries VALUES ('DE', 'DEU', 'Germany', 'EUR', 'Europe', 'EU', 'CIF', 'Europe/Berlin')",
  ).run();
  const quotes = () => env.DB.prepare("SELECT count(*) AS count FROM quotes").first<number>("count");
  const save = () =>
    send("/calculate", {
      key: "sk_live_local_basic",
      body: { price: 20, destinationCountry: "DE", saveQuote: true },
    });
  expect((await save()).status).toBe(200);
  expect(await quotes()).toBe(1);
  await env.COUNTER.getByName("account:acct_local_basic").takeMonth({
    ...oneCall(10_000_000),
    need: 1_000_000,
  });
  expect((await save()).status).toBe(403);
  expect(await quotes()).toBe(1);
  await env.DB.prepare("DELETE FROM countries").run();
});

test("the free plan's month ends with 403 and the plan's name; its minute with 429 and Retry-After", async () => {
  await env.COUNTER.getByName("account:acct_local_free").takeMonth({ ...oneCall(100), need: 100 });
  const month = await send("/countries/compare", {
    key: "sk_live_local_free",
    body: { countries: ["DE", "GB"] },
  });
  expect(month.status).toBe(400); // no countries are loaded here: a 400 costs the minute, not the month
  for (let call = 0; call < 29; call++) await send("/countries/compare", { key: "sk_live_local_free" });
  const over = await send("/countries/compare", { key: "sk_live_local_free" });
  expect(over.status).toBe(429);
  expect(Number(over.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(over.headers.get("X-RateLimit-Remaining")).toBe("0");
});

test("demo access: ten requests a minute per address, IPv6 by its /64", async () => {
  const demo = (address: string) =>
    send("/countries/compare", { headers: { "X-Demo-Request": "true", "CF-Connecting-IP": address } });
  const statuses: number[] = [];
  for (let call = 0; call < 11; call++) statuses.push((await demo(`2001:db8:1:2::${call + 1}`)).status);
  expect(statuses.slice(0, 10).every((status) => status === 400)).toBe(true);
  expect(statuses[10]).toBe(429);
  expect((await demo("2001:db8:1:3::1")).status).toBe(400);
});

test("a key that is disabled while in use stops within a minute", async () => {
  expect((await send("/countries/compare", { key: "sk_live_local_basic" })).status).toBe(400);
  await env.DB.prepare(
    "UPDATE api_keys SET disabled_at = '2026-11-20' WHERE id = 'key_local_basic_secret'",
  ).run();
  const later = Date.now() + 61_000;
  vi.spyOn(Date.prototype, "getTime").mockReturnValue(later);
  expect((await send("/countries/compare", { key: "sk_live_local_basic" })).status).toBe(403);
  vi.restoreAllMocks();
});

test("production refuses the form of local keys", async () => {
  const context = createExecutionContext();
  const request = new Request("http://landfall.test/api/v1/calculate", {
    method: "POST",
    headers: { "X-API-Key": "sk_live_local_pro" },
    body: "{}",
  });
  const response = await worker.fetch(request as never, { ...env, ENVIRONMENT: "production" }, context);
  expect(response.status).toBe(401);
});

test("a publishable key is confined to its origins and to what stores nothing", async () => {
  await env.DB.prepare(
    "UPDATE api_keys SET origins = 'https://shop.example' WHERE kind = 'publishable'",
  ).run();
  const from = (origin: string) =>
    send("/countries/compare", { key: "pk_live_local_enterprise", headers: { Origin: origin } });
  expect((await from("https://elsewhere.example")).status).toBe(403);
  expect((await from("https://shop.example")).status).toBe(400);
});
