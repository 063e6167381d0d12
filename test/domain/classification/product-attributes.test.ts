import { expect, test } from "vitest";
import { classify } from "../../../src/domain/classification/classify-product.ts";
import { withAttributes } from "../../../src/domain/classification/product-attributes.ts";
import { namedOnly } from "../../../src/domain/classification/product-text.ts";
import { index } from "../../support/classification-index.ts";

const jacket = namedOnly("jacket");

test.each([
  [{ Material: "cotton" }, { material: "cotton" }],
  [{ "Outer fabric": "wool" }, { material: "wool" }],
  [{ "Fibre composition": "60% wool, 40% silk" }, { composition: "60% wool, 40% silk" }],
  [{ "Product type": "Coats" }, { category: "Coats" }],
  [{ Gender: "women" }, { name: "jacket, women" }],
  [{ Waterproof: "yes" }, { name: "jacket, Waterproof" }],
  [{ Hooded: "no" }, {}],
  [{ Power: "90 kW", thickness: "3 mm" }, { weightSpec: "Power 90 kW, thickness 3 mm" }],
  [{ Colour: "olive", Brand: "Turkey", SKU: "A 12" }, {}],
  [{ Care: "word ".repeat(20) }, {}],
])("%j stands where it is read", (attributes, more) => {
  expect(withAttributes(jacket, attributes)).toEqual({ ...jacket, ...more });
});

test("what the request says itself stands before an attribute", () => {
  const stated = { ...jacket, material: "leather" };
  expect(withAttributes(stated, { material: "cotton" })).toEqual(stated);
});

test.each([
  ["men's sweater", { Material: "wool" }, "611011"],
  ["men's sweater", { Material: "cotton" }, "611020"],
  ["electric motor, three phase", { "Rated power": "5.5 kW" }, "850152"],
  ["electric motor, three phase", { "Rated power": "0.5 kW" }, "850151"],
  ["woven denim trousers, cotton", { "Target gender": "women" }, "620462"],
  ["woven denim trousers, cotton", { "Target gender": "men" }, "620342"],
] as const)("%s with %j is %s", (name, attributes, code) => {
  expect(classify(index, withAttributes(namedOnly(name), attributes)).hsCode).toBe(code);
});
