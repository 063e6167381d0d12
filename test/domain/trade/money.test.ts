import { describe, expect, it, test } from "vitest";
import {
  apportion,
  cents,
  decimal,
  isNegative,
  isPositive,
  isZero,
  minorUnits,
  percentage,
  percentOf,
  roundTo,
  sum,
  toNumber,
} from "../../../src/domain/trade/money.ts";

const parts = (amount: string, ...weights: string[]) =>
  apportion(decimal(amount), weights.map(decimal)).map((part) => part.toFixed(2));

describe("apportioning an amount in cents", () => {
  test.each([
    // 10.00 / 3 = 3.33⅓ each; one cent is left, for the earliest of equal remainders.
    ["10", ["1", "1", "1"], ["3.34", "3.33", "3.33"]],
    // 1.00 over 1:2 = 33⅓ and 66⅔: the larger remainder takes the cent.
    ["1", ["1", "2"], ["0.33", "0.67"]],
    // 1.00 over 3:3:1 = 42 6/7, 42 6/7, 14 2/7: two cents left, for the two larger remainders.
    ["1", ["3", "3", "1"], ["0.43", "0.43", "0.14"]],
    ["0.01", ["1", "1"], ["0.01", "0.00"]],
    ["7", ["0", "0"], ["3.50", "3.50"]],
    ["5", ["0", "1"], ["0.00", "5.00"]],
    ["5", ["9"], ["5.00"]],
  ])("%s over %j is %j", (amount, weights, expected) => {
    expect(parts(amount, ...weights)).toEqual(expected);
  });
  it("over nothing is nothing", () => {
    expect(parts("5")).toEqual([]);
  });
});

describe("rounding", () => {
  test.each([
    ["1.005", "1.01"],
    ["1.0049", "1.00"],
    ["0.995", "1.00"],
  ])("%s is %s: half a cent goes up", (amount, rounded) => {
    expect(cents(decimal(amount)).toFixed(2)).toBe(rounded);
  });
  test.each([
    // ISO 4217 minor units.
    ["USD", 2, "2.35"],
    ["JPY", 0, "2"],
    ["KRW", 0, "2"],
    ["CLP", 0, "2"],
    ["VND", 0, "2"],
    ["ISK", 0, "2"],
    ["KWD", 3, "2.346"],
    ["BHD", 3, "2.346"],
    ["JOD", 3, "2.346"],
    ["OMR", 3, "2.346"],
    ["TND", 3, "2.346"],
    ["HUF", 2, "2.35"],
  ])("%s has %i decimals", (currency, places, rounded) => {
    expect(minorUnits(currency)).toBe(places);
    expect(roundTo(decimal("2.3456"), currency).toString()).toBe(rounded);
  });
});

describe("figures", () => {
  it("a percent of a base, and what percent a part is, to four places", () => {
    expect(percentOf(decimal("250"), "6.5").toString()).toBe("16.25");
    expect(percentage(decimal(1), decimal(3))).toBe(33.3333);
    expect(percentage(decimal(2), decimal(3))).toBe(66.6667);
    expect(percentage(decimal(5), decimal(0))).toBe(0);
  });
  it("have a sign, and nought has none", () => {
    const signs = [isNegative, isZero, isPositive].map((is) =>
      ["-1", "0", "0.01"].map((n) => is(decimal(n))),
    );
    expect(signs).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ]);
    expect(Object.is(toNumber(decimal("-0")), 0)).toBe(true);
  });
  test.each([
    "0",
    "0.1",
    "-0.07",
    "1234.56",
    "100",
    "1500000",
    "999999999999999",
    "9999999999999998",
    "1e20",
    "1e-20",
    "123456789.123456789",
  ])("%s becomes the number that its text is", (text) => {
    expect(toNumber(decimal(text))).toBe(Number(text));
  });
  it("sum to zero where there are none", () => {
    expect(sum([]).toString()).toBe("0");
    expect(sum(["0.1", "0.2"].map(decimal)).toString()).toBe("0.3");
  });
  it("are read from finite numbers only", () => {
    expect(() => decimal(Number.NaN)).toThrow(RangeError);
    expect(() => decimal(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });
});
