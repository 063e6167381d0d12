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

const REFUSED: [unknown, string][] = [
  [{ request: REQUEST, billed: { currency: "EUR" } }, "billed"],
  [{ request: REQUEST, billed: { currency: "EUR", duty: -1 } }, "billed.duty"],
  [{ request: REQUEST, billed: { currency: "XXX", duty: 1 } }, "billed.currency"],
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
