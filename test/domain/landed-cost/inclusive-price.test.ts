import { expect, test } from "vitest";
import { landedCostOf } from "../../support/landed-cost-of.ts";

async function answer(body: Record<string, unknown>) {
  const result = await landedCostOf(body);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.answer;
}

const GOODS = { origin: "CN", hsCode: "610910", shippingTerms: "DDP" };

test.each(["DE", "GB", "BR", "IN", "US", "CA", "JP", "CH", "AU", "MX", "KE"])(
  "a price that includes duty and tax comes back to itself in %s",
  async (destinationCountry) => {
    for (const price of [19.99, 49.95, 100, 163.17, 749.5, 12000]) {
      const body = { ...GOODS, destinationCountry, price, shippingPrice: 4.2 };
      const { data } = await answer({ ...body, priceIncludes: ["duty", "tax"] });
      const included = data.breakdown.filter((row) =>
        ["product", "duty", "additional_duty", "trade_remedy", "excise", "vat", "sales_tax"].includes(
          row.type,
        ),
      );
      expect(included.reduce((sum, row) => sum + Math.round(row.amount * 100), 0)).toBe(
        Math.round(price * 100),
      );
      const cents = data.breakdown.reduce((sum, row) => sum + Math.round(row.amount * 100), 0);
      expect(cents).toBe(Math.round(data.totalLandedCost * 100));
      expect(data.productPrice).toBe(data.breakdown[0]?.amount);
    }
  },
);

test("a price in another currency that includes duty and tax is the total in that currency", async () => {
  const body = { ...GOODS, destinationCountry: "DE", currency: "EUR", sellerRegistrations: ["IOSS"] };
  for (const price of [19.99, 119, 77.77]) {
    const { presentment } = await answer({ ...body, price, priceIncludes: ["duty", "tax"] });
    expect(presentment?.totalLandedCost).toBe(price);
  }
});

test("only the tax inside: duty comes on top", async () => {
  const body = { ...GOODS, destinationCountry: "DE", price: 1190, customerType: "business" };
  const { data } = await answer({ ...body, priceIncludes: ["tax"] });
  expect(Math.round((data.productPrice + data.vat) * 100)).toBe(119000);
  expect(data.totalLandedCost).toBeCloseTo(1190 + data.importDuty, 2);
});

const TERMS = ["EXW", "FOB", "CIF", "DDU", "DDP"] as const;

test.each([
  // destination, term, customs value, product + shipping + insurance paid, who pays the duty
  ["DE", "EXW", 1110, 1110, "buyer"],
  ["DE", "FOB", 1110, 1110, "buyer"],
  ["DE", "CIF", 1000, 1000, "buyer"],
  ["DE", "DDU", 1110, 1110, "buyer"],
  ["DE", "DDP", 1110, 1110, "seller"],
  ["AU", "EXW", 1000, 1110, "buyer"],
  ["AU", "FOB", 1000, 1110, "buyer"],
  ["AU", "CIF", 890, 1000, "buyer"],
  ["AU", "DDU", 1000, 1110, "buyer"],
  ["AU", "DDP", 1000, 1110, "seller"],
] as const)(
  "%s under %s: value for customs, amount paid, payer",
  async (destinationCountry, shippingTerms, value, paid, payer) => {
    const body = { origin: "CN", hsCode: "610910", price: 1000, shippingPrice: 100, insurance: 10 };
    const { data } = await answer({ ...body, destinationCountry, shippingTerms });
    expect(data.customsValue).toBe(value);
    const goods = data.breakdown.filter((row) => ["product", "shipping", "insurance"].includes(row.type));
    expect(goods.reduce((sum, row) => sum + row.amount, 0)).toBe(paid);
    expect(data.breakdown.find((row) => row.type === "duty")?.payableBy).toBe(payer);
  },
);

test("naming a term never adds or drops a charge", async () => {
  for (const destinationCountry of ["DE", "GB", "BR", "IN", "US"]) {
    const codes = await Promise.all(
      TERMS.map(async (shippingTerms) => {
        const body = { origin: "CN", hsCode: "610910", price: 1000, shippingPrice: 100, destinationCountry };
        const { data } = await answer({ ...body, shippingTerms });
        return data.breakdown
          .filter((row) => row.type !== "shipping")
          .map((row) => row.code)
          .join();
      }),
    );
    expect(new Set(codes).size).toBe(1);
  }
});
