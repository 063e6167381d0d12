import { expect, test } from "vitest";
import { rateAgainst } from "../../../src/domain/origin/relative-rate.ts";

test.each<[string, string, string | null, string]>([
  ["general - 3.5%", "8%", "4.5%", "points less"],
  ["general - 3.5%", "3%", "0%", "never below nil"],
  ["general * 80%", "12%", "9.6%", "a share of it"],
  ["general * 12.5%", "16.9%", "2.1125%", "exactly"],
  ["2%", "30.9 EUR/DTN", "2%", "a rate of its own needs no general one"],
  ["general * 80%", "30.9 EUR/DTN", null, "how a specific duty is lowered is not held"],
  ["general - 3.5%", "max(12%, 3 EUR/DTN)", null, "nor that of a compound one"],
])("%s of %s is %s: %s", (rate, general, expected) => {
  expect(rateAgainst(rate, general)).toBe(expected);
});
