import { expect, test } from "vitest";
import type { LandedCostAnswer } from "../../../src/domain/landed-cost/answer.ts";
import { cartOf } from "../../support/cart-of.ts";

const SHIRT = { price: 20, hsCode: "610910", origin: "CN" };
const WATCH = { price: 60, hsCode: "910211", origin: "CN" };

async function cart(body: Parameters<typeof cartOf>[0]) {
  const result = await cartOf({ consignment: true, ...body });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const answers = result.results.map((item) => {
    if (!item.ok) throw new Error(JSON.stringify(item.problems));
    return item.answer;
  });
  return { answers, totals: { ...result.totals } as Record<string, unknown> as Record<string, number> };
}

const duty = (answers: LandedCostAnswer[]): number =>
  Math.round(answers.reduce((sum, answer) => sum + answer.importDuty * 100, 0)) / 100;

test("EU parcel to a consumer: EUR 3 once a distinct subheading, whatever the pieces", async () => {
  const one = await cart({ defaults: { destinationCountry: "DE", currency: "EUR" }, items: [SHIRT] });
  const euro = one.answers[0]?.importDuty ?? 0;
  const twoShirts = await cart({
    defaults: { destinationCountry: "DE", currency: "EUR" },
    items: [SHIRT, SHIRT],
  });
  expect(duty(twoShirts.answers)).toBe(euro);
  const shirtAndWatch = await cart({
    defaults: { destinationCountry: "DE", currency: "EUR" },
    items: [SHIRT, WATCH],
  });
  expect(duty(shirtAndWatch.answers)).toBe(euro * 2);
});

test("thresholds see the whole consignment: two parcels of EUR 100 are free of neither duty", async () => {
  const items = [
    { ...WATCH, price: 100 },
    { ...SHIRT, price: 100 },
  ];
  const { answers } = await cart({ defaults: { destinationCountry: "DE", currency: "EUR" }, items });
  expect(answers.map((answer) => answer.deMinimisInfo.regime)).toEqual([null, null]);
  const alone = await cartOf({ defaults: { destinationCountry: "GB", currency: "GBP" }, items });
  const together = await cart({ defaults: { destinationCountry: "GB", currency: "GBP" }, items });
  expect(alone.ok && alone.results.every((item) => item.ok && item.answer.importDuty === 0)).toBe(true);
  expect(duty(together.answers)).toBeGreaterThan(0);
});

test("freight is apportioned by value and the lines sum to the totals to the cent", async () => {
  const items = [66.6, 13.3, 13.1, 52.5, 0.01].map((price) => ({ ...SHIRT, price }));
  for (const destinationCountry of ["DE", "GB", "BR", "IN", "AU", "CA", "JP"]) {
    const { answers, totals } = await cart({ defaults: { destinationCountry }, shippingPrice: 33.33, items });
    const cents = (pick: (answer: LandedCostAnswer) => number): number =>
      answers.reduce((sum, answer) => sum + Math.round(pick(answer) * 100), 0);
    expect(cents((answer) => answer.data.shippingCost)).toBe(3333);
    expect(cents((answer) => answer.totalLandedCost)).toBe(Math.round((totals.totalLandedCost ?? 0) * 100));
    const rows = (totals as unknown as { breakdown: { amount: number }[] }).breakdown;
    expect(rows.reduce((sum, row) => sum + Math.round(row.amount * 100), 0)).toBe(
      Math.round((totals.totalLandedCost ?? 0) * 100),
    );
  }
});

test("one consignment has one destination and one currency", async () => {
  const result = await cartOf({
    consignment: true,
    items: [
      { ...SHIRT, destinationCountry: "DE" },
      { ...SHIRT, destinationCountry: "FR", currency: "EUR" },
    ],
  });
  expect(result.ok ? [] : result.problems.map((problem) => problem.path)).toEqual([
    "items[1].destinationCountry",
    "items[1].currency",
  ]);
});

test("a charge per entry and a carrier's minimum fall once on the consignment", async () => {
  const defaults = {
    destinationCountry: "AU",
    currency: "AUD",
    carrierFees: [{ label: "Disbursement", percentOfDutyAndTax: 2, minimum: 15 }],
  };
  const single = await cart({ defaults, items: [{ ...SHIRT, price: 2000 }] });
  const split = await cart({
    defaults,
    items: [
      { ...SHIRT, price: 1500 },
      { ...WATCH, price: 500 },
    ],
  });
  expect(split.totals.customsFees).toBe(single.totals.customsFees);
});

