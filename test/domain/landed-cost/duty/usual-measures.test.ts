import { expect, test } from "vitest";
import { chargedOf, evaluateRate, isExact } from "../../../../src/domain/landed-cost/duty/evaluate-rate.ts";
import { usualMeasures, usualStrength } from "../../../../src/domain/landed-cost/duty/usual-measures.ts";
import { rateOf } from "../../../../src/domain/law/rate-expression.ts";
import type { UsualGoods } from "../../../../src/domain/law/usual-goods.ts";
import { decimal } from "../../../../src/domain/trade/money.ts";

const SPIRITS: UsualGoods = {
  goods: "2208",
  unit: "L",
  usdPerUnit: ["10", "20", "100"],
  perPiece: ["0.2", "0.7", "1"],
  alcoholPct: ["15", "40", "60"],
};
const LIQUEURS: UsualGoods = { ...SPIRITS, goods: "220870", alcoholPct: ["15", "20", "40"] };
const CIGARETTES: UsualGoods = {
  goods: "2402",
  unit: "NO",
  usdPerUnit: ["0.1", "0.25", "1"],
  perPiece: null,
  alcoholPct: null,
};
const ROWS = [SPIRITS, LIQUEURS, CIGARETTES];

function charged(
  text: string,
  code: string,
  stated: Record<string, number> = {},
  alcoholPct: number | null = null,
) {
  const quantities = Object.fromEntries(
    Object.entries(stated).map(([unit, amount]) => [unit, decimal(amount)]),
  );
  const charge = evaluateRate(rateOf(text), {
    value: decimal(100),
    currency: "USD",
    quantities,
    alcoholPct: alcoholPct === null ? null : decimal(alcoholPct),
    usual: usualMeasures(ROWS, code, decimal(100), quantities),
    partValues: {},
    sugarDegrees: null,
    exchange: () => null,
  });
  const { low, high, needs } = charge;
  return {
    low: Number(low),
    amount: Number(chargedOf(charge)),
    high: high && Number(high),
    needs,
    exact: isExact(charge),
  };
}

test("whisky without litres or strength is charged on what such whisky usually is, within what it may be", () => {
  // 100 USD at 20 a litre are 5 L, at 40% 2 LPA; between 1 L at 15% and 10 L at 60%.
  expect(charged("30 USD/LPA", "220830")).toEqual({
    low: 4.5,
    amount: 60,
    high: 180,
    needs: ["quantities.L", "facts.alcoholPct"],
    exact: false,
  });
});

test("what is stated is not presumed: a stated strength leaves the litres open, stated litres the strength", () => {
  expect(charged("30 USD/LPA", "220830", {}, 50)).toMatchObject({
    low: 15,
    amount: 75,
    high: 150,
    needs: ["quantities.L"],
  });
  expect(charged("30 USD/LPA", "220830", { L: 1 })).toMatchObject({
    low: 4.5,
    amount: 12,
    high: 18,
    needs: ["facts.alcoholPct"],
  });
  expect(charged("30 USD/LPA", "220830", { L: 1 }, 50)).toMatchObject({ amount: 15, needs: [], exact: true });
});

test("bottles give litres", () => {
  expect(charged("10 USD/L", "220830", { NO: 3 })).toMatchObject({
    low: 6,
    amount: 21,
    high: 30,
    needs: ["quantities.L"],
  });
});

test("the longest code decides, and goods without a row stay open", () => {
  expect(charged("30 USD/LPA", "220870").amount).toBe(30);
  expect(charged("30 USD/LPA", "330300")).toMatchObject({ low: 0, high: null });
  expect(usualStrength(ROWS, "220870")).toBe(20);
  expect(usualStrength(ROWS, "240220")).toBeNull();
});

test("cigarettes without a quantity never cost next to nothing: 100 USD are some 400 of them", () => {
  expect(charged("max(16.5% + 300 USD/MIL, 400 USD/MIL)", "240220")).toMatchObject({
    low: 46.5,
    amount: 160,
    high: 400,
    needs: ["quantities.NO"],
  });
});
