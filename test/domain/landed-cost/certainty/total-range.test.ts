import { expect, test } from "vitest";
import { cartOf } from "../../../support/cart-of.ts";
import { answerOf } from "../../../support/landed-cost-of.ts";

const SHIRT = { price: 300, hsCode: "61091000", origin: "CN", currency: "EUR", destinationCountry: "DE" };

test("a line whose rates are all published and whose code is whole has no range", async () => {
  const { totalLandedCostRange } = await answerOf({ ...SHIRT, hsCode: "6109100010" });
  expect(totalLandedCostRange).toBeNull();
});

test("a specific duty without its quantity is bounded, with the taxes that fall on it", async () => {
  const beef = { price: 500, origin: "US", destinationCountry: "DE", hsCode: "02013000", currency: "EUR" };
  const open = await answerOf(beef);
  const weighed = await answerOf({ ...beef, quantities: { KG: 40 } });
  const { min, max, why } = open.totalLandedCostRange ?? { min: 0, max: 0, why: [] };
  expect(min).toBeLessThanOrEqual(open.totalLandedCost);
  expect(max).toBeGreaterThanOrEqual(weighed.totalLandedCost);
  expect(max).toBeLessThan(5 * open.totalLandedCost);
  expect(why[0]).toContain("quantities.DTN");
});

test("an estimate's band makes the range, and the total lies in it", async () => {
  const answer = await answerOf({ price: 100, origin: "CN", destinationCountry: "KE", hsCode: "610910" });
  const { min, max } = answer.totalLandedCostRange ?? { min: 0, max: 0 };
  expect(min).toBeLessThanOrEqual(answer.totalLandedCost);
  expect(max).toBeGreaterThanOrEqual(answer.totalLandedCost);
  expect(max).toBeGreaterThan(min);
});

test("the range of a cart is the sum of its lines'", async () => {
  const cart = await cartOf({
    consignment: true,
    defaults: { destinationCountry: "KE", origin: "CN" },
    items: [
      { price: 100, hsCode: "610910" },
      { price: 50, hsCode: "640399" },
    ],
  });
  if (!cart.ok) throw new Error("refused");
  const ranges = cart.results.map((result) => (result.ok ? result.answer.totalLandedCostRange : null));
  const { totals } = cart;
  expect(ranges.every((range) => range !== null)).toBe(true);
  expect(totals.totalLandedCostRange?.max).toBeCloseTo(
    ranges.reduce((sum, range) => sum + (range?.max ?? 0), 0),
    6,
  );
  expect(totals.totalLandedCostRange?.min).toBeLessThanOrEqual(totals.totalLandedCost);
});

test("a price that holds its duty and tax is what the buyer pays, whatever they turn out to be", async () => {
  const body = { price: 300, origin: "CN", destinationCountry: "KE", hsCode: "610910" };
  expect((await answerOf(body)).totalLandedCostRange).not.toBeNull();
  const held = await answerOf({ ...body, priceIncludes: ["duty", "tax"] });
  const { min, max } = held.totalLandedCostRange ?? { min: 0, max: 0 };
  expect(max - min).toBeLessThan(5);
});

test("a measure in the tariff's place shows no band of the tariff's", async () => {
  const answer = await answerOf({ price: 2500, destinationCountry: "MX", hsCode: "330300" });
  expect(answer.data.breakdown.find(({ type }) => type === "duty")?.code).not.toMatch(/^\d+$/);
  expect(answer.dataAvailability.range).toBeNull();
});

test("goods whose importation is prohibited have an average for a duty, and a range that says so", async () => {
  const answer = await answerOf({ price: 1000, destinationCountry: "AE", origin: "CN", hsCode: "681140" });
  expect(answer.totalLandedCostRange?.why.join()).toContain("prohibited");
});
