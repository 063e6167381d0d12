import { expect, test } from "vitest";
import { figureOf, moved } from "./figures.ts";

test("the noise of a figure leaves its lowest and its highest round out", () => {
  expect(figureOf([1, 5, 2, 3, 90])).toEqual({ value: 3, noise: 1.5 });
  expect(figureOf([2, 4])).toEqual({ value: 4, noise: 1 });
});

test("only what moved beyond the noise of both is told", () => {
  const before = { a: { value: 10, noise: 1 }, b: { value: 10, noise: 1 }, gone: { value: 1, noise: 0 } };
  const after = { a: { value: 12.2, noise: 1 }, b: { value: 12.4, noise: 1 }, c: { value: 7, noise: 0 } };
  expect(moved(before, after)).toEqual(["b: 10 -> 12.4 (+24 %)", "c: 7, new", "gone: not measured"]);
});
