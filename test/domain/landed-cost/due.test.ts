import { describe, expect, test } from "vitest";
import type { LandedCostAnswer } from "../../../src/domain/landed-cost/answer.ts";
import { decimal, minorUnits, sum, toNumber } from "../../../src/domain/trade/money.ts";
import { ANSWER_PARTS } from "../../support/answer-parts.ts";
import { cartOf } from "../../support/cart-of.ts";
import { answerOf, landedCostOf } from "../../support/landed-cost-of.ts";

const added = (figures: readonly number[]): number => toNumber(sum(figures.map(decimal)));
const places = (figure: number): number => `${figure}`.split(".")[1]?.length ?? 0;

function expectWhole({ data, totalLandedCost }: LandedCostAnswer): void {
  expect(added(data.breakdown.map(({ amount }) => amount))).toBe(totalLandedCost);
  expect(added(ANSWER_PARTS.map((part) => data[part]))).toBe(data.totalLandedCost);
  for (const { amount } of data.breakdown)
    expect(places(amount)).toBeLessThanOrEqual(minorUnits(data.currency));
}

const shoes = { origin: "CN", hsCode: "640399", price: 163.17, shippingPrice: 13.33, insurance: 2.29 };

describe.each(["EUR", "HUF", "JPY", "KWD"])("an answer in %s", (answerCurrency) => {
  test.each(["DE", "GB", "BR", "JP", "IN", "KW", "US", "NO"])(
    "adds up for %s",
    async (destinationCountry) => {
      const answer = await answerOf({ ...shoes, destinationCountry, answerCurrency });
      expect(answer.data.currency).toBe(answerCurrency);
      expect(answer.exchangeRateInfo.base).toBe(answerCurrency);
      expectWhole(answer);
      const range = answer.totalLandedCostRange;
      expect(
        range === null || (range.min <= answer.totalLandedCost && range.max >= answer.totalLandedCost),
      ).toBe(true);
    },
  );

  test("gives back what was stated in it", async () => {
    const stated = { price: 4_321, shippingPrice: 77, insurance: 13 };
    const body = { ...shoes, ...stated, currency: answerCurrency, answerCurrency, destinationCountry: "DE" };
    const { data, presentment } = await answerOf(body);
    expect([data.productPrice, data.shippingCost, data.insuranceCost]).toEqual([4_321, 77, 13]);
    expect(presentment).toBeUndefined();
  });

  test("shares what a cart owes once, and its freight, to the smallest coin", async () => {
    const cart = await cartOf({
      consignment: true,
      shippingPrice: 1_000,
      answerCurrency,
      defaults: { destinationCountry: "DE", origin: "CN", currency: answerCurrency, channel: "courier" },
      items: [
        { price: 4_001, hsCode: "610910" },
        { price: 2_503, hsCode: "640399" },
        { price: 333, hsCode: "610910" },
      ],
    });
    if (!cart.ok) throw new Error(JSON.stringify(cart.problems));
    const lines = cart.results.flatMap((result) => (result.ok ? [result.answer] : []));
    for (const line of lines) expectWhole(line);
    expect(lines.map(({ data }) => data.productPrice)).toEqual([4_001, 2_503, 333]);
    const { totals } = cart;
    expect(totals.currency).toBe(answerCurrency);
    expect(totals.shippingCost).toBe(1_000);
    expect(added(lines.map(({ totalLandedCost }) => totalLandedCost))).toBe(totals.totalLandedCost);
    expect(added((totals.breakdown ?? []).map(({ amount }) => amount))).toBe(totals.totalLandedCost);
  });
});

test("a coin that a dollar's cents do not show is not lost: a duty of EUR 3 is EUR 3.00 to the cent over any number of lines", async () => {
  const items = [11, 13, 17].map((price) => ({ price, hsCode: "610910" }));
  const defaults = { destinationCountry: "DE", origin: "CN", currency: "EUR", answerCurrency: "EUR" };
  const cart = await cartOf({ consignment: true, defaults, items });
  if (!cart.ok) throw new Error(JSON.stringify(cart.problems));
  expect(cart.totals.importDuty).toBe(3);
});

