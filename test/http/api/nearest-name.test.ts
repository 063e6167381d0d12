import { expect, test } from "vitest";
import { didYouMean } from "../../../src/http/api/nearest-name.ts";

test.each([
  ["shipingPrice", "shippingPrice"],
  ["origin", "origin_country"],
  ["weight", "weight_kg"],
  ["type", "documentType"],
  ["moed", "mode"],
])("%s is taken for %s", (name, meant) => {
  const known = ["shippingPrice", "origin_country", "weight_kg", "currency", "documentType", "mode"];
  expect(didYouMean(name, known)).toBe(`; did you mean "${meant}"?`);
});

test.each(["query", "vat"])("%s is like none of the names", (name) => {
  expect(didYouMean(name, ["keyword", "category", "taxId"])).toBe("");
});
