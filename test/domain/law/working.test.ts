import { expect, test } from "vitest";
import { comesTo, inAnswer, measureNamed } from "../../../src/domain/law/working.ts";
import type { AnswerMoney } from "../../../src/domain/trade/answer-money.ts";
import { decimal } from "../../../src/domain/trade/money.ts";
import { tell } from "../../../src/domain/wording/tell.ts";
import { ENGLISH_WORDS } from "../../../src/domain/wording/words.ts";

const USD = { currency: "USD", perUsd: decimal(1) };
const EUR = { currency: "EUR", perUsd: decimal("0.9") };
const JPY = { currency: "JPY", perUsd: decimal(150) };
const titleOf = (id: string) => ({ "NG-CISS": "Comprehensive import supervision fee" })[id];
const told = (working: string, money: AnswerMoney): string =>
  tell(working, { words: ENGLISH_WORDS, money, titleOf });

test.each([
  [USD, "12% × 135.00 USD"],
  [EUR, "12% × 121.50 EUR"],
  [JPY, "12% × 20250 JPY"],
])("an amount stands in the answer's currency: $currency", (money, text) => {
  expect(told(`12% × ${inAnswer(decimal(135))}`, money)).toBe(text);
});

test.each([
  [USD, "33.3333 USD"],
  [EUR, "30.00 EUR"],
  [JPY, "5000 JPY"],
])("with two digits more than the minor unit at most: $currency", (money, text) => {
  expect(told(inAnswer(decimal("33.33333333")), money)).toBe(text);
});

test("what an amount of another currency comes to is told, of the answer's own nothing", () => {
  const working = `3 EUR/DTN × 2 DTN${comesTo(decimal(6), "EUR", decimal("6.6666667"))}`;
  expect(told(working, USD)).toBe("3 EUR/DTN × 2 DTN (6.00 EUR = 6.6667 USD)");
  expect(told(working, JPY)).toBe("3 EUR/DTN × 2 DTN (6.00 EUR = 1000 JPY)");
  expect(told(working, EUR)).toBe("3 EUR/DTN × 2 DTN");
});

test("a measure goes by its title", () => {
  const working = `1.4 × ${inAnswer(decimal(2))} ${measureNamed("NG-CISS")}`;
  expect(told(working, USD)).toBe("1.4 × 2.00 USD Comprehensive import supervision fee");
});
