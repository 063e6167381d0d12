import { expect, test } from "vitest";
import { ruleApplies } from "../../../src/domain/law/rule-when.ts";
import { agreement } from "../../support/origin-fixture.ts";

test.each<[string, { date?: string; origin?: string }, boolean]>([
  ["", {}, true],
  ["LDC", { origin: "AA" }, true],
  ["LDC", { origin: "CC" }, false],
  ["!LDC", { origin: "AA" }, false],
  ["!LDC", { origin: "CC" }, true],
  ["pair AA BB", {}, true],
  ["pair BB AA", {}, true],
  ["pair AA CC", {}, false],
  ["pair CC BB", {}, false],
  ["2023-01-01..2025-12-31", { date: "2022-12-31" }, false],
  ["2023-01-01..2025-12-31", { date: "2023-01-01" }, true],
  ["2023-01-01..2025-12-31", { date: "2025-12-31" }, true],
  ["2023-01-01..2025-12-31", { date: "2026-01-01" }, false],
  ["2023-01-01..2025-12-31", {}, false], // no date is stated: what has an end does not count
  ["2023-01-01..", {}, true],
  ["2023-01-01..", { date: "2022-12-31" }, false],
])("%j for %j: %s", (when, goods, applies) => {
  const stated = { hsCode: "940350", origin: "AA", destination: "BB", ...goods };
  expect(ruleApplies(when, agreement({ leastDeveloped: ["AA"] }), stated)).toBe(applies);
});
