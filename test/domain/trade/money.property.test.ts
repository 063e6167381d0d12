import fc from "fast-check";
import { expect, test } from "vitest";
import {
  apportion,
  decimal,
  minorUnits,
  percentage,
  roundTo,
  sum,
  toNumber,
} from "../../../src/domain/trade/money.ts";
import { landedCostOf } from "../../support/landed-cost-of.ts";

const LANES = [
  "DE",
  "GB",
  "US",
  "JP",
  "NG",
  "CA",
  "IN",
  "BR",
  "ZA",
  "VN",
  "KR",
  "AU",
  "CH",
  "MX",
  "CN",
  "NO",
  "AE",
  "KE",
];
const CODES = [
  "610910",
  "851713",
  "220421",
  "640399",
  "950300",
  "870899",
  "330499",
  "0203191500",
  "910211",
  "170114",
  "040690",
  "732690",
];

const line = fc.record({
  price: fc.integer({ min: 0, max: 5_000_000 }).map((cents) => cents / 100),
  shippingPrice: fc.integer({ min: 0, max: 50_000 }).map((cents) => cents / 100),
  weight_kg: fc.integer({ min: 1, max: 50_000 }).map((grams) => grams / 1000),
  hsCode: fc.constantFrom(...CODES),
  origin: fc.constantFrom("CN", "US", "DE", "VN", "IN", "RU"),
  destinationCountry: fc.constantFrom(...LANES),
  shippingTerms: fc.constantFrom("FOB", "CIF", "DDP", "EXW", "DDU"),
  currency: fc.constantFrom("USD", "EUR", "JPY", "KWD"),
});

async function answerTo(body: Record<string, unknown>) {
  const result = await landedCostOf(body);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.answer;
}

const cents = (value: number): number => Math.round(value * 100);

test("lines sum to the total, every figure is finite, a nil duty says why", async () => {
  await fc.assert(
    fc.asyncProperty(line, async (body) => {
      const { data } = await answerTo(body);
      expect(data.breakdown.reduce((total, row) => total + cents(row.amount), 0)).toBe(
        cents(data.totalLandedCost),
      );
      for (const row of data.breakdown) {
        expect(Number.isFinite(row.amount) && row.amount >= 0).toBe(true);
        if (row.type === "duty" && row.amount === 0 && body.price > 1) expect(row.zeroReason).not.toBeNull();
      }
    }),
    { numRuns: 300 },
  );
});

test("the total does not fall when the price rises and the same charges apply", async () => {
  await fc.assert(
    fc.asyncProperty(line, fc.integer({ min: 1, max: 100_000 }), async (body, more) => {
      const low = await answerTo(body);
      const high = await answerTo({ ...body, price: body.price + more / 100 });
      const charges = (answer: typeof low) =>
        answer.data.breakdown
          .map((row) => `${row.type} ${row.code} ${row.rateText} ${row.zeroReason}`)
          .join();
      if (charges(low) === charges(high))
        expect(high.totalLandedCost).toBeGreaterThanOrEqual(low.totalLandedCost);
    }),
    { numRuns: 200 },
  );
});

test("an apportioned amount sums to itself exactly", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 40 }),
      (amount, weights) => {
        const whole = decimal(amount).div(100);
        const parts = apportion(whole, weights.map(decimal));
        expect(sum(parts).eq(whole)).toBe(true);
        expect(parts.every((part) => part.gte(0))).toBe(true);
      },
    ),
  );
});

test("rounding keeps a currency's own decimals", () => {
  expect(minorUnits("JPY")).toBe(0);
  expect(roundTo(decimal("1.5"), "JPY").toString()).toBe("2");
  expect(roundTo(decimal("1.2345"), "KWD").toString()).toBe("1.235");
  expect(roundTo(decimal("2.305"), "EUR").toString()).toBe("2.31");
});

test("the JSON number of an amount is the one its text reads as", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
      fc.integer({ min: 0, max: 8 }),
      (digits, places) => {
        const amount = decimal(digits.toString()).div(decimal(10 ** places));
        expect(toNumber(amount)).toBe(Number(amount.toFixed()) || 0);
      },
    ),
  );
});

test("a percentage is the full quotient rounded once", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 1, max: 10 ** 9 }), (part, whole) => {
      const [a, b] = [decimal(part), decimal(whole)];
      expect(percentage(a, b)).toBe(Number(a.times(100).div(b).round(4).toString()));
    }),
  );
});
