import { describe, expect, test } from "vitest";
import { answerOf } from "../../../support/landed-cost-of.ts";

/** T-shirts that Ireland taxes at 23%, or not at all where they are made for children under 11. */
const SHIRT = {
  price: 300,
  shippingPrice: 0,
  currency: "EUR",
  origin: "US",
  destinationCountry: "IE",
  hsCode: "610910",
  customerType: "business",
  entryDate: "2026-11-20",
};
const FACT = "facts.childrensClothing";

async function told(body: Record<string, unknown>) {
  const { dataAvailability: known, vat } = await answerOf({ ...SHIRT, ...body });
  return {
    vat,
    asked: known.needsInput.find(({ field }) => field === FACT),
    assumed: known.assumptions.find(({ field }) => field === FACT),
  };
}

describe("a rate of tax that hangs on what the goods are", () => {
  test("without words or facts it is asked for, with what it would save", async () => {
    const { vat, asked, assumed } = await told({});
    expect(vat).toBeGreaterThan(0);
    expect(asked?.effectUsd).toBe(-vat);
    expect(asked?.why).toBe(
      "VAT, children's clothing and footwear at 0% applies where the goods are clothing or footwear made for children of the age the act names",
    );
    expect(assumed).toBeUndefined();
  });

  test("a name that says so is believed, and said to be", async () => {
    const { vat, asked, assumed } = await told({ productName: "Kids t-shirt, age 5" });
    expect(vat).toBe(0);
    expect(asked).toBeUndefined();
    expect(assumed?.effect).toContain('productName says "kids"');
  });

  test("a name that says otherwise is believed without a question", async () => {
    const { vat, asked, assumed } = await told({ productName: "Men's t-shirt" });
    expect(vat).toBeGreaterThan(0);
    expect([asked, assumed]).toEqual([undefined, undefined]);
  });

  test("what is stated settles it either way", async () => {
    const confirmed = await told({ facts: { childrensClothing: true } });
    expect([confirmed.vat, confirmed.asked, confirmed.assumed]).toEqual([0, undefined, undefined]);
    const denied = await told({ productName: "Kids t-shirt", facts: { childrensClothing: false } });
    expect(denied.vat).toBeGreaterThan(0);
    expect([denied.asked, denied.assumed]).toEqual([undefined, undefined]);
  });
});
