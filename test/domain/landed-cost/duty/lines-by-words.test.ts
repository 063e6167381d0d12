import { describe, expect, test } from "vitest";
import { answerOf } from "../../../support/landed-cost-of.ts";

/** Duty and VAT of food sent to a member state, under a code of six digits and a name. */
async function food(hsCode: string, productName: string, destinationCountry: string) {
  const { data, dataAvailability } = await answerOf({
    hsCode,
    productName,
    destinationCountry,
    origin: "US",
    price: 1000,
    shippingPrice: 0,
    currency: "EUR",
    answerCurrency: "EUR",
  });
  const vat = data.breakdown.find(({ type }) => type === "vat")?.rate;
  return { duty: data.importDuty, vat, lines: dataAvailability.candidates };
}

describe("lines that a product's name tells apart", () => {
  test("vitamins are no alcoholic preparation: 12.8% and the tax of food, not 17.3% and the general tax", async () => {
    const vitamins = await food("210690", "Vitamin C tablets", "DE");
    expect(vitamins).toMatchObject({ duty: 128, vat: 7 });
    expect(vitamins.lines.some((line) => line.startsWith("21069020"))).toBe(false);
  });

  test("what is named alcoholic may be, and goods without a name too", async () => {
    expect((await food("210690", "Alcoholic bitters base", "DE")).vat).toBe(19);
    expect((await food("210690", "", "DE")).vat).toBe(19);
  });

  test("bread is the line for bread, whatever language names it", async () => {
    for (const name of ["Bread, plain loaf", "Pan de molde", "Baguette"])
      expect((await food("190590", name, "ES")).vat, name).toBe(4);
    expect(
      (await food("190590", "Pain complet", "ES")).lines.every((line) => line.startsWith("19059030")),
    ).toBe(true);
  });

  test("gingerbread and garlic bread are none of it", async () => {
    expect((await food("190590", "Gingerbread", "ES")).vat).toBe(10);
    expect((await food("190590", "Garlic bread", "ES")).vat).toBe(10);
  });

  test("a line that was stated stands against the name", async () => {
    expect((await food("21069020", "Vitamin C tablets", "DE")).vat).toBe(19);
  });
});
