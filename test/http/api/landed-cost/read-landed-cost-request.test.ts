import { expect, test } from "vitest";
import { landedCostBody } from "../../../../src/http/api/landed-cost/landed-cost-body.ts";
import { readLandedCostRequest } from "../../../../src/http/api/landed-cost/read-landed-cost-request.ts";
import { readBody } from "../../../../src/http/api/read-body.ts";

const read = (body: Record<string, unknown>) => {
  const sent = readBody(landedCostBody, body);
  return sent.ok ? readLandedCostRequest(sent.body) : sent;
};
const paths = (body: Record<string, unknown>): string[] => {
  const answer = read(body);
  return answer.ok ? [] : answer.problems.map(({ path }) => path);
};

test("a field and its alias may differ in spelling, not in value", () => {
  expect(paths({ price: 1, hsCode: "6109.10", hs_code: "610910" })).toEqual([]);
  expect(paths({ price: 1, origin: "gb", from_country: "UK" })).toEqual([]);
  expect(paths({ price: 1, hsCode: "6109.10", hs_code: "6109.90" })).toEqual(["hs_code"]);
  expect(paths({ price: 1, destinationCountry: "GB", to_country: "GR" })).toEqual(["to_country"]);
  expect(paths({ price: 1, destinationPostalCode: "90210", zipcode: "10001" })).toEqual(["zipcode"]);
});

test("a share stated as a fact lies between 0 and 100, a price is not negative", () => {
  const sent = (facts: Record<string, unknown>) => paths({ price: 1, facts });
  expect(sent({ steelContentPct: 40, retailPrice: 12, patented: true, "9903.88.69": true })).toEqual([]);
  expect(sent({ steelContentPct: 101 })).toEqual(["facts.steelContentPct"]);
  expect(sent({ alcoholPct: -1 })).toEqual(["facts.alcoholPct"]);
  expect(sent({ retailPrice: -5 })).toEqual(["facts.retailPrice"]);
});

test("each fault is told once, in plain words", () => {
  const told = (body: Record<string, unknown>) => {
    const answer = read(body);
    return answer.ok ? [] : answer.problems;
  };
  expect(told({ price: 1, entryDate: "tomorrow" })).toEqual([
    { path: "entryDate", code: "invalid_format", message: "expected a date YYYY-MM-DD" },
  ]);
  expect(told({ price: 1, facts: [] })).toEqual([
    { path: "facts", code: "invalid_type", message: "expected an object" },
  ]);
});

test("a weight stands in for the kilograms of the quantities, and may not contradict them", () => {
  const kilograms = (body: Record<string, unknown>) => {
    const answer = read({ price: 1, ...body });
    return answer.ok && "request" in answer ? answer.request.quantities.KG?.toFixed() : undefined;
  };
  expect(kilograms({ weight_kg: 2 })).toBe("2");
  expect(kilograms({ weight_kg: 2, quantities: { KG: 2, NO: 4 } })).toBe("2");
  expect(paths({ price: 1, weight_kg: 2, quantities: { KG: 2 } })).toEqual([]);
  expect(paths({ price: 1, weight_kg: 2, quantities: { KG: 2.5 } })).toEqual(["weight_kg"]);
  expect(paths({ price: 1, weight_kg: 2, quantity: 3, unit: "KG" })).toEqual(["weight_kg"]);
});
