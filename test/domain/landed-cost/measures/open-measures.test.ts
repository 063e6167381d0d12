import { expect, test } from "vitest";
import { answerOf } from "../../../support/landed-cost-of.ts";

const CIGARETTES = {
  destinationCountry: "GB",
  origin: "CN",
  hsCode: "2402209000",
  price: 100,
  currency: "GBP",
};

test("cigarettes without a number cost no next to nothing: the range holds what their price may buy", async () => {
  const { data, totalLandedCost, totalLandedCostRange: range, dataAvailability } = await answerOf(CIGARETTES);
  expect(data.excise).toBeGreaterThan(100);
  expect(range?.min).toBeLessThan(totalLandedCost);
  expect(range?.max).toBeGreaterThan(totalLandedCost);
  expect(dataAvailability.needsInput.map(({ field }) => field)).toContain("quantities.NO");
});

test("the number stated, nothing is open", async () => {
  const { totalLandedCostRange, dataAvailability } = await answerOf({
    ...CIGARETTES,
    quantities: { NO: 200 },
  });
  expect(totalLandedCostRange).toBeNull();
  expect(dataAvailability.needsInput).toEqual([]);
});

test("a quantity in a unit the rate does not use is not taken, and the unit wanted is asked for", async () => {
  const wine = {
    destinationCountry: "IE",
    origin: "US",
    hsCode: "220421",
    price: 100,
    quantities: { M2: 3 },
  };
  const { dataAvailability } = await answerOf(wine);
  expect(dataAvailability.needsInput.map(({ field }) => field)).toContain("quantities.L");
});

test("what a stated strength leaves open is the litres alone", async () => {
  const whisky = {
    destinationCountry: "GB",
    origin: "US",
    hsCode: "220830",
    price: 100,
    facts: { alcoholPct: 40 },
  };
  const fields = (await answerOf(whisky)).dataAvailability.needsInput.map(({ field }) => field);
  expect(fields).toContain("quantities.L");
  expect(fields).not.toContain("facts.alcoholPct");
});

test("a rate known from memory alone leaves a range about it, a published one none", async () => {
  const sparkling = {
    hsCode: "220410",
    origin: "IT",
    shipFrom: "IT",
    price: 100,
    currency: "EUR",
    quantities: { L: 4.5 },
    facts: { alcoholPct: 12 },
  };
  const estimated = await answerOf({ ...sparkling, destinationCountry: "FR" });
  expect(estimated.totalLandedCostRange?.min).toBeLessThan(estimated.totalLandedCost);
  expect(estimated.totalLandedCostRange?.max).toBeGreaterThan(estimated.totalLandedCost);
  expect((await answerOf({ ...sparkling, destinationCountry: "DE" })).totalLandedCostRange).toBeNull();
});

test("excise that is not held stands in the range with the reason", async () => {
  const { totalLandedCost, totalLandedCostRange: range } = await answerOf({
    destinationCountry: "KE",
    origin: "FR",
    hsCode: "220421",
    price: 100,
  });
  expect(range?.max).toBeGreaterThanOrEqual(totalLandedCost + 100);
  expect(range?.why.join()).toContain("Excise on alcohol");
});
