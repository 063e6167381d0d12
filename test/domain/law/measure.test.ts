import { describe, expect, it, test } from "vitest";
import { coversGoods, coversOrigin, inForce } from "../../../src/domain/law/measure.ts";

describe("a row is in force", () => {
  test.each<[string | null, string | null, string, boolean]>([
    ["2026-01-01", "2026-12-31", "2025-12-31", false],
    ["2026-01-01", "2026-12-31", "2026-01-01", true],
    ["2026-01-01", "2026-12-31", "2026-12-31", true],
    ["2026-01-01", "2026-12-31", "2027-01-01", false],
    [null, "2026-12-31", "1999-01-01", true],
    [null, "2026-12-31", "2027-01-01", false],
    ["2026-01-01", null, "2099-01-01", true],
    ["2026-01-01", null, "2025-12-31", false],
    [null, null, "2026-01-01", true],
  ])("from %s to %s on %s: %s", (from, to, day, expected) => {
    expect(inForce({ from, to }, day)).toBe(expected);
  });
});

describe("goods terms", () => {
  const lists = new Map([
    ["steel", 4],
    ["free", 6],
  ]);
  test.each<[string[], string, boolean]>([
    [["*"], "847130", true],
    [["84"], "847130", true],
    [["85"], "847130", false],
    [["84713000"], "847130", false], // the code is shorter
    [["84", "!847130"], "847130", false],
    [["84", "!847130"], "847150", true],
    [["!84", "847130"], "847130", true], // the longest prefix decides
    [["847130", "!847130"], "847130", false], // an exclusion wins a tie
    [["*", "!84"], "847130", false],
    [["*", "!85"], "847130", true],
    [["!84"], "847130", false],
    [["list:steel"], "847130", true],
    [["list:steel", "!list:free"], "847130", false],
    [["list:free", "!list:steel"], "847130", true],
    [["list:unheard"], "847130", false],
    [[], "847130", false],
  ])("%j has %s: %s", (terms, code, expected) => {
    expect(coversGoods(terms, code, lists)).toBe(expected);
  });
});

describe("origin terms", () => {
  const groups = new Set(["EU"]);
  test.each<[string[], string | null, boolean]>([
    [["*"], "DE", true],
    [["*"], null, true],
    [["DE"], "DE", true],
    [["DE"], "FR", false],
    [["EU"], "DE", true],
    [["EU"], null, false],
    [["*", "!EU"], "DE", false],
    [["*", "!CN"], "DE", true],
    [["*", "!CN"], null, true],
    [["!CN"], "DE", false],
    [["EU", "!DE"], "DE", false],
    [["*", "!*"], null, false],
  ])("%j of %s: %s", (terms, origin, expected) => {
    expect(coversOrigin(terms, origin, groups)).toBe(expected);
  });
  it("of no group are by country alone", () => {
    expect(coversOrigin(["EU"], "DE", new Set())).toBe(false);
  });
});
