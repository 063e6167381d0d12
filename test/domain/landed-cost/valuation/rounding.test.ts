import { expect, test } from "vitest";
import { loadCountryProfiles } from "../../../../src/data/trade/country-profiles.ts";
import { type RoundingRule, roundingOf } from "../../../../src/domain/landed-cost/valuation/rounding.ts";
import { decimal } from "../../../../src/domain/trade/money.ts";
import { cartOf } from "../../../support/cart-of.ts";
import { clockAt } from "../../../support/clock-at.ts";
import { landedCostOf, seededEnv, TODAY } from "../../../support/landed-cost-of.ts";

async function answer(body: Record<string, unknown>) {
  const result = await landedCostOf({
    origin: "CN",
    entryDate: "2026-11-20",
    customerType: "business",
    ...body,
  });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.answer;
}

test.each([
  ["2025-12-31", "123.45"],
  ["2026-01-01", "123"],
  ["2026-06-30", "123"],
  ["2026-07-01", "123.45"],
])("a rounding holds from its first to its last day: %s", (entryDate, amount) => {
  const rule: RoundingRule = {
    amount: "duty",
    unit: "1",
    currency: "USD",
    mode: "down",
    from: "2026-01-01",
    to: "2026-06-30",
    legalReference: "art. 1",
  };
  expect(roundingOf([rule], {}, entryDate)?.("duty", decimal("123.45")).amount.toString()).toBe(amount);
});

/** A row's amount in the request's currency. */
const inYen = (found: Awaited<ReturnType<typeof answer>>, code: string) =>
  Math.round(
    (found.data.breakdown.find((row) => row.code === code)?.amount ?? 0) * (found.presentment?.rate ?? 0),
  );

// Act on General Rules for National Taxes, articles 118 and 119; the example is of a semiconductor free of duty.
test("Japan: value down to 1,000 yen, each tax down to 100 yen, the local tax on the national one", async () => {
  const found = await answer({ destinationCountry: "JP", hsCode: "854231", price: 56876, currency: "JPY" });
  expect([inYen(found, "VAT"), inYen(found, "LCT")]).toEqual([4300, 1200]);
  expect(found.presentment?.vat).toBe(5500);
  const row = found.data.breakdown.find((entry) => entry.code === "VAT");
  expect(row?.formula).toContain("56000 JPY");
  expect(row?.formula).toContain("4300 JPY");
});

test("Japan: duty on the rounded value, tax on the value itself and the duty", async () => {
  const found = await answer({ destinationCountry: "JP", hsCode: "420221", price: 534795, currency: "JPY" });
  // 534,000 × 16% = 85,440; 534,795 + 85,400 = 620,195; 620,000 × 7.8% = 48,360; 48,300 × 22/78 = 13,623.
  expect(found.presentment?.importDuty).toBe(85400);
  expect(found.presentment?.vat).toBe(48300 + 13600);
});

test("Japan: what is under 100 yen is not collected, and the row says so", async () => {
  const found = await answer({
    destinationCountry: "JP",
    hsCode: "610910",
    price: 900,
    currency: "JPY",
    customerType: "consumer",
  });
  const duty = found.data.breakdown.find((row) => row.type === "duty");
  expect([duty?.amount, duty?.zeroReason]).toEqual([0, "threshold"]);
});

test("Japan: a cart is rounded as a whole and its lines sum to it", async () => {
  const result = await cartOf({
    consignment: true,
    defaults: {
      destinationCountry: "JP",
      origin: "CN",
      currency: "JPY",
      customerType: "business",
      hsCode: "854231",
      entryDate: "2026-11-20",
    },
    items: [{ price: 56876 }, { price: 31999 }],
  });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const answers = result.results.map((item) => (item.ok ? item.answer : null));
  const rate = answers[0]?.presentment?.rate ?? 0;
  const national = answers.map((item) => item?.data.breakdown.find((row) => row.code === "VAT")?.amount ?? 0);
  // 56,000 × 7.8% = 4,368 and 31,000 × 7.8% = 2,418: 6,786 in all, 6,700 due.
  expect(Math.round(national.reduce((sum, amount) => sum + amount, 0) * rate)).toBe(6700);
});

test("United Kingdom: the part of a duty by alcoholic strength is cut to the penny", async () => {
  const found = await answer({
    destinationCountry: "GB",
    hsCode: "220840",
    origin: "BR",
    price: 200,
    currency: "GBP",
    quantities: { L: 7.77 },
    facts: { alcoholPct: 37.5 },
  });
  // 0.5 GBP × 2.91375 = 1.456875, cut to 1.45; 2.6 GBP × 0.0777 = 0.20202.
  expect(found.presentment?.importDuty).toBe(1.65);
  expect(found.data.breakdown.find((row) => row.type === "duty")?.formula).toContain("1.45 GBP");
});

test("a country's rate holds the tax on its tax; one that levies none has the rate nought", async () => {
  const profiles = await loadCountryProfiles((await seededEnv()).DB, clockAt(TODAY));
  const of = (code: string) => profiles.find((profile) => profile.code === code);
  expect([of("JP")?.vatRate, of("JP")?.reducedRates, of("JP")?.vatName]).toEqual([
    10,
    [8],
    "Consumption tax",
  ]);
  expect([of("HK")?.vatRate, of("GB")?.tariffSource]).toEqual([0, "UK Global Tariff"]);
});
