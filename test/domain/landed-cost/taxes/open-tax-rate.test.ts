import { describe, expect, it } from "vitest";
import { answerOf } from "../../../support/landed-cost-of.ts";

const rangeOf = async (body: Record<string, unknown>) => {
  const { totalLandedCost, totalLandedCostRange } = await answerOf({
    price: 1000,
    shippingPrice: 0,
    origin: "CN",
    customerType: "business",
    channel: "freight",
    ...body,
  });
  return { total: totalLandedCost, range: totalLandedCostRange };
};

describe("what the rate of a tax leaves open", () => {
  it("a reduced rate known from memory may be the general one", async () => {
    const { total, range } = await rangeOf({ destinationCountry: "IS", hsCode: "490199" });
    expect(total).toBe(1110);
    expect(range).toMatchObject({ max: 1240 });
    expect(range?.why).toContain(
      "VAT, books, newspapers, music at 11% is an estimate: the general rate of 24% may hold",
    );
  });
  it("a reduced rate read in its act leaves nothing open", async () => {
    expect((await rangeOf({ destinationCountry: "CH", hsCode: "490199" })).range).toBeNull();
  });
  it("where the general rate alone is held, books and food may pay less", async () => {
    const { total, range } = await rangeOf({ destinationCountry: "GE", hsCode: "490199" });
    expect(range?.min).toBeLessThan(total);
    expect(range?.why.join()).toContain("which goods pay less in Georgia is not held");
  });
  it("other goods pay it wherever it is known", async () => {
    const { range } = await rangeOf({ destinationCountry: "GE", hsCode: "851713" });
    expect(range?.why.join() ?? "").not.toContain("general rate");
  });
});
