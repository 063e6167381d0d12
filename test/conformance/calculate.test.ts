import assert from "node:assert/strict";
import { test } from "node:test";
import { calculate, call, keys } from "./client.ts";

const cents = (value: number): number => Math.round(value * 100);

const LANES = [
  ["CN", "GB"], ["CN", "DE"], ["VN", "US"], ["US", "JP"], ["CN", "NG"], ["US", "CA"], ["DE", "IN"], ["US", "BR"], ["CN", "ZA"], ["FR", "VN"], ["CN", "KR"],
] as const; // biome-ignore format: a table

for (const [origin, destinationCountry] of LANES) {
  test(`a T-shirt from ${origin} to ${destinationCountry}: lines sum to the total and show their working`, async () => {
    const { status, body } = await calculate({
      price: 100,
      shippingPrice: 12,
      origin,
      destinationCountry,
      hsCode: "6109.10",
      weight_kg: 0.4,
    });
    assert.equal(status, 200);
    const { data } = body;
    assert.equal(
      data.breakdown.reduce((sum: number, row: { amount: number }) => sum + cents(row.amount), 0),
      cents(data.totalLandedCost),
    );
    assert.equal(body.totalLandedCost, data.totalLandedCost);
    assert.equal(data.breakdown.filter((row: { type: string }) => row.type === "duty").length, 1);
    for (const row of data.breakdown) {
      assert.equal(typeof row.formula, "string");
      assert.ok(["published", "derived", "estimated"].includes(row.certainty));
      if (row.type === "duty") {
        assert.ok(row.source !== "", "duty names its source");
        if (row.amount === 0) assert.ok(row.zeroReason, "a duty of nil says why");
      }
    }
    const duties = data.breakdown.filter((row: { type: string }) =>
      ["duty", "additional_duty", "trade_remedy"].includes(row.type),
    );
    assert.equal(
      cents(data.importDuty),
      duties.reduce((sum: number, row: { amount: number }) => sum + cents(row.amount), 0),
    );
    assert.equal(data.isDutyFree, data.importDuty === 0);
    assert.ok(body._metadata.confidenceScore > 0 && body._metadata.confidenceScore <= 1);
  });
}

test("a destination without a schedule is an estimate with its range", async () => {
  const { body } = await calculate({ price: 1000, origin: "CN", destinationCountry: "KR", hsCode: "610910" });
  assert.equal(body.dutyRateSource, "hardcoded");
  assert.equal(
    body.data.breakdown.find((row: { type: string }) => row.type === "duty").certainty,
    "estimated",
  );
  assert.ok(body.dataAvailability.range.max > body.dataAvailability.range.min);
});

test("aliases mean the same as the fields", async () => {
  const plain = await calculate({
    price: 50,
    shippingPrice: 5,
    origin: "CN",
    destinationCountry: "GB",
    hsCode: "610910",
    customerType: "business",
    channel: "freight",
  });
  const alias = await calculate({
    value: 50,
    shipping: 5,
    from_country: "cn",
    to_country: "UK",
    hs_code: "6109.10",
    currency: "USD",
    customerType: "business",
    channel: "freight",
  });
  assert.deepEqual(alias.body.data.breakdown, plain.body.data.breakdown);
});

test("a request in another currency is presented in it", async () => {
  const { body } = await calculate({
    price: 100,
    currency: "EUR",
    origin: "CN",
    destinationCountry: "DE",
    hsCode: "610910",
  });
  assert.equal(body.data.currency, "USD");
  assert.equal(body.presentment.currency, "EUR");
  assert.ok(body.presentment.totalLandedCost > 100);
});

test("a code that does not exist is answered by its nearest parent, and says so", async () => {
  const { body } = await calculate({
    price: 100,
    origin: "CN",
    destinationCountry: "DE",
    hsCode: "6109109999",
  });
  assert.equal(body.dataAvailability.matchLevel, "parent");
  assert.ok(body.dataAvailability.tried.includes("6109109999"));
});

test("a specific duty without the weight asks for it and is not nil", async () => {
  const { body } = await calculate({
    price: 1000,
    origin: "US",
    destinationCountry: "GB",
    hsCode: "0203191500",
    customerType: "business",
    channel: "freight",
  });
  assert.ok(body.importDuty > 0);
  assert.ok(
    body.dataAvailability.needsInput.some((need: { field: string }) => need.field.startsWith("quantities.")),
  );
  const weighed = await calculate({
    price: 1000,
    weight_kg: 200,
    origin: "US",
    destinationCountry: "GB",
    hsCode: "0203191500",
    customerType: "business",
    channel: "freight",
  });
  assert.ok(
    !weighed.body.dataAvailability.needsInput.some((need: { field: string }) =>
      need.field.startsWith("quantities."),
    ),
  );
});

test("a batch answers in order, and a bad item fails alone", async () => {
  const items = [
    { price: 10, hsCode: "610910" },
    { price: -1 },
    { price: 30, hsCode: "851713", destinationCountry: "GB" },
  ];
  const { status, body } = await call("POST", "/calculate/batch", {
    items,
    defaults: { origin: "CN", destinationCountry: "DE" },
  });
  assert.equal(status, 200);
  assert.deepEqual(
    body.results.map((result: { index: number; success: boolean }) => [result.index, result.success]),
    [
      [0, true],
      [1, false],
      [2, true],
    ],
  );
  const single = await calculate({ price: 10, hsCode: "610910", origin: "CN", destinationCountry: "DE" });
  assert.equal(body.results[0].totalLandedCost, single.body.totalLandedCost);
  assert.equal(body.results[1].error.details[0].path, "price");
});

test("an item of a batch states a field under any name in place of the default", async () => {
  const { body } = await call("POST", "/calculate/batch", {
    defaults: { destinationCountry: "DE", price: 5, origin: "CN", hsCode: "6109.10" },
    items: [{ to_country: "GB", value: 50 }, {}],
  });
  assert.deepEqual(
    body.results.map((result: { data?: { destinationCountry: string; productPrice: number } }) => [
      result.data?.destinationCountry,
      result.data?.productPrice,
    ]),
    [
      ["GB", 50],
      ["DE", 5],
    ],
  );
});

test("an item of a batch that asks to be kept as a quote is told where to go, not ignored", async () => {
  const { body } = await call("POST", "/calculate/batch", {
    items: [{ price: 10 }, { price: 10, saveQuote: true }],
  });
  assert.equal(body.results[0].success, true);
  assert.equal(body.results[1].error.details[0].path, "saveQuote");
});

test("a quote needs an account: 401 without one, 403 with a key for browsers", async () => {
  const body = { price: 20, hsCode: "6109.10", destinationCountry: "DE", saveQuote: true };
  assert.equal((await call("POST", "/calculate", body, { "X-Demo-Request": "true" })).status, 401);
  assert.equal((await call("GET", "/quotes", undefined, { "X-API-Key": keys.publishable })).status, 403);
});
