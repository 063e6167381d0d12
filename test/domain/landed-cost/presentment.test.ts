import { expect, test } from "vitest";
import { decimal, sum, toNumber } from "../../../src/domain/trade/money.ts";
import { ANSWER_PARTS } from "../../support/answer-parts.ts";
import { answerOf } from "../../support/landed-cost-of.ts";

type Parts = Readonly<Record<(typeof ANSWER_PARTS)[number] | "totalLandedCost", number | null>>;

const added = (parts: Parts): number =>
  toNumber(sum(ANSWER_PARTS.map((name) => decimal(parts[name] ?? Number.NaN))));

const carriage = { shippingPrice: 13.33, insurance: 2.22 };

test.each([
  { destinationCountry: "DE", origin: "CN", hsCode: "610910", price: 99.99, currency: "EUR", ...carriage },
  { destinationCountry: "BR", origin: "CN", hsCode: "640399", price: 812.37, currency: "BRL", ...carriage },
  { destinationCountry: "CN", origin: "FR", hsCode: "220421", price: 900, currency: "CNY", ...carriage },
  { destinationCountry: "JP", origin: "US", hsCode: "420221", price: 50_000, currency: "JPY" },
  {
    destinationCountry: "GB",
    origin: "CN",
    hsCode: "640399",
    price: 700,
    currency: "GBP",
    shippingTerms: "CIF",
    ...carriage,
  },
  {
    destinationCountry: "US",
    destinationPostalCode: "94103",
    origin: "IT",
    hsCode: "640399",
    price: 300,
    currency: "EUR",
    ...carriage,
  },
  { destinationCountry: "KW", origin: "IT", hsCode: "640399", price: 41.125, currency: "KWD", ...carriage },
])("the eight parts add up to the total: $destinationCountry in $currency", async (body) => {
  const { data, presentment } = await answerOf(body);
  expect(added(data)).toBe(data.totalLandedCost);
  expect(presentment).toBeDefined();
  expect(added(presentment as Parts)).toBe(presentment?.totalLandedCost);
});

test("excise is a part of its own", async () => {
  const { data } = await answerOf({ destinationCountry: "CN", origin: "FR", hsCode: "220421", price: 1000 });
  const row = data.breakdown.find(({ type }) => type === "excise");
  expect(row?.amount).toBeGreaterThan(0);
  expect(data.excise).toBe(row?.amount);
});

test("what owes none shows nil", async () => {
  const { data } = await answerOf({ destinationCountry: "DE", origin: "CN", hsCode: "610910", price: 100 });
  expect(data.excise).toBe(0);
});

test("freight that the price holds is no part beside it", async () => {
  const { data } = await answerOf({
    destinationCountry: "GB",
    origin: "CN",
    hsCode: "640399",
    price: 700,
    shippingTerms: "CIF",
    ...carriage,
  });
  expect([data.productPrice, data.shippingCost, data.insuranceCost]).toEqual([700, 0, 0]);
});
