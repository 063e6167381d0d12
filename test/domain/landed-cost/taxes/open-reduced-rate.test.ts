import { expect, test } from "vitest";
import { answerOf } from "../../../support/landed-cost-of.ts";

const why =
  "whether VAT, crustaceans, caviar, biscuits covers these goods is an estimate: the general rate may be due";
const sent = (hsCode: string) =>
  answerOf({
    price: 1000,
    shippingPrice: 0,
    currency: "EUR",
    answerCurrency: "EUR",
    origin: "MT",
    destinationCountry: "MT",
    hsCode,
    entryDate: "2026-11-20",
  });

test("an estimated reduced rate spans to the general rate: sold in Malta, nil charged, 18% × 1000 at most", async () => {
  const { vat, totalLandedCostRange: range } = await sent("19053199");
  expect(vat).toBe(0);
  expect(range?.max).toBe(1180);
  expect(range?.why).toContain(why);
});

test("a rate that the act is known to give does not", async () => {
  const { vat, totalLandedCostRange: range } = await sent("04069001");
  expect(vat).toBe(0);
  expect(range).toBeNull();
});
