import { expect, test } from "vitest";
import { publishedKeys } from "../../src/data/quotes/quote-signing-key.ts";
import { watchesToPrice } from "../../src/data/quotes/quote-watches.ts";
import { findAnyQuote, findQuote, type KeptQuote } from "../../src/data/quotes/quotes.ts";
import { quoteFacts } from "../../src/domain/documents/quote-facts.ts";
import { verifyQuote } from "../../src/domain/quotes/sign-quote.ts";
import { readCartFacts } from "../../src/domain/quotes/stored-facts.ts";
import { decimal } from "../../src/domain/trade/money.ts";
import { readBatchCurrency } from "../../src/http/api/landed-cost/read-batch-currency.ts";
import { readBatchItem } from "../../src/http/api/landed-cost/read-batch-item.ts";
import { quotedGoods } from "../../src/http/api/quotes/quoted-request.ts";
import { calculateBatch } from "../../src/usecases/calculate-batch.ts";
import { priceQuoted } from "../../src/usecases/price-quoted.ts";
import { replayQuote } from "../../src/usecases/replay-quote.ts";
import { saveCartQuote } from "../../src/usecases/save-quote.ts";
import { addAccounts } from "../support/add-accounts.ts";
import { clockAt } from "../support/clock-at.ts";
import { ownSeededEnv, TODAY } from "../support/landed-cost-of.ts";

const clock = clockAt(TODAY);
const env: Env = {
  ...(await ownSeededEnv()),
  MASTER_SECRET: "c2VjcmV0IG9mIHRoZSB0ZXN0cywgMzIgYnl0ZXMgbG9uZw==",
};
await addAccounts(env.DB, "account_a");

/** Three lines under the EU's threshold of 150 EUR each alone, and above it together. */
const CART = {
  defaults: { destinationCountry: "DE", origin: "CN", currency: "EUR" },
  answerCurrency: "EUR",
  consignment: true,
  shippingPrice: 18.01,
  items: [
    { price: 99.99, hsCode: "6109.10", productName: "T-shirts" },
    { price: 49.95, hsCode: "6403.99", origin: "VN", productName: "Shoes" },
    { price: 33.33, hsCode: "8516.60", productName: "Toaster ovens" },
  ],
};

interface CartBody extends Record<string, unknown> {
  items: unknown[];
  defaults?: Record<string, unknown>;
  answerCurrency?: string;
  shippingPrice?: number;
}

async function saved(body: CartBody = CART) {
  const money = readBatchCurrency(body);
  if (!money.ok) throw new Error("the currency is read");
  const items = body.items.map((item) => readBatchItem(item, money.defaults));
  const batch = { ...body, items, consignment: true, answerCurrency: money.answerCurrency };
  const calculated = await calculateBatch(env, batch, clock, "account_a");
  if (!calculated.ok || calculated.cart === null) throw new Error(JSON.stringify(calculated));
  const shipping = body.shippingPrice === undefined ? null : decimal(body.shippingPrice);
  const quote = await saveCartQuote(env, "account_a", { body, shipping, ...calculated.cart }, clock);
  const found = await findAnyQuote(env, "account_a", quote.quoteId);
  if (!found) throw new Error("the quote is kept");
  return { quote, found, calculated };
}

const replay = (found: KeptQuote, data: "original" | "current") =>
  replayQuote(env, found, quotedGoods(found.quote), { data }, clock);

test("a cart is one quote of its own total, signed whole, and no quote of a line", async () => {
  const { quote, found, calculated } = await saved({ ...CART, saveQuote: true });
  expect(found.quote).toEqual(quote);
  expect(quote).toMatchObject({ kind: "cart", request: CART });
  expect(quote.answer.totals.totalLandedCost).toBe(calculated.totals.totalLandedCost);
  expect(quote.answer.results).toHaveLength(3);
  const keys = await publishedKeys(env.DB, TODAY);
  expect(await verifyQuote(quote, keys, await found.facts())).toMatchObject({ valid: true });
  const totals = { ...quote.answer.totals, totalLandedCost: 1 };
  const cheaper = { ...quote, answer: { ...quote.answer, totals } };
  expect(await verifyQuote(cheaper, keys)).toMatchObject({ altered: ["answer"] });
  expect(await findQuote(env, "account_a", quote.quoteId)).toBeNull();
});

