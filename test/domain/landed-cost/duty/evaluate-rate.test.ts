import { expect, test } from "vitest";
import {
  evaluateRate,
  isExact,
  type RateBase,
} from "../../../../src/domain/landed-cost/duty/evaluate-rate.ts";
import { rateLabel } from "../../../../src/domain/landed-cost/duty/rate-label.ts";
import { parseRate, rateOf } from "../../../../src/domain/law/rate-expression.ts";
import { decimal } from "../../../../src/domain/trade/money.ts";
import { quantityIn } from "../../../../src/domain/trade/unit.ts";
import { inEnglish } from "../../../support/in-english.ts";

const base = (
  value: number,
  stated: Record<string, number> = {},
  more: Partial<RateBase> = {},
): RateBase => ({
  value: decimal(value),
  currency: "USD",
  quantities: Object.fromEntries(Object.entries(stated).map(([unit, amount]) => [unit, decimal(amount)])),
  alcoholPct: null,
  partValues: {},
  sugarDegrees: null,
  exchange: (from, to) =>
    from === to ? decimal(1) : from === "EUR" ? decimal("1.25") : from === "USD" ? decimal("0.8") : null,
  ...more,
});

const charge = (text: string, on: RateBase) => evaluateRate(rateOf(text), on);
const exact = (text: string, on: RateBase): string => {
  const result = charge(text, on);
  expect(isExact(result), result.formula).toBe(true);
  return result.low.toString();
};

test.each([
  ["12%", base(135), "16.2"],
  ["30.9 EUR/DTN", base(1000, { KG: 250 }), "96.5625"],
  ["14.9% + 0.463 USD/KG", base(100, { KG: 10 }), "19.53"],
  ["max(12%, 3 EUR/DTN)", base(100, { KG: 1000 }), "37.5"],
  ["min(4.5 USD/KG, 96%)", base(100, { KG: 50 }), "96"],
  ["min(max(18.4%, 22 EUR/DTN), 24 EUR/DTN)", base(100, { KG: 100 }), "27.5"],
  ["1.1 USD/KG - 80%", base(100, { KG: 10 }), "0"],
  ["0.28 USD/DOZ", base(10, { NO: 24 }), "0.56"],
  ["33.333333333333%", base(3), "0.99999999999999"],
])("%s on what is stated", (text, on, amount) => {
  expect(exact(text, on)).toBe(amount);
});

test("litres and strength give litres of pure alcohol and degrees per hectolitre", () => {
  const wine = base(100, { L: 4500 }, { alcoholPct: decimal(40) });
  expect(exact("0.5 USD/ASV_HLT", wine)).toBe("900");
  expect(exact("1 USD/LPA", wine)).toBe("1800");
});

test("a missing quantity bounds the duty and names the unit", () => {
  const result = charge("14.9% + 0.463 USD/KG", base(100));
  expect(result.low.toString()).toBe("14.9");
  expect(result.high).toBeNull();
  expect(result.needs).toEqual(["quantities.KG"]);
});

test("a ceiling makes a bound of an unknown specific duty, a floor a lower one", () => {
  expect(charge("min(4.5 USD/KG, 96%)", base(100)).high?.toString()).toBe("96");
  expect(charge("max(12%, 3 EUR/DTN)", base(100)).low.toString()).toBe("12");
});

test("the whole weight bounds a duty on a part of it", () => {
  const result = charge("0.1 USD/KG:DRAINED", base(100, { KG: 8 }));
  expect([result.low.toString(), result.high?.toString()]).toEqual(["0", "0.8"]);
  expect(exact("0.1 USD/KG:DRAINED", base(100, { "KG:DRAINED": 5 }))).toBe("0.5");
});

test("entry price bands are chosen by value per unit of weight", () => {
  const rate =
    "entry price(52.6 EUR/DTN: 12%; 51.5 EUR/DTN: 12% + 1.1 EUR/DTN; 0 EUR/DTN: 12% + 29.8 EUR/DTN)";
  expect(exact(rate, base(70, { KG: 100 }))).toBe("8.4");
  expect(exact(rate, base(65, { KG: 100 }))).toBe("9.175");
  expect(charge(rate, base(65)).needs).toContain("quantities.DTN");
  // At EUR 0.80 for a dollar, 65.75 is EUR 52.60 and 64.375 is EUR 51.50: a band holds its own foot.
  expect(exact(rate, base(65.75, { KG: 100 }))).toBe("7.89");
  expect(exact(rate, base(65.74, { KG: 100 }))).toBe("9.2638");
  expect(exact(rate, base(64.375, { KG: 100 }))).toBe("9.1");
});

test("sugar falls with each degree under a hundred, down to its floor", () => {
  const rate = "sugar(0.036606, 0.00020668, 0.02813 USD/KG)";
  expect(exact(rate, base(100, { KG: 1000 }, { sugarDegrees: decimal(96) }))).toBe("35.77928");
  expect(exact(rate, base(100, { KG: 1000 }, { sugarDegrees: decimal(10) }))).toBe("28.13");
});

test("a rate on a part needs the part's value and is bounded by the whole", () => {
  expect(charge("5.3% of battery", base(20)).high?.toString()).toBe("1.06");
  expect(exact("5.3% of battery", base(20, {}, { partValues: { battery: decimal(2) } }))).toBe("0.106");
});

test.each(["prohibited", "raw: by decree", "as the complete movement", "meursing EA"])(
  "%s has no amount and says what is missing",
  (text) => {
    const result = charge(text, base(100));
    expect(result.high).toBeNull();
    expect(result.needs).toHaveLength(1);
  },
);

test.each(["12", "12%%", "max(12%", "3 EUR/FURLONG", "", "3 EUR"])("%s is no canonical rate", (text) => {
  expect(parseRate(text).ok).toBe(false);
});

test("quantities convert within their dimension only", () => {
  expect(quantityIn("DTN", { KG: decimal(250) })?.toString()).toBe("2.5");
  expect(quantityIn("PR", { NO: decimal(2) })).toBeNull();
});

test.each([
  ["1.38 USD/CSG", "1.38 USD per consignment"],
  ["3 EUR/ITEM", "3 EUR per tariff item"],
  ["12% + 4 EUR/KG", "12% + 4 EUR/KG"],
])("a label says it in words: %s", (text, label) => {
  expect(inEnglish(rateLabel(rateOf(text)))).toBe(label);
});
