import { describe, expect, it } from "vitest";
import { answerOf } from "../../../support/landed-cost-of.ts";

const imported = (body: Record<string, unknown>) =>
  answerOf({
    price: 1000,
    shippingPrice: 0,
    origin: "CN",
    channel: "freight",
    customerType: "business",
    ...body,
  });

describe("the range of a total beside trade remedies", () => {
  it("holds both deposits of an order of the United States, and asks for the case", async () => {
    const body = { destinationCountry: "US", hsCode: "9609100000" };
    const {
      totalLandedCost: total,
      totalLandedCostRange: range,
      dataAvailability,
      confidenceScore,
    } = await imported(body);
    // 114.90% of 1000, and duty free otherwise of remedies.
    expect(range?.max).toBeGreaterThanOrEqual(total + 1149);
    expect(range?.why.join()).toContain("A-570-827");
    expect(dataAvailability.needsInput.map(({ field }) => field)).toContain("tradeRemedyCases");
    expect(confidenceScore).toBeLessThan(0.8);
  });
  it("ends once the case and the exporter's deposit are stated", async () => {
    const body = { destinationCountry: "US", hsCode: "9609100000" };
    const cases = [{ caseNumber: "A-570-827", rate: 1.5 }];
    const {
      data,
      totalLandedCostRange: range,
      dataAvailability,
    } = await imported({ ...body, tradeRemedyCases: cases });
    expect(data.breakdown.find(({ code }) => code === "A-570-827")).toMatchObject({ amount: 15, rate: 1.5 });
    expect(range?.why.join() ?? "").not.toContain("A-570-827");
    expect(dataAvailability.remediesToCheck).toEqual([]);
  });
  it("never counts more than three times the value", async () => {
    const answer = await imported({ destinationCountry: "US", hsCode: "940429" });
    expect(answer.dataAvailability.remediesToCheck.map(({ code }) => code)).toContain("A-570-092");
    // Deposits up to 3000, beside the dearest of what else is open.
    expect(answer.totalLandedCostRange?.max).toBeLessThan(answer.totalLandedCost + 3000 + 1000);
    expect(answer.totalLandedCostRange?.max).toBeGreaterThanOrEqual(answer.totalLandedCost + 3000);
  });
  it("goes up to the rate of a row whose words decide, with the tax on it", async () => {
    const { totalLandedCost: total, totalLandedCostRange: range } = await imported({
      destinationCountry: "DE",
      hsCode: "441233",
    });
    // 86.8% of 1000 and the 19% VAT on it.
    expect(range?.max).toBeGreaterThanOrEqual(total + 868 * 1.19 - 0.01);
    expect(range?.min).toBeLessThanOrEqual(total);
  });
  it("goes down by the residual that a maker with a rate of its own does not pay", async () => {
    const { totalLandedCost: total, totalLandedCostRange: range } = await imported({
      destinationCountry: "DE",
      hsCode: "69072100",
    });
    expect(range?.min).toBeLessThanOrEqual(total - 697);
    expect(range?.max).toBe(total);
  });
});
