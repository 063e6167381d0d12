import { expect, test } from "vitest";
import { landedCostRequest, mayBeAsked } from "../../../src/http/console/landed-cost-form.ts";

const line = { "items[0].productName": "wine", "items[0].price": "80", "items[0].facts.alcoholPct": "12.5" };

test("one line goes alone, and is answered in the currency it is stated in", () => {
  const typed = { ...line, destinationCountry: "Germany", currency: "eur" };
  expect(landedCostRequest(typed, 1)).toEqual({
    path: "/calculate",
    body: {
      productName: "wine",
      price: 80,
      facts: { alcoholPct: 12.5 },
      destinationCountry: "DE",
      currency: "EUR",
      answerCurrency: "EUR",
    },
  });
});

test("several lines are one consignment with its own freight", () => {
  const typed = { ...line, "items[1].price": "20", destinationCountry: "DE", shippingPrice: "9" };
  expect(landedCostRequest(typed, 2)).toEqual({
    path: "/calculate/batch",
    body: {
      consignment: true,
      answerCurrency: "USD",
      shippingPrice: 9,
      defaults: { destinationCountry: "DE", currency: "USD" },
      items: [{ productName: "wine", price: 80, facts: { alcoholPct: 12.5 } }, { price: 20 }],
    },
  });
});

test("only what an answer may ask for is taken beside the form's own fields", () => {
  expect(["facts.alcoholPct", "answers.material", "transportMode"].map(mayBeAsked)).toEqual([
    true,
    true,
    true,
  ]);
  expect(["saveQuote", "facts.__proto__", "price"].map(mayBeAsked)).toEqual([false, false, false]);
});
