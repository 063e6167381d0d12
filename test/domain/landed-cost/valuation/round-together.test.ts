import { describe, expect, it, test } from "vitest";
import { type ChargedRow, settled } from "../../../../src/domain/landed-cost/breakdown.ts";
import {
  type RoundingRule,
  roundingOf,
  roundTogether,
} from "../../../../src/domain/landed-cost/valuation/rounding.ts";
import { decimal } from "../../../../src/domain/trade/money.ts";
import { inEnglish } from "../../../support/in-english.ts";

const rate = (unitsPerUsd: string) => ({
  unitsPerUsd,
  asOf: "2026-11-19",
  kind: "daily_reference" as const,
  source: "test",
});
const exchange = { USD: rate("1"), JPY: rate("100") };
const rule = (more: Partial<RoundingRule> = {}): RoundingRule => ({
  amount: "duty",
  unit: "100",
  currency: "JPY",
  mode: "down",
  from: null,
  to: null,
  legalReference: "art. 1",
  ...more,
});
const round = (amount: string, more: Partial<RoundingRule> = {}, day = "2026-06-15", name = "duty") => {
  const found = roundingOf([rule(more)], exchange, day)?.(name, decimal(amount));
  return found && [found.amount.toString(), inEnglish(found.formula)];
};

describe("an amount of law is rounded in the law's currency", () => {
  test.each<[string, Partial<RoundingRule>, string, string]>([
    ["2.99", {}, "2", " → 200 JPY (art. 1)"],
    ["0.99", {}, "0", " → 0 JPY (art. 1)"],
    ["2", {}, "2", ""],
    ["2.50", { mode: "half_up" }, "3", " → 300 JPY (art. 1)"],
    ["2.49", { mode: "half_up" }, "2", " → 200 JPY (art. 1)"],
    ["2.01", { mode: "up" }, "3", " → 300 JPY (art. 1)"],
    ["2.76", { unit: "50", mode: "half_up" }, "3", " → 300 JPY (art. 1)"],
    ["2.74", { unit: "50", mode: "half_up" }, "2.5", " → 250 JPY (art. 1)"],
    ["2.996", { unit: "0.01", currency: "USD", mode: "half_up" }, "3", " → 3.00 USD (art. 1)"],
    // A trace of conversion does not tip an amount over its edge: it is whole already.
    ["1.9999999", {}, "1.9999999", ""],
  ])("%s by %j: %s%s", (amount, more, rounded, formula) => {
    expect(round(amount, more)).toEqual([rounded, formula]);
  });
  it("of its own name, on the days of its rule, in a currency with a rate", () => {
    expect(round("2.99", {}, "2026-06-15", "vat")).toEqual(["2.99", ""]);
    expect(round("2.99", { from: "2026-06-15", to: "2026-06-15" })?.[0]).toBe("2");
    expect(round("2.99", { from: "2026-06-16" })?.[0]).toBe("2.99");
    expect(round("2.99", { to: "2026-06-14" })?.[0]).toBe("2.99");
    expect(round("2.99", { currency: "XXX" })?.[0]).toBe("2.99");
    expect(roundingOf([], exchange, "2026-06-15")).toBeUndefined();
  });
});

describe("a charge of a consignment is rounded as a whole", () => {
  const row = (amount: string, zeroReason: ChargedRow["zeroReason"] = null): ChargedRow =>
    settled({
      label: "Duty",
      amount: decimal(amount),
      type: "duty",
      code: "D",
      rate: 10,
      rateText: "10%",
      base: decimal("100"),
      formula: "f",
      legalReference: "",
      source: "",
      effectiveFrom: null,
      effectiveTo: null,
      certainty: "published",
      zeroReason,
      payableBy: "buyer",
      collectedAt: "border",
    });
  const rounding = roundingOf([rule()], exchange, "2026-06-15");
  const together = (...rows: (ChargedRow | undefined)[]) =>
    roundTogether("duty", rounding, rows)?.map(
      (part) => part && [part.row.amount.toString(), part.amount.toString(), part.row.zeroReason],
    ) ?? null;
  it("and shared by what each line owes; later charges fall on the line's own", () => {
    // 1.50 + 4.60 = 6.10: 600 yen are six dollars, shared 1.48 and 4.52; alone they would be one and four.
    expect(together(row("1.50"), row("4.60"))).toEqual([
      ["1.48", "1", null],
      ["4.52", "4", null],
    ]);
    expect(together(row("1.50"))).toEqual([["1", "1", null]]);
  });
  it("passing by lines that owe none of it", () => {
    expect(together(undefined, row("1.50"), undefined)).toEqual([undefined, ["1", "1", null], undefined]);
  });
  it("and where nothing is left of it, that is a threshold", () => {
    expect(together(row("0.50"))).toEqual([["0", "0", "threshold"]]);
    expect(together(row("0", "free"), row("1.50"))).toEqual([
      ["0", "0", "free"],
      ["1", "1", null],
    ]);
  });
  it("but not where no rule rounds it, or it is whole already", () => {
    expect(together(row("2"))).toBeNull();
    expect(roundTogether("duty", undefined, [row("1.5")])).toBeNull();
  });
  it("with the rounding in its working", () => {
    expect(inEnglish(roundTogether("duty", rounding, [row("1.50")])?.[0]?.row.formula)).toBe(
      "f → 100 JPY (art. 1)",
    );
  });
});
