import { beforeAll, expect, test, vi } from "vitest";
import { repriceQuotes } from "../../src/background/reprice-quotes.ts";
import { Caches } from "../../src/data/caches.ts";
import { loadLandedCostFacts } from "../../src/data/landed-cost/load-facts.ts";
import { withinQueries } from "../../src/data/query-budget.ts";
import { watchQuote } from "../../src/data/quotes/quote-watches.ts";
import { type LandedCostBody, landedCostBody } from "../../src/http/api/landed-cost/landed-cost-body.ts";
import { readLandedCostRequest } from "../../src/http/api/landed-cost/read-landed-cost-request.ts";
import { EVENT_DATA } from "../../src/http/api/webhooks/webhook-event-data.ts";
import { calculateOnFacts } from "../../src/usecases/calculate-on-facts.ts";
import { addAccounts } from "../support/add-accounts.ts";
import { clockAt } from "../support/clock-at.ts";
import { dyingBindings } from "../support/dying-bindings.ts";
import { eventBodies } from "../support/event-bodies.ts";
import { ownSeededEnv, TODAY } from "../support/landed-cost-of.ts";

const NOW = TODAY;
/** One isolate runs all of these jobs. */
const caches = new Caches();
let env: Env;

beforeAll(async () => {
  env = {
    ...(await ownSeededEnv()),
    JOBS: { send: async () => undefined, sendBatch: async () => undefined },
  } as unknown as Env;
  await addAccounts(env.DB, "acct");
  await env.DB.prepare(
    "INSERT INTO webhook_endpoints (id, account_id, url, events, secret, created_at) VALUES ('wh_1', 'acct', 'https://shop.example.com/', 'rate.changed', '', 0)",
  ).run();
  await env.DB.prepare(
    "INSERT INTO quotes VALUES ('quote_1', 'acct', '', '', '', 'DE', '0', '{}', '')",
  ).run();
});

/** The quote's calculation, and watching it from there. */
async function watched() {
  const read = readLandedCostRequest(
    landedCostBody.parse({
      price: 100,
      origin: "CN",
      destinationCountry: "DE",
      hsCode: "610910",
    }) as LandedCostBody,
  );
  if (!read.ok) throw new Error("the request is read");
  const [facts] = await loadLandedCostFacts(env, [read.request], clockAt(NOW, caches));
  const answered = calculateOnFacts(read.request, facts ?? null);
  if (!answered.ok || !facts) throw new Error("the quote is calculated");
  await env.DB.prepare("DELETE FROM quote_watches").run();
  return {
    quoteId: "quote_1",
    accountId: "acct",
    goods: read.request,
    datasets: facts.datasets,
    lastNotified: answered.answer,
  };
}

const events = () => eventBodies(env);

test("a watched quote is priced anew when its data moved on, and its account told what differs", async () => {
  const watch = await watched();
  const { lastNotified } = watch;
  const breakdown = lastNotified.data.breakdown.map((row) =>
    row.type === "duty" ? { ...row, amount: row.amount + 5, rateText: "17%" } : row,
  );
  const before = { data: { totalLandedCost: lastNotified.data.totalLandedCost + 5, breakdown } };
  await watchQuote(
    env,
    { ...watch, datasets: { ...watch.datasets, "tariff:EU": "an earlier edition" }, lastNotified: before },
    0,
  );
  await repriceQuotes(withinQueries(env), NOW, caches);
  const [event] = await events();
  expect(event).toMatchObject({
    type: "rate.changed",
    data: {
      kind: "quote",
      quoteId: "quote_1",
      datasets: [{ name: "tariff:EU", previous: "an earlier edition" }],
      diff: { same: false, totalChange: -5, changes: [{ type: "duty", change: -5, rateBefore: "17%" }] },
    },
  });
  expect(EVENT_DATA["rate.changed"].data.parse(event.data)).toEqual(event.data);
  await repriceQuotes(withinQueries(env), NOW, caches);
  expect(await events()).toHaveLength(1);
});

/** The quote as it stood on an earlier edition, 5 more. */
async function movedBy5() {
  const watch = await watched();
  const { data } = watch.lastNotified;
  const datasets = { ...watch.datasets, "tariff:EU": "an earlier edition" };
  await watchQuote(env, { ...watch, datasets, lastNotified: { data: { ...data, totalLandedCost: data.totalLandedCost + 5 } } }, 0); // biome-ignore format: one row
}

