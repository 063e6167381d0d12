import { expect, test } from "vitest";
import { addsUp, moneyText, times } from "../../widget/money.ts";

test.each([
  [0.1, 3, 0.3],
  [19.99, 100, 1999],
  [9900, 1, 9900],
  [1.005, 2, 2.01],
  [4.5, 0.5, 2.25],
])("%d times %d is %d, without the dust of binary fractions", (price, pieces, total) => {
  expect(times(price, pieces)).toBe(total);
});

test("rows add up to their total to the last decimal, or they do not", () => {
  expect(addsUp([0.1, 0.2], 0.3)).toBe(true);
  expect(addsUp([120, 15, 43.8, 1.38], 180.18)).toBe(true);
  expect(addsUp([120, 15, 43.8, 1.38], 180.17)).toBe(false);
  expect(addsUp([12.345, 0.001], 12.346)).toBe(true);
  expect(addsUp([12.345], 12.344)).toBe(false);
});

test.each([
  ["JPY", 9900, "¥9,900"],
  ["EUR", 89.9, "€89.90"],
  ["EUR", 0.125, "€0.125"],
  ["KWD", 12.345, "KWD 12.345"],
])("%s %d is written with all its decimals", (currency, amount, text) => {
  expect(moneyText(amount, currency, "en").replace("\u00a0", " ")).toBe(text);
});

test("decimals of a currency that is written without any are not lost", () => {
  expect(moneyText(27.45, "HUF", "en")).toContain("27.45");
});