test("a price that holds its duty and tax is the total, in the currency it was stated in", async () => {
  const body = { ...shoes, destinationCountry: "DE", currency: "EUR", shippingPrice: 0, insurance: 0 };
  for (const price of [19.99, 119, 777.77]) {
    const inclusive = { ...body, price, priceIncludes: ["duty", "tax"] };
    const answer = await answerOf({ ...inclusive, answerCurrency: "EUR" });
    expect(answer.totalLandedCost).toBe(price);
    expectWhole(answer);
  }
});

test("what ends in Usd stays in USD, beside it the same in the answer's currency", async () => {
  const body = { destinationCountry: "GB", origin: "CN", hsCode: "640399", price: 100 };
  const dollars = await answerOf(body);
  const pounds = await answerOf({ ...body, answerCurrency: "GBP" });
  expect(pounds.deMinimisInfo.thresholdUsd).toBe(dollars.deMinimisInfo.thresholdUsd);
  expect(pounds.deMinimisInfo.threshold).toBe(135);
  expect(dollars.deMinimisInfo.threshold).toBe(dollars.deMinimisInfo.thresholdUsd);
  const us = { destinationCountry: "US", origin: "CN", hsCode: "7326908688", price: 1_000 };
  const asked = (await answerOf({ ...us, answerCurrency: "GBP" })).dataAvailability.needsInput;
  expect(asked.map(({ effectUsd }) => effectUsd)).toEqual(
    (await answerOf(us)).dataAvailability.needsInput.map(({ effectUsd }) => effectUsd),
  );
  expect(asked.some(({ effect, effectUsd }) => effect !== effectUsd)).toBe(true);
});

test("formulas are in the answer's currency, thresholds compared in their own", async () => {
  const body = { destinationCountry: "GB", origin: "CN", hsCode: "640399", currency: "GBP", price: 100 };
  const { data } = await answerOf({ ...body, answerCurrency: "CHF" });
  const formulas = data.breakdown.map(({ formula }) => formula);
  expect(formulas).toContain("100.00 GBP ≤ 135 GBP: no duty");
  expect(formulas.find((formula) => formula.startsWith("20% × "))).toMatch(/^20% × [\d.]+ CHF/);
});

test("a request in a third currency is presented in it", async () => {
  const { data, presentment } = await answerOf({
    ...shoes,
    destinationCountry: "DE",
    currency: "GBP",
    answerCurrency: "CHF",
  });
  expect(data.currency).toBe("CHF");
  expect(presentment).toMatchObject({ currency: "GBP", productPrice: 163.17, shippingCost: 13.33 });
});

test("a currency without a rate is refused by the field that names it", async () => {
  const body = { ...shoes, destinationCountry: "DE" };
  expect(await landedCostOf({ ...body, answerCurrency: "XQQ" })).toEqual({
    ok: false,
    problems: [
      { path: "answerCurrency", code: "unknown_value", message: 'no exchange rate is held for "XQQ"' },
    ],
  });
  const cart = { defaults: { ...body, answerCurrency: "XQQ" }, items: [{}] };
  expect(await cartOf(cart)).toMatchObject({ ok: false, problems: [{ path: "answerCurrency" }] });
});

test("a batch has one currency: beside its items or in their defaults", async () => {
  const defaults = { ...shoes, destinationCountry: "DE" };
  const totals = async (body: object) => {
    const batch = await cartOf({ defaults, items: [{}, { answerCurrency: "eur" }], ...body });
    return batch.ok ? batch.totals.currency : batch.problems[0]?.path;
  };
  expect(await totals({ answerCurrency: "EUR" })).toBe("EUR");
  expect(await totals({ defaults: { ...defaults, answerCurrency: "EUR" } })).toBe("EUR");
  expect(await totals({})).toBe("items[1].answerCurrency");
  expect(await totals({ answerCurrency: "CHF" })).toBe("items[1].answerCurrency");
  expect(await totals({ answerCurrency: "EUR", defaults: { ...defaults, answerCurrency: "CHF" } })).toBe(
    "defaults.answerCurrency",
  );
  expect(await totals({ defaults: { ...defaults, answerCurrency: 12 } })).toBe("defaults.answerCurrency");
});
