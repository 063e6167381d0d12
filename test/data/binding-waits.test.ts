import { expect, test } from "vitest";
import { BindingWaits, timedBindings } from "../../src/data/binding-waits.ts";
import { run } from "../../src/data/query.ts";

import { readNamed, readRows } from "../../src/data/read-rows.ts";
import { oneCall } from "../../src/domain/accounts/counting.ts";
import { emptyEnv } from "../support/middleware-app.ts";

const bare = await emptyEnv();

function timed(env: Env = bare) {
  const waits = new BindingWaits();
  return { env: timedBindings(env, waits), waits };
}

test("statements, batches and sessions of the database answer as without the clock, and each call is noted", async () => {
  const { env, waits } = timed();
  const asked = { text: "SELECT count(*) AS n FROM accounts WHERE name <> ?", parameters: ["x"] };
  const direct = await env.DB.prepare(asked.text).bind("x").first<number>("n");
  const [own] = await env.DB.batch<{ n: number }>([env.DB.prepare(asked.text).bind("x")]);
  const { n } = await readNamed(env.DB, { n: asked });
  await readRows(env.DB, (session) => [session.prepare("SELECT 1")]);
  await run(env.DB, { text: "DELETE FROM accounts WHERE id = ?", parameters: ["nobody"] });
  expect(own?.results).toEqual([{ n: direct }]);
  expect(n).toEqual([{ n: direct }]);
  expect(waits.ended()).toMatchObject([{ kind: "d1", calls: 5 }]);
});

test("the key-value store, counters and the queue are noted under their own names, where they fail too", async () => {
  const JOBS = { send: () => Promise.reject(new Error("full")) };
  const { env, waits } = timed({ ...bare, JOBS } as unknown as Env);
  expect(await env.KV.get("nothing")).toBeNull();
  await env.COUNTER.getByName("key:1").takeMinute(oneCall(10));
  await expect(env.JOBS.send({})).rejects.toThrow("full");
  expect(waits.ended().map(({ kind, calls }) => [kind, calls])).toEqual([["kv", 1], ["counter", 1], ["queue", 1]]); // biome-ignore format: one value
});

test("two calls beside each other are one wait, two in turn are two", async () => {
  const pause = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), 60));
  const KV = { get: pause };
  const msOf = async (ask: (kv: KVNamespace) => Promise<unknown>) => {
    const { env, waits } = timed({ ...bare, KV } as unknown as Env);
    await ask(env.KV);
    return waits.ended()[0]?.ms ?? 0;
  };
  const beside = await msOf((kv) => Promise.all([kv.get("a"), kv.get("b")]));
  const inTurn = await msOf(async (kv) => [await kv.get("a"), await kv.get("b")]);
  expect(beside).toBeGreaterThanOrEqual(55);
  expect(inTurn).toBeGreaterThanOrEqual(110);
  expect(beside).toBeLessThan(inTurn);
});

test("a call that nobody waited for is not among those that have ended", async () => {
  const { env, waits } = timed({
    ...bare,
    KV: { get: () => new Promise(() => undefined) },
  } as unknown as Env);
  void env.KV.get("never");
  expect(waits.ended()).toEqual([]);
});

test("settings and bindings that are not there stay as they are", () => {
  const { env } = timed({ ENVIRONMENT: "production" } as Env);
  expect({ ...env, LOG: "off" }).toEqual({ ENVIRONMENT: "production", LOG: "off" });
  expect(env.DB).toBeUndefined();
});
