import { beforeEach, expect, test } from "vitest";
import { watchesToPrice, watchQuote } from "../../src/data/quotes/quote-watches.ts";
import { insertQuote } from "../../src/data/quotes/quotes.ts";
import type { LandedCostRequest } from "../../src/domain/landed-cost/request.ts";
import type { Quote } from "../../src/domain/quotes/quote.ts";
import { EVENT_DATA } from "../../src/http/api/webhooks/webhook-event-data.ts";
import { redeemQuote, voidQuote } from "../../src/usecases/redeem-quote.ts";
import { addAccounts } from "../support/add-accounts.ts";
import { eventBodies } from "../support/event-bodies.ts";
import { MASTER_SECRET } from "../support/master-secret.ts";
import { seededDatabase } from "../support/seeded-database.ts";

const { db } = await seededDatabase([]);
const env = {
  DB: db,
  MASTER_SECRET,
  JOBS: { send: async () => undefined, sendBatch: async () => undefined },
} as unknown as Env;
await addAccounts(db, "acct_a", "acct_b");
await db
  .prepare(
    "INSERT INTO webhook_endpoints (id, account_id, url, events, secret, created_at) VALUES ('wh_1', 'acct_a', 'https://shop.example.com/', 'quote.redeemed', '', 0)",
  )
  .run();

const ENDS = "2026-12-20T00:00:00.000Z";
const BEFORE = new Date("2026-12-19T23:59:59.999Z");
const ID = "quote_1";
const redeem = (reference: string, at = BEFORE, account = "acct_a") =>
  redeemQuote(env, account, ID, reference, at);

beforeEach(async () => {
  for (const table of ["quotes", "quote_outcomes", "quote_references", "quote_watches", "webhook_deliveries", "webhook_alerts", "webhook_events"]) // biome-ignore format: one list
    await db.prepare(`DELETE FROM ${table}`).run();
  const data = { totalLandedCost: 279.89, currency: "EUR", destinationCountry: "DE", hsCode: "610910" };
  const quote = {
    quoteId: ID,
    createdAt: "2026-11-20T00:00:00.000Z",
    expiresAt: ENDS,
    retainedUntil: "2027-11-20T00:00:00.000Z",
    engineVersion: "2026.11.2",
    datasets: {},
    request: {},
    answer: { data },
  } as unknown as Quote;
  await insertQuote(env, "acct_a", quote, "{}", { destination: "DE", total: 300 });
});

test("an order binds a quote; the same order gets the same answer, another is refused", async () => {
  const first = await redeem("order-1");
  expect(first).toEqual({
    ok: true,
    answer: {
      quoteId: ID,
      status: "redeemed",
      reference: "order-1",
      redeemedAt: BEFORE.toISOString(),
      totalLandedCost: 279.89,
      currency: "EUR",
    },
  });
  expect(await redeem("order-1", new Date("2027-02-01T00:00:00Z"))).toEqual(first);
  expect(await redeem("order-2")).toMatchObject({
    ok: false,
    reason: "conflict",
    problems: [{ path: "reference" }],
  });
});

test("of fifty orders at once one has the quote", async () => {
  const all = await Promise.all(Array.from({ length: 50 }, (_, at) => redeem(`order-${at}`)));
  const won = all.filter((one) => one.ok);
  expect(won).toHaveLength(1);
  expect(all.filter((one) => !one.ok && one.reason === "conflict")).toHaveLength(49);
  expect(await eventBodies(env)).toHaveLength(1);
});

test("a quote is redeemed up to its last moment, and not at its end", async () => {
  expect(await redeem("order-1", new Date(ENDS))).toMatchObject({ ok: false, reason: "gone" });
  expect(await redeem("order-1")).toMatchObject({ ok: true });
});

test("a quote of another account is unknown, and stays to be had", async () => {
  expect(await redeem("order-1", BEFORE, "acct_b")).toMatchObject({ ok: false, reason: "not_found" });
  expect(await voidQuote(env, "acct_b", ID, BEFORE)).toMatchObject({ ok: false, reason: "not_found" });
  expect(await redeem("order-2")).toMatchObject({ ok: true });
});

test("a void quote is gone for every order, void again is the same, and its watch has ended", async () => {
  const watch = { quoteId: ID, accountId: "acct_a", goods: { destination: "DE" } as LandedCostRequest };
  await watchQuote(env, { ...watch, datasets: {}, lastNotified: { data: { totalLandedCost: 1, breakdown: [] } } }, 0); // biome-ignore format: one call
  const voided = { ok: true, answer: { quoteId: ID, status: "void", voidedAt: BEFORE.toISOString() } };
  expect(await voidQuote(env, "acct_a", ID, BEFORE)).toEqual(voided);
  expect(await voidQuote(env, "acct_a", ID, new Date(ENDS))).toEqual(voided);
  expect(await redeem("order-1")).toMatchObject({ ok: false, reason: "gone" });
  expect(await watchesToPrice(env, "newer", 10)).toEqual([]);
});

test("a quote that an order has cannot be taken back", async () => {
  await redeem("order-1");
  expect(await voidQuote(env, "acct_a", ID, BEFORE)).toMatchObject({ ok: false, reason: "conflict" });
  expect(await redeem("order-1")).toMatchObject({ ok: true });
});

test("whoever listens is told of a redemption once, in the form that is documented", async () => {
  await redeem("order-1");
  await redeem("order-1");
  await redeem("order-2");
  const [event, ...others] = await eventBodies(env);
  expect(others).toEqual([]);
  expect(event).toMatchObject({ type: "quote.redeemed", data: { quoteId: ID, reference: "order-1" } });
  expect(EVENT_DATA["quote.redeemed"].data.parse(event.data)).toEqual(event.data);
});

test("a redemption whose event was lost tells it with the order's next call", async () => {
  // The binding is the first transaction of the call, the event its second.
  let transactions = 0;
  const batch = async (all: D1PreparedStatement[]) => {
    if (++transactions === 2) throw new Error("the worker died");
    return db.batch(all);
  };
  const failing = { ...env, DB: { ...db, batch } } as Env;
  await redeemQuote(failing, "acct_a", ID, "order-1", BEFORE).catch(() => undefined);
  expect(await eventBodies(env)).toEqual([]);
  expect(await redeem("order-1")).toMatchObject({ ok: true });
  expect(await eventBodies(env)).toHaveLength(1);
});

test("the order's reference stands sealed", async () => {
  await redeem("order-aurora");
  const { results } = await db.prepare("SELECT * FROM quote_outcomes").all();
  expect(results).toHaveLength(1);
  expect(JSON.stringify(results)).not.toContain("aurora");
});