test.each(["original", "current"] as const)(
  "a cart replays on %s data to the cent, line by line",
  async (data) => {
    const { quote, found } = await saved();
    const total = quote.answer.totals.totalLandedCost;
    expect(await replay(found, data)).toMatchObject({
      ok: true,
      answer: {
        diff: { same: true, changes: [], totalBefore: total, totalAfter: total },
        lines: [],
        answer: { totals: { totalLandedCost: total, currency: "EUR" } },
      },
    });
  },
);

test("goods named in words replay under the codes they were priced by", async () => {
  const { found } = await saved();
  const { quote } = found;
  if (quote.kind !== "cart") throw new Error("it is a cart");
  const items = CART.items.map(({ hsCode: _, ...item }) => item);
  const named: KeptQuote = { ...found, quote: { ...quote, request: { ...CART, items } } };
  expect(await replay(named, "original")).toMatchObject({ ok: true, answer: { diff: { same: true } } });
});

test("facts of a cart that are not those that were signed are refused", async () => {
  const { found } = await saved();
  const text = await found.facts();
  const altered = { ...found, facts: async () => text.replace('"rate":"12', '"rate":"2') };
  expect(await altered.facts()).not.toBe(text);
  expect(await replay(altered, "original")).toMatchObject({ ok: false, reason: "conflict" });
  expect(await replay(altered, "current")).toMatchObject({ ok: true });
});

test.each([
  ["those of a line", '{"form":1,"facts":{}}'],
  ["a part that is not there", '{"form":1,"cart":{"parts":[],"records":[{"tariff":0}]}}'],
  ["a later form", '{"form":2,"cart":{"parts":[],"records":[]}}'],
  ["no JSON", "{"],
])("facts of a cart are not read from %s", (_, text) => {
  expect(readCartFacts(text)).toBeNull();
});

test("a line of a cart that moves is told by its place, and so is the whole", async () => {
  const { found } = await saved();
  const { quote } = found;
  if (quote.kind !== "cart") throw new Error("it is a cart");
  const results = quote.answer.results.map((line, at) =>
    at === 1 ? { ...line, data: { ...line.data, totalLandedCost: line.data.totalLandedCost - 1 } } : line,
  );
  const before: KeptQuote = { ...found, quote: { ...quote, answer: { ...quote.answer, results } } };
  expect(await replay(before, "original")).toMatchObject({
    answer: { diff: { same: true }, lines: [{ index: 1, same: false, totalChange: 1 }] },
  });
});

test("a watched cart is priced again as a whole", async () => {
  const { quote } = await saved({ ...CART, watch: true });
  const [watch] = await watchesToPrice(env, "newer data", 10);
  expect(watch).toMatchObject({ quoteId: quote.quoteId, lastNotified: { data: { totalLandedCost: quote.answer.totals.totalLandedCost } } }); // biome-ignore format: one line
  if (!watch || !("cart" in watch.goods)) throw new Error("a cart is watched");
  expect(watch.goods.cart.map(({ hsCode }) => hsCode)).toEqual(["610910", "640399", "851660"]);
  expect(priceQuoted(watch.goods, [null, null, null])).toMatchObject({
    ok: false,
    problems: [{ path: "items[0].destinationCountry" }, {}, {}],
  });
});

test("a document takes every line of a quoted cart, and its total", async () => {
  const { quote } = await saved();
  const facts = quoteFacts(quote);
  expect(facts).toMatchObject({
    currency: "EUR",
    shippingCost: 18.01,
    totalLandedCost: quote.answer.totals.totalLandedCost,
    destinationCountry: "DE",
    lines: [
      { description: "T-shirts", hsCode: "610910", originCountry: "CN", price: 99.99 },
      { description: "Shoes", hsCode: "640399", originCountry: "VN", price: 49.95 },
      { description: "Toaster ovens", hsCode: "851660", originCountry: "CN", price: 33.33 },
    ],
  });
  expect(facts.originCountry).toBeUndefined();
});

test("a cart of a hundred lines fits a row and replays to the cent", async () => {
  const items = Array.from({ length: 100 }, (_, at) => ({
    price: 10 + at * 1.37,
    hsCode: ["6109.10", "6403.99", "8516.60", "9503.00"][at % 4],
    destinationCountry: "US",
    origin: ["CN", "VN"][at % 2],
  }));
  const { quote, found } = await saved({ items, consignment: true });
  const row = await env.DB.prepare("SELECT length(body) + length(facts) AS size FROM quotes WHERE id = ?")
    .bind(quote.quoteId)
    .first<{ size: number }>();
  expect(row?.size).toBeLessThan(1_000_000);
  expect(await replay(found, "original")).toMatchObject({ answer: { diff: { same: true }, lines: [] } });
});
