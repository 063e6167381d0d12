import assert from "node:assert/strict";
import { test } from "node:test";
import { calculate, call } from "./client.ts";

const check = (body: unknown) => call("POST", "/bills/check", body);
const REQUEST = {
  price: 400,
  shippingPrice: 30,
  currency: "EUR",
  origin: "CN",
  destinationCountry: "DE",
  hsCode: "851650",
  customerType: "business",
};

test("a bill of goods that were entered under another code is explained to the cent", async () => {
  const entered = await calculate({ ...REQUEST, hsCode: "851660", answerCurrency: "EUR" });
  const { importDuty, vat, data } = entered.body;
  const { status, body } = await check({
    request: REQUEST,
    billed: { currency: "EUR", date: "2026-11-20", duty: importDuty, tax: vat, fees: data.customsFees },
  });
  assert.equal(status, 200);
  assert.equal(body.verdict, "explained");
  assert.equal(body.currency, "EUR");
  const [first] = body.hypotheses;
  assert.equal(first.id, "other_code");
  assert.equal(first.reproduces, "exact");
  assert.equal(first.figure.duty, importDuty);
  // Less was billed than estimated: there is nothing to claim.
  assert.equal(body.recoverable.amount, 0);
});

test("a bill as estimated matches", async () => {
  const { body: estimate } = await calculate({ ...REQUEST, answerCurrency: "EUR" });
  const { body } = await check({
    request: REQUEST,
    billed: { currency: "EUR", duty: estimate.importDuty, tax: estimate.vat },
  });
  assert.equal(body.verdict, "matches");
});

test("a cart's stored quote replays to the cent and its bill matches; a bill with lines names the one that differs", async () => {
  const saved = await call("POST", "/calculate/batch", {
    ...{ consignment: true, saveQuote: true, answerCurrency: "EUR", shippingPrice: 30 },
    defaults: { currency: "EUR", origin: "CN", destinationCountry: "DE", customerType: "business" },
    items: [
      { reference: "oven", price: 400, hsCode: "851650" },
      { reference: "shirt", price: 120, hsCode: "610910" },
    ],
  });
  const { quoteId, totals, results } = saved.body;
  const replayed = await call("POST", `/quotes/${quoteId}/replay`, { data: "original" });
  assert.equal(replayed.status, 200);
  assert.equal(replayed.body.answer.totals.totalLandedCost, totals.totalLandedCost);
  const line = ({ importDuty, vat, reference }: { importDuty: number; vat: number; reference: string }) => ({
    ...{ reference, duty: importDuty, tax: vat },
  });
  const billed = { currency: "EUR", duty: totals.importDuty, tax: totals.vat, lines: results.map(line) };
  const as = await check({ quoteId, billed });
  assert.equal(as.status, 200);
  assert.equal(as.body.verdict, "matches");
  const [oven, shirt] = billed.lines;
  const off = await check({
    quoteId,
    billed: { currency: "EUR", lines: [oven, { ...shirt, duty: shirt.duty + 0.07 }] },
  });
  assert.equal(off.body.verdict, "unexplained");
  const different = off.body.differences.filter((one: { difference: number }) => one.difference !== 0);
  assert.deepEqual(
    different.map(({ index, reference, part }: Record<string, unknown>) => [index, reference, part]),
    [[1, "shirt", "duty"]],
  );
  const unknown = await check({
    quoteId,
    billed: { currency: "EUR", lines: [{ reference: "hat", duty: 1 }] },
  });
  assert.equal(unknown.body.error.details[0].path, "billed.lines[0].reference");
});

const REFUSED: [unknown, string][] = [
  [{ request: REQUEST, billed: { currency: "EUR" } }, "billed"],
  [{ request: REQUEST, billed: { currency: "EUR", duty: -1 } }, "billed.duty"],
  [{ request: REQUEST, billed: { currency: "XXX", duty: 1 } }, "billed.currency"],
  [
    { request: REQUEST, billed: { currency: "EUR", lines: [{ index: 1, duty: 1 }] } },
    "billed.lines[0].index",
  ],
  [{ request: REQUEST, billed: { currency: "EUR", lines: [{ duty: 1 }] } }, "billed.lines[0].index"],
  [{ billed: { currency: "EUR", duty: 1 } }, "quoteId"],
  [
    { request: { ...REQUEST, destinationCountry: "ZZ" }, billed: { currency: "EUR", duty: 1 } },
    "request.destinationCountry",
  ],
];
for (const [body, path] of REFUSED)
  test(`a bill is refused by the field ${path}`, async () => {
    const refused = await check(body);
    assert.equal(refused.status, 400);
    assert.equal(refused.body.error.details[0].path, path);
  });

test("a quote that is not the account's is none", async () => {
  const { status } = await check({ quoteId: "quote_none", billed: { currency: "EUR", duty: 1 } });
  assert.equal(status, 404);
});
