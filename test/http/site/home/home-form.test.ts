import { expect, test } from "vitest";
import { readTyped } from "../../../../src/http/console/forms/read-typed.ts";
import { addressOf, exampleOf, HOME_EXAMPLES } from "../../../../src/http/site/home/home-examples.ts";
import { homeFields, homeRequest } from "../../../../src/http/site/home/home-form.ts";

const fields = homeFields(["DE", "CN"]);
const typed = { price: "1,250.50", currency: "EUR", origin: "CN", destinationCountry: "DE" };

test.each([
  ["6109.10", { hsCode: "6109.10" }],
  ["6109 10 00", { hsCode: "6109 10 00" }],
  ["61", { productName: "61" }],
  ["501 jeans", { productName: "501 jeans" }],
])("%s goes as the goods it is", (productName, goods) => {
  expect(homeRequest(fields, { ...typed, productName })).toEqual({
    ...{ ...goods, price: 1250.5, currency: "EUR", answerCurrency: "EUR" },
    ...{ origin: "CN", destinationCountry: "DE" },
  });
});

test("only the countries that the API takes are offered, by name", () => {
  const offered = fields.find(({ name }) => name === "destinationCountry")?.choices;
  expect(offered).toEqual([
    ["CN", "China"],
    ["DE", "Germany"],
  ]);
});

test("an example is met at its own address, and what differs in one field is none", () => {
  for (const example of HOME_EXAMPLES) {
    const sent = readTyped(Object.fromEntries(new URL(addressOf(example), "http://x").searchParams));
    expect(exampleOf(sent)).toBe(example);
    expect(exampleOf({ ...sent, price: "181" })).toBeUndefined();
    expect(exampleOf({ ...sent, insurance: "1" })).toBeUndefined();
  }
});
