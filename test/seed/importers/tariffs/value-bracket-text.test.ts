import { describe, expect, test } from "vitest";
import { bracketOf } from "../../../../seed/importers/tariffs/value-bracket-text.ts";

const NONE = { over: "", atLeast: "", under: "", notOver: "" };

describe("the worth a unit that a line's words state", () => {
  test.each([
    ["Valued over $3 but not over $6.50/pair", "USD", { over: "3", notOver: "6.5", currency: "USD", unit: "PR" }],
    ["Other, valued under $3,025 each", "USD", { under: "3025", currency: "USD", unit: "NO" }],
    ["Toy jewelry valued not over 8 cents per piece", "USD", { notOver: "0.08", currency: "USD", unit: "NO" }],
    ["Each valued 15¢ or over but less than 23¢", "USD", { atLeast: "0.15", under: "0.23", currency: "USD", unit: "NO" }],
    ["Valued $1,000 or over but under $3,000 each", "USD", { atLeast: "1000", under: "3000", currency: "USD", unit: "NO" }],
    ["Valued not over $31.50 per dozen pieces", "USD", { notOver: "31.5", currency: "USD", unit: "DOZ" }],
    ["Other women's footwear, valued at $30 or more per pair", "CAD", { atLeast: "30", currency: "CAD", unit: "PR" }],
    ["Women's or girls', valued at not less than $20/kg", "CAD", { atLeast: "20", currency: "CAD", unit: "KG" }],
    ["- - - Of a value exceeding € 18 per 100 kg net weight", "EUR", { over: "18", currency: "EUR", unit: "DTN" }],
    ["- - - - Of a value exceeding € 7,9 per litre of pure alcohol", "EUR", { over: "7.9", currency: "EUR", unit: "LPA" }],
    ["Of a value exceeding 6.60 GBP per litre of pure alcohol", "GBP", { over: "6.6", currency: "GBP", unit: "LPA" }],
    ["For ladies, CIF valued not exceeding B/.30.00 per pair", "USD", { notOver: "30", currency: "PAB", unit: "PR" }],
    ["With a CIF value less than or equal to B$1000 per unit", "USD", { notOver: "1000", currency: "PAB", unit: "NO" }],
    ["- - - Of a value for duty purposes less than 150c each", "ZAR", { under: "1.5", currency: "ZAR", unit: "NO" }],
    ["-- Not frozen, of a Brix value not exceeding 20", "USD", null],
    ["subject to regulation 9B of the value added tax", "USD", null],
    ["Smoked sardines valued $1 or more per kg in tin-plate containers, or $1.10 or more per kg in others", "USD", null],
    ["Cups valued over $29 per dozen; saucers valued over $18.75 per dozen", "USD", null],
    ["Gears; handlebar stems valued over $2.15 each", "USD", null],
    ["New, CIF valued not exceeding B/8,000.00 but not exceeding B/20,000.00", "USD", null],
    ["Valued over $500:", "USD", null],
  ])("%s", (text, currency, expected) => {
    expect(bracketOf(text, currency)).toEqual(expected && { ...NONE, ...expected });
  }); // biome-ignore format: a table

  test("a unit that a schedule leaves out is the piece where it says so", () => {
    const text = "- - Other, of a value for duty purposes not exceeding R650";
    expect(bracketOf(text, "ZAR", "NO")).toMatchObject({ notOver: "650", currency: "ZAR", unit: "NO" });
    expect(bracketOf(text, "ZAR")).toBeNull();
  });
});
