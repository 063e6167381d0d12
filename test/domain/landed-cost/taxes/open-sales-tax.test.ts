import { describe, expect, it } from "vitest";
import { answerOf } from "../../../support/landed-cost-of.ts";

const soldTo = (body: Record<string, unknown>) =>
  answerOf({
    price: 1000,
    shippingPrice: 0,
    origin: "VN",
    destinationCountry: "US",
    hsCode: "9503000071",
    ...body,
  });
const salesTax = async (body: Record<string, unknown>) => (await soldTo(body)).data.salesTax;

describe("sales tax while the place of delivery is not known", () => {
  it("is not charged, stands in the range up to the dearest place, and is asked for", async () => {
    const { data, totalLandedCost: total, totalLandedCostRange: range, dataAvailability } = await soldTo({});
    expect(data.salesTax).toBe(0);
    expect(dataAvailability.tax).toBe("unknown");
    // Louisiana's highest place: 12.99% of 1000.
    expect(range?.max).toBeGreaterThanOrEqual(total + 129.9);
    const asked = dataAvailability.needsInput.find(({ field }) => field === "destinationPostalCode");
    expect(asked?.effectUsd).toBe(129.9);
  });
  it("counts what states relieve: clothing is not taxed everywhere", async () => {
    const dear = await soldTo({ hsCode: "6109100012", price: 20 });
    const asked = dear.dataAvailability.needsInput.find(({ field }) => field === "destinationPostalCode");
    expect(asked?.effectUsd).toBe(2.6);
  });
});

describe("sales tax of a state by name", () => {
  it.each(["Texas", "TX", "US-TX", "texas"])("%s: 6.25%", async (destinationRegion) => {
    expect(await salesTax({ destinationRegion })).toBe(62.5);
  });
  it("has the state's localities in the range and still asks for the postal code", async () => {
    const {
      totalLandedCost: total,
      totalLandedCostRange: range,
      dataAvailability,
    } = await soldTo({ destinationRegion: "TX" });
    expect(range?.max).toBeGreaterThanOrEqual(total + 20);
    expect(dataAvailability.needsInput.map(({ field }) => field)).toContain("destinationPostalCode");
  });
  it("asks for nothing where the state has one rate, and none where it taxes nothing", async () => {
    const fields = async (destinationRegion: string) =>
      (await soldTo({ destinationRegion })).dataAvailability.needsInput.map(({ field }) => field);
    expect(await fields("Connecticut")).not.toContain("destinationPostalCode");
    expect(await salesTax({ destinationRegion: "Oregon" })).toBe(0);
  });
  it("gives way to the postal code", async () => {
    expect(await salesTax({ destinationRegion: "Texas", zipcode: "10001" })).toBe(40);
  });
});

it("with a postal code the state's rate stands inside the range of its localities", async () => {
  const { totalLandedCost: total, totalLandedCostRange: range } = await soldTo({ zipcode: "10001" });
  // New York: 4% to 8.875%.
  expect(range?.max).toBeGreaterThanOrEqual(total + 48.75);
  expect(range?.min).toBeLessThanOrEqual(total);
});