test("whichever moment a round is killed at, what differs is told once by the next", async () => {
  const round = (bindings: Env) => repriceQuotes(withinQueries(bindings), NOW, new Caches());
  const tellingOf = async (first: () => Promise<unknown>) => {
    const earlier = (await events()).length;
    await movedBy5();
    await first();
    await round(env);
    return (await events()).slice(earlier).map(({ data }) => data.quoteId);
  };
  const whole = dyingBindings(env, Number.POSITIVE_INFINITY, "done");
  expect(await tellingOf(() => round(whole.env))).toEqual(["quote_1"]);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(whole.calls()).toBeGreaterThan(4);
  for (let n = 1; n <= whole.calls(); n++)
    for (const last of ["undone", "done"] as const)
      expect(
        await tellingOf(() => round(dyingBindings(env, n, last).env).catch(() => undefined)),
        `killed at call ${n}, ${last}`,
      ).toEqual(["quote_1"]);
  vi.restoreAllMocks();
});

test("a database that fails once keeps the change to be told, not noted as seen", async () => {
  await movedBy5();
  const earlier = (await events()).length;
  let batches = 0;
  const failing: D1Database["batch"] = (statements) =>
    ++batches === 2 ? Promise.reject(new Error("D1_ERROR: internal error")) : env.DB.batch(statements);
  const DB = { ...env.DB, batch: failing } as D1Database;
  await expect(repriceQuotes(withinQueries({ ...env, DB }), NOW, new Caches())).rejects.toThrow();
  await repriceQuotes(withinQueries(env), NOW, new Caches());
  expect((await events()).slice(earlier)).toHaveLength(1);
});

test("nothing is told where the data it rests on stands still, or the price does", async () => {
  const earlier = (await events()).length;
  const watch = await watched();
  await watchQuote(env, watch, 0);
  await repriceQuotes(withinQueries(env), NOW, caches);
  await env.DB.prepare("DELETE FROM quote_watches").run();
  await watchQuote(env, { ...watch, datasets: { ...watch.datasets, "tariff:EU": "an earlier edition" } }, 0);
  await repriceQuotes(withinQueries(env), NOW, caches);
  expect(await events()).toHaveLength(earlier);
});

test("a quote that cannot be worked out keeps no other from being priced, and is tried again with the next load", async () => {
  const watch = await watched();
  const moved = { ...watch.datasets, "tariff:EU": "an earlier edition" };
  const broken = { ...watch.goods, price: "not an amount" } as unknown as typeof watch.goods;
  await env.DB.prepare(
    "INSERT INTO quotes VALUES ('quote_0', 'acct', '', '', '', 'DE', '0', '{}', '')",
  ).run();
  await watchQuote(env, { ...watch, quoteId: "quote_0", goods: broken, datasets: moved }, 0);
  const before = {
    data: { ...watch.lastNotified.data, totalLandedCost: watch.lastNotified.data.totalLandedCost + 5 },
  };
  await watchQuote(env, { ...watch, datasets: moved, lastNotified: before }, 0);
  const earlier = (await events()).length;
  const complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await repriceQuotes(withinQueries(env), NOW, caches);
  expect(complaints.mock.calls.join()).toContain("quote_0");
  complaints.mockRestore();
  expect((await events()).slice(earlier)).toMatchObject([{ data: { quoteId: "quote_1" } }]);
  const kept = await env.DB.prepare(
    "SELECT datasets, seen FROM quote_watches WHERE quote_id = 'quote_0'",
  ).first<{
    datasets: string;
    seen: string;
  }>();
  expect(kept?.seen).not.toBe("");
  expect(JSON.parse(kept?.datasets ?? "")["tariff:EU"]).toBe("an earlier edition");
});

test("a change that this isolate does not hold yet is left for the next round, not noted as seen", async () => {
  const watch = await watched();
  await watchQuote(env, watch, 0);
  const version = (name: string) =>
    env.DB.prepare("UPDATE datasets SET version = ? WHERE name = 'tariff:EU'").bind(name).run();
  await version("an hour newer");
  const again = vi.spyOn(env.JOBS, "send");
  await repriceQuotes(withinQueries(env), NOW, caches);
  const { results } = await env.DB.prepare("SELECT seen FROM quote_watches WHERE quote_id = 'quote_1'").all();
  expect(results).toEqual([{ seen: "" }]);
  expect(again).toHaveBeenCalledWith({ kind: "reprice-quotes" }, { delaySeconds: 60 });
  await version(watch.datasets["tariff:EU"] ?? "");
});

test("a watch ends with its quote", async () => {
  await watchQuote(env, await watched(), 0);
  await env.DB.prepare("DELETE FROM quotes").run();
  await repriceQuotes(withinQueries(env), NOW, caches);
  expect((await env.DB.prepare("SELECT * FROM quote_watches").all()).results).toEqual([]);
});
