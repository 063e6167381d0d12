import { expect, it } from "vitest";
import { breakable, clustersOf } from "../../src/typesetting/line-breaks.ts";

it("parts a figure that is wider than its column between thousands only", () => {
  expect(clustersOf("123,455,554,532.109")).toEqual(["123,", "455,", "554,", "532.109"]);
  expect(clustersOf("ab,c")).toEqual(["a", "b", ",", "c"]);
});

it("parts a word between letters, never before a mark that belongs to one", () => {
  expect(clustersOf("e\u0301a")).toEqual(["e\u0301", "a"]);
});

it("ends a line after spaces, hyphens before a letter, and between Han characters", () => {
  expect(breakable("red cotton")).toEqual(["red ", "cotton"]);
  expect(breakable("T-shirt 3-4")).toEqual(["T-", "shirt ", "3-4"]);
  expect(breakable("棉布。袋")).toEqual(["棉", "布。", "袋"]);
});