test("a bad item fails alone", async () => {
  const result = await cartOf({ consignment: true, items: [SHIRT, { hsCode: "61" }] });
  expect(result.ok && result.results.map((item) => item.ok)).toEqual([true, false]);
});

test("what could change a cart's bill is worked out on the whole of it", async () => {
  const defaults = { destinationCountry: "DE", currency: "EUR", origin: "CN", entryDate: "2026-11-20" };
  const items = [
    { ...SHIRT, price: 10 },
    { price: 12, hsCode: "490199" },
  ];
  const { totals } = await cart({ defaults, items });
  const { options, nextChange } = totals as unknown as {
    options: { title: string; saving: number }[];
    nextChange: { date: string; effectUsd: number };
  };
  const saving = (title: RegExp) => options.find((option) => title.test(option.title))?.saving;
  // The tariff asks 12% of EUR 10 and nothing for books: EUR 1.20 instead of EUR 6.
  const full = await cart({ defaults: { ...defaults, entryType: "formal" }, items });
  expect(saving(/Declare in full/)).toBeCloseTo(
    (totals.totalLandedCost ?? 0) - (full.totals.totalLandedCost ?? 0),
    2,
  );
  const sold = await cart({ defaults: { ...defaults, sellerRegistrations: ["IOSS"] }, items });
  expect(saving(/one-stop shop/)).toBeCloseTo(
    (totals.totalLandedCost ?? 0) - (sold.totals.totalLandedCost ?? 0),
    2,
  );
  expect(nextChange.date).toBe("2028-07-01");
  expect(options.every((option) => !/split/i.test(option.title))).toBe(true);
});

test.each([20, 21, 100])(
  "a cart of %i lines is told what a scheme would save, as the scheme itself comes to",
  async (lines) => {
    const items = Array.from({ length: lines }, (_, at) => ({ ...SHIRT, price: 1 + at / 100 }));
    const defaults = { destinationCountry: "DE", entryDate: "2026-08-01", customerType: "consumer" };
    const { totals } = await cart({ defaults, items });
    const { options } = totals as unknown as { options: { title: string; saving: number }[] };
    const sold = await cart({ defaults: { ...defaults, sellerRegistrations: ["IOSS"] }, items });
    expect(options.find(({ title }) => /one-stop shop/.test(title))?.saving ?? 0).toBeCloseTo(
      Math.max(0, (totals.totalLandedCost ?? 0) - (sold.totals.totalLandedCost ?? 0)),
      2,
    );
    expect(options.length).toBeGreaterThan(0);
  },
);

test("a cart of one line is answered as the line is: the other choice on preference and what would lower the bill", async () => {
  const line = {
    price: 400,
    hsCode: "610910",
    origin: "VN",
    destinationCountry: "JP",
    customerType: "business",
  };
  const inCart = await cart({ items: [line] });
  const alone = await cartOf({ items: [line] });
  const [result] = alone.ok ? alone.results : [];
  if (!result?.ok) throw new Error("the line is not calculated");
  const { ftaSavings, options } = result.answer;
  expect(ftaSavings.savings).toBeGreaterThan(0);
  expect(inCart.answers[0]).toMatchObject({ ftaSavings, options });
});

test("the totals name the duties in the order of the lines, each kind of charge together", async () => {
  const lines = [
    { price: 200, hsCode: "610910", origin: "CN" },
    { price: 60, hsCode: "910211", origin: "CN" },
    { price: 90, hsCode: "640399", origin: "VN" },
  ];
  const chargesOf = async (items: typeof lines, destinationCountry: string) => {
    const { totals } = await cart({ defaults: { destinationCountry, currency: "USD" }, items });
    return (totals as unknown as { breakdown: { type: string; code: string }[] }).breakdown;
  };
  for (const items of [lines, lines.toReversed()])
    for (const destination of ["DE", "US"]) {
      const charges = await chargesOf(items, destination);
      const duties = charges.filter(({ type }) => type === "duty").map(({ code }) => code);
      expect(duties).toEqual(items.map(({ hsCode }) => hsCode));
      const kinds = charges.map(({ type }) => type);
      expect(kinds).toEqual([...Map.groupBy(kinds, (kind) => kind).values()].flat());
    }
});
