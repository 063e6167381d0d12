import { describe, expect, test } from "vitest";
import { answerOf } from "../../../support/landed-cost-of.ts";

/** The rate a pair of shoes with outer soles of rubber and uppers of textile pays in the United States. */
async function shoes(body: Record<string, unknown>) {
  const { data, dataAvailability } = await answerOf({
    hsCode: "640411",
    origin: "VN",
    destinationCountry: "US",
    shippingPrice: 0,
    currency: "USD",
    ...body,
  });
  const duty = data.breakdown.find(({ type }) => type === "duty");
  return { rate: duty?.rateText, assumed: dataAvailability.assumptions.map(({ field }) => field) };
}

describe("lines of a schedule for goods of some worth a unit", () => {
  test("a pair of 90 USD is none of the lines for cheaper shoes", async () => {
    expect(await shoes({ price: 90, quantities: { PR: 1 } })).toMatchObject({ rate: "20%" });
  });

  test("both sides of 12 USD a pair", async () => {
    const at = await shoes({ price: 120, quantities: { PR: 10 } });
    const above = await shoes({ price: 120.1, quantities: { PR: 10 } });
    expect(at.rate).toBe("0.9 USD/PR + 20%");
    expect(above.rate).toBe("20%");
  });

  test("both sides of 6.50 USD a pair", async () => {
    const at = await shoes({ price: 65, quantities: { PR: 10 } });
    const above = await shoes({ price: 65.1, quantities: { PR: 10 } });
    expect(at.rate).toBe("0.9 USD/PR + 37.5%");
    expect(above.rate).toBe("0.9 USD/PR + 20%");
  });

  test("freight in the price is not worth of the shoes", async () => {
    const cif = { shippingTerms: "CIF", shippingPrice: 20, price: 140, quantities: { PR: 10 } };
    expect((await shoes(cif)).rate).toBe("0.9 USD/PR + 20%");
  });

  test("without their number they are one pair, and the answer says so", async () => {
    const { rate, assumed } = await shoes({ price: 90 });
    expect(rate).toBe("20%");
    expect(assumed).toContain("quantities.NO");
    expect((await shoes({ price: 90, quantities: { PR: 2 } })).assumed).not.toContain("quantities.NO");
  });

  test("a stated line stands, whatever the price", async () => {
    expect((await shoes({ hsCode: "6404118920", price: 90 })).rate).toBe("0.9 USD/PR + 20%");
  });

  test("the line for women's shoes of 30 CAD and more is none for cheaper ones", async () => {
    const linesAt = async (price: number) => {
      const { dataAvailability } = await answerOf({
        hsCode: "640399",
        origin: "BR",
        destinationCountry: "CA",
        destinationRegion: "ON",
        shippingPrice: 0,
        currency: "CAD",
        price,
        quantities: { PR: 1 },
      });
      return dataAvailability.candidates;
    };
    expect(await linesAt(30)).toContain("6403993000");
    expect(await linesAt(29.99)).not.toContain("6403993000");
  });
});
