import { expect, test } from "vitest";
import { landedCostBody } from "../../../src/http/api/landed-cost/landed-cost-body.ts";
import { meant } from "../../../src/http/api/landed-cost/read-landed-cost-request.ts";
import { readBody, readItem } from "../../../src/http/api/read-body.ts";

test("what an item states under any name takes the place of the default", () => {
  const defaults = { destinationCountry: "DE", value: 5, zipcode: "10115", origin: "CN", weightKg: 2 };
  const item = { toCountry: "GB", price: 9, destinationPostalCode: "SW1", weight_kg: 3 };
  expect(readItem(landedCostBody, item, defaults, meant)).toEqual({
    ok: true,
    body: { origin: "CN", to_country: "GB", price: 9, destinationPostalCode: "SW1", weight_kg: 3 },
  });
  expect(readItem(landedCostBody, {}, { value: 5 }, meant)).toEqual({ ok: true, body: { value: 5 } });
});

test("an item that is no object is refused as such", () => {
  const problems = [{ path: "", code: "invalid_type", message: "expected an object" }];
  expect(readItem(landedCostBody, "x", { value: 5 })).toEqual({ ok: false, problems });
  expect(readItem(landedCostBody, ["x"], { value: 5 })).toEqual({ ok: false, problems });
});

test("a fault of an item is told by the name that was sent", () => {
  expect(readItem(landedCostBody, { price: 1, weightKg: 0 }, {})).toMatchObject({
    problems: [{ path: "weightKg", code: "out_of_range" }],
  });
});

test("a check of a schema's own says what kind of fault it found", () => {
  expect(readBody(landedCostBody, { price: 1, facts: { alcoholPct: 101 } })).toMatchObject({
    problems: [{ path: "facts.alcoholPct", code: "out_of_range" }],
  });
});

test("names that contradict each other are refused before the schema looks", () => {
  const read = readBody(landedCostBody, { weight_kg: 1, weightKg: 2 });
  expect(read).toEqual({
    ok: false,
    problems: [{ path: "weightKg", code: "conflict", message: "differs from weight_kg; send one of them" }],
  });
});
