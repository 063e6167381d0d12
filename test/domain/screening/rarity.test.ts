import { expect, test } from "vitest";
import { rarityWeight } from "../../../src/domain/screening/rarity.ts";

test("a word tells less the more names hold it: 1 for one name, 0.3 for all", () => {
  expect(rarityWeight(0, 1000)).toBe(1);
  expect(rarityWeight(1, 1)).toBe(1);
  expect(rarityWeight(1, 1000)).toBe(1);
  expect(rarityWeight(10, 1000)).toBeCloseTo(0.3 + 0.7 * (2 / 3), 10);
  expect(rarityWeight(2, 4)).toBeCloseTo(0.65, 10);
  expect(rarityWeight(1000, 1000)).toBeCloseTo(0.3, 10);
  expect(rarityWeight(2, 2)).toBeCloseTo(0.3, 10);
  expect(rarityWeight(3, 2)).toBeCloseTo(0.3, 10);
});
