import { expect, test } from "vitest";
import { serverTiming } from "../../../src/http/middleware/server-timing.ts";
import { serviceOf } from "../../support/middleware-app.ts";

const KV = { get: () => new Promise((resolve) => setTimeout(() => resolve(null), 20)) };
const asked = (env: object, keys: string[]) =>
  serviceOf(env as Env, [serverTiming()], async (c) => {
    for (const key of keys) await c.env.KV.get(key);
    return c.json({});
  })("/");

test("an answer names what it waited for and how often, in milliseconds", async () => {
  const told = (await asked({ KV }, ["a", "b"])).headers.get("Server-Timing") ?? "";
  expect(told).toMatch(/^kv;dur=[\d.]+;desc="2 calls"$/);
  expect(Number(/dur=([\d.]+)/.exec(told)?.[1])).toBeGreaterThan(30);
});

test("on the platform nothing is said of computation, and an answer that waited for nothing says nothing", async () => {
  expect((await asked({ KV, ENVIRONMENT: "production" }, [])).headers.has("Server-Timing")).toBe(false);
});

test("where the clock runs, the whole time stands beside", async () => {
  const told = (await asked({ KV, ENVIRONMENT: "local" }, ["a"])).headers.get("Server-Timing") ?? "";
  const [wait, total] = [...told.matchAll(/dur=([\d.]+)/g)].map(([, ms]) => Number(ms));
  expect(told).toMatch(/^kv;dur=[\d.]+;desc="1 call", total;dur=[\d.]+$/);
  expect(total).toBeGreaterThanOrEqual(wait ?? Number.POSITIVE_INFINITY);
});

test("a refusal tells it too", async () => {
  const refused = await serviceOf({ KV } as unknown as Env, [serverTiming()], async (c) => {
    await c.env.KV.get("a");
    throw new Error("broken");
  })("/");
  expect([refused.status, refused.headers.get("Server-Timing")?.slice(0, 3)]).toEqual([500, "kv;"]);
});
