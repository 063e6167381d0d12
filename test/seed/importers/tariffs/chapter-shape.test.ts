import { expect, test } from "vitest";
import {
  CHAPTERS,
  estimateFor,
  estimateOf,
  estimateWithin,
  quantile,
  shapeOf,
} from "../../../../seed/importers/tariffs/chapter-shape.ts";
import type { TariffGroup } from "../../../../seed/load/tariff-table.ts";

const group = (prefix: string, rate: string, codes: string[]): TariffGroup => ({
  prefix,
  rate,
  codes,
  special: "",
  column2: "",
  note: "",
});

test("a shape counts a subheading once, whatever its lines, and leaves out rates that are no percentage", () => {
  const shape = shapeOf([
    group("6109", "10%", ["1000", "9010"]),
    group("6109", "20%", ["9020"]),
    group("0402", "30%", ["10"]),
    group("0402", "5 EUR/DTN", ["21"]),
  ]);
  expect(shape.chapters.get("61")).toEqual([10, 15]);
  expect(shape.level).toEqual({ farm: 30, other: 12.5 });
  expect(shape.all).toBeCloseTo(55 / 3, 10);
});

const schedules = [
  shapeOf([group("6109", "20%", ["10"]), group("8471", "0%", ["30"]), group("0402", "40%", ["10"])]),
  shapeOf([group("6109", "10%", ["10"]), group("8471", "0%", ["30"]), group("0402", "10%", ["10"])]),
];

test("a chapter follows the level of its kind of goods", () => {
  // In both schedules clothing pays twice the mean of goods outside farming.
  expect(estimateFor("61", { farm: 50, other: 6 }, schedules)).toEqual({ rate: 12, min: 12, max: 12 });
  expect(estimateFor("04", { farm: 50, other: 6 }, schedules)).toEqual({ rate: 50, min: 50, max: 50 });
  expect(estimateFor("84", { farm: 50, other: 6 }, schedules)).toEqual({ rate: 0, min: 0, max: 0 });
});

test("no estimate lies outside its range or above 300 %", () => {
  expect(estimateWithin(57, 8, 45)).toEqual({ rate: 45, min: 8, max: 45 });
  expect(estimateWithin(2, 8, 45)).toEqual({ rate: 8, min: 8, max: 45 });
  expect(estimateWithin(10, 0, 300)).toEqual({ rate: 10, min: 0, max: 300 });
  expect(estimateWithin(887, 0, 887)).toEqual({ rate: 300, min: 0, max: 300 });
  expect(estimateWithin(5, 400, 500)).toEqual({ rate: 300, min: 300, max: 300 });
});

test("a schedule's own chapter: mean and range", () => {
  expect(estimateOf([0, 5, 25])).toEqual({ rate: 10, min: 0, max: 25 });
});

test("quantiles", () => {
  expect(quantile([3, 1, 2], 0.5)).toBe(2);
  expect(quantile([], 0.5)).toBe(0);
});

test("96 chapters, 77 is none", () => {
  expect(CHAPTERS).toHaveLength(96);
  expect(CHAPTERS).not.toContain("77");
});
