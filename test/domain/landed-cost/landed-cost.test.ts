import { expect, test } from "vitest";
import { landedCostOf } from "../../support/landed-cost-of.ts";

async function totals(body: Record<string, unknown>) {
  const result = await landedCostOf(body);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.answer;
}

test("T-shirts from China to Germany: 12 % on the CIF value, 19 % VAT on value and duty", async () => {
  const answer = await totals({
    price: 120,
    shippingPrice: 15,
    origin: "CN",
    destinationCountry: "DE",
    hsCode: "6109.10",
    channel: "freight",
    customerType: "business",
  });
  expect(answer.data.customsValue).toBe(135);
  expect(answer.importDuty).toBe(16.2);
  expect(answer.vat).toBe(28.73);
  expect(answer.totalLandedCost).toBe(179.93);
});

test.each(["GB", "DE", "US", "JP", "NG", "CA", "IN", "BR", "ZA", "VN", "KR", "CH", "HK", "KE", "TV"])(
  "lines sum to the total for %s",
  async (destinationCountry) => {
    const { data } = await totals({
      price: 99.99,
      shippingPrice: 7.35,
      origin: "CN",
      destinationCountry,
      hsCode: "610910",
    });
    const cents = data.breakdown.reduce((sum, row) => sum + Math.round(row.amount * 100), 0);
    expect(cents).toBe(Math.round(data.totalLandedCost * 100));
  },
);
