import { expect, test } from "vitest";
import { bodyOf, numberTyped } from "../../../../src/http/console/forms/body-of.ts";

test("numbers, countries, currencies, ticks and facts go as the API takes them, nested by their names", () => {
  const typed = {
    "items[0].price": "1,250.50",
    "items[0].origin": "Côte d'Ivoire",
    "items[1].price": "12x",
    "items[1].facts.alcoholPct": "12.5",
    "items[1].facts.organic": "Yes",
    currency: "eur",
    claimPreference: "yes",
  };
  const fields = [
    { name: "items[0].price", label: "", kind: "number" },
    { name: "items[0].origin", label: "", kind: "country" },
    { name: "items[1].price", label: "", kind: "number" },
    { name: "items[1].facts.alcoholPct", label: "", kind: "fact" },
    { name: "items[1].facts.organic", label: "", kind: "fact" },
    { name: "currency", label: "", kind: "currency" },
    { name: "claimPreference", label: "", kind: "yes" },
    { name: "never.typed", label: "", kind: "text" },
  ] as const;
  expect(bodyOf(fields, typed)).toEqual({
    items: [
      { price: 1250.5, origin: "CI" },
      { price: "12x", facts: { alcoholPct: 12.5, organic: true } },
    ],
    currency: "EUR",
    claimPreference: true,
  });
});

test.each([
  ["1250", 1250],
  ["1 250.5", 1250.5],
  ["-3", -3],
  ["12,5", "12,5"],
  ["1,25", "1,25"],
  ["1e3", "1e3"],
  ["", ""],
])("%j is read as %j", (text, number) => {
  expect(numberTyped(text)).toBe(number);
});
