import { describe, expect, it, test } from "vitest";
import { loadLandedCostFacts } from "../../src/data/landed-cost/load-facts.ts";
import { type Bill, chargesOf } from "../../src/domain/bills/bill.ts";
import type { LandedCostRequest } from "../../src/domain/landed-cost/request.ts";
import { decimal } from "../../src/domain/trade/money.ts";
import { type LandedCostBody, landedCostBody } from "../../src/http/api/landed-cost/landed-cost-body.ts";
import { readLandedCostRequest } from "../../src/http/api/landed-cost/read-landed-cost-request.ts";
import { checkBill } from "../../src/usecases/check-bill.ts";
import { billQuoted } from "../../src/usecases/price-quoted.ts";
import { clockAt } from "../support/clock-at.ts";
import { answerOf, TODAY } from "../support/landed-cost-of.ts";
import { committedDatabase } from "../support/seeded-database.ts";

const RELEVANT =
  /^(?:countries|hs-2022|lexicon|languages|bills|exchange-rates|thresholds|measures|code-lists|tariff.*|sales-tax|agreements|origin_rules|preferences)$/;
const seeded = committedDatabase("bills", RELEVANT);
const CLOCK = clockAt(TODAY);

async function check(
  body: Record<string, unknown>,
  billed: Record<string, number>,
  more: { currency?: string; carrier?: string } = {},
) {
  const { db, kv } = await seeded;
  const read = readLandedCostRequest(landedCostBody.parse(body) as LandedCostBody);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const parts = Object.fromEntries(Object.entries(billed).map(([part, amount]) => [part, decimal(amount)]));
  const bill: Bill = { currency: more.currency ?? "EUR", date: "2026-11-20", parts, lines: [] };
  return checkBill(
    { DB: db, KV: kv } as unknown as Env,
    { goods: read.request, keptFacts: null, bill, carrier: more.carrier ?? null },
    CLOCK,
  );
}

/** What a courier would bill of goods as they were entered, in a currency. */
async function billOf(entered: Record<string, unknown>, currency = "EUR") {
  const { data } = await answerOf({ ...entered, answerCurrency: currency });
  const cents = (amount: number): number => Math.round(amount * 100) / 100;
  return {
    duty: data.importDuty,
    tax: cents(data.vat + data.salesTax + data.excise),
    fees: data.customsFees,
  };
}

const SHIRTS = {
  price: 400,
  shippingPrice: 30,
  currency: "EUR",
  origin: "CN",
  destinationCountry: "DE",
  hsCode: "610910",
  customerType: "business",
  channel: "courier",
};
const SHOES = {
  price: 600,
  shippingPrice: 40,
  currency: "EUR",
  origin: "GB",
  destinationCountry: "DE",
  hsCode: "640399",
  customerType: "business",
  channel: "courier",
  claimPreference: true,
};
const BAG = {
  price: 500,
  shippingPrice: 25,
  currency: "GBP",
  origin: "IT",
  destinationCountry: "GB",
  hsCode: "420221",
  customerType: "consumer",
  channel: "courier",
  claimPreference: true,
};
const OVEN = { ...SHIRTS, hsCode: "851650" };
const SHIPPED = {
  price: 900,
  shippingPrice: 60,
  currency: "USD",
  origin: "CN",
  shipFrom: "MX",
  destinationCountry: "US",
  hsCode: "640399",
  customerType: "business",
  channel: "freight",
};
const CHEESE = {
  price: 300,
  shippingPrice: 20,
  currency: "EUR",
  origin: "US",
  destinationCountry: "DE",
  hsCode: "040690",
  quantities: { KG: 20 },
  customerType: "business",
  channel: "freight",
};
const ids = (checked: Awaited<ReturnType<typeof check>>): string[] => {
  if (!checked.ok) throw new Error(JSON.stringify(checked));
  return checked.answer.explanations.map(({ hypotheses }) =>
    hypotheses
      .map(({ hypothesis }) => hypothesis.id)
      .sort()
      .join("+"),
  );
};

test("a bill as estimated matches", async () => {
  const checked = await check(SHIRTS, await billOf(SHIRTS));
  expect(checked).toMatchObject({ ok: true, answer: { verdict: "matches", explanations: [] } });
});

describe("the true cause is first or second", () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>, string, string]>([
    ["another code", OVEN, { hsCode: "851660" }, "EUR", "other_code"],
    ["preference not claimed", SHOES, { claimPreference: false }, "EUR", "preference_not_claimed"],
    ["preference not claimed in Britain", BAG, { claimPreference: false }, "GBP", "preference_not_claimed"],
    ["freight left out", SHIRTS, { shippingPrice: 0 }, "EUR", "freight_left_out"],
    ["freight twice", SHIRTS, { price: 430 }, "EUR", "freight_counted_twice"],
    ["origin of dispatch", SHIPPED, { origin: "MX" }, "USD", "origin_of_dispatch"],
    ["no origin", BAG, { origin: undefined, claimPreference: false }, "GBP", "origin_unknown"],
    [
      "gift entered as a sale",
      { ...SHIRTS, price: 40, shippingPrice: 0, purpose: "gift", customerType: "consumer" },
      { purpose: "sale" },
      "EUR",
      "gift_not_seen",
    ],
    [
      "scheme not used",
      { ...SHIRTS, price: 100, shippingPrice: 10, customerType: "consumer", sellerRegistrations: ["IOSS"] },
      { sellerRegistrations: [] },
      "EUR",
      "scheme_not_used",
    ],
    ["quantity missing", CHEESE, { quantities: undefined }, "EUR", "quantity_missing"],
  ])("%s", async (_, request, entered, currency, cause) => {
    const checked = await check(request, await billOf({ ...request, ...entered }, currency), { currency });
    expect(ids(checked).slice(0, 2)).toContain(cause);
  });

  test("another code and freight left out, together", async () => {
    const billed = await billOf({ ...OVEN, hsCode: "851660", shippingPrice: 0 });
    const found = ids(await check(OVEN, billed));
    expect(found.slice(0, 3)).toContain("freight_left_out+other_code");
  });
});

describe("whole units", () => {
  test.each([
    ["to the nearest", (amount: number) => Math.round(amount), "whole_units"],
    ["cut", (amount: number) => Math.floor(amount), "whole_units_down"],
  ])("%s", async (_, whole, cause) => {
    const { duty, tax, fees } = await billOf({ ...SHIRTS, price: 418 });
    expect(duty % 1).toBeGreaterThan(0.5);
    const checked = await check({ ...SHIRTS, price: 418 }, { duty: whole(duty), tax: whole(tax), fees });
    expect(ids(checked)[0]).toBe(cause);
  });
});

test("two causes of the request that multiply are found together", async () => {
  const shipped = { ...BAG, shippingPrice: 120 };
  const billed = await billOf({ ...shipped, claimPreference: false, shippingPrice: 0 }, "GBP");
  expect(ids(await check(shipped, billed, { currency: "GBP" })).slice(0, 2)).toContain(
    "freight_left_out+preference_not_claimed",
  );
});

describe("what carriers add", () => {
  it("is found by their own price list, and is nothing to claim back", async () => {
    const { duty, tax, fees } = await billOf(SHIRTS);
    const checked = await check(SHIRTS, { duty, tax, fees: fees + 16 }, { carrier: "DHL Express" });
    expect(ids(checked)[0]).toBe("carrier_fee");
    expect(checked).toMatchObject({ answer: { recoverable: { claim: null } } });
    if (checked.ok) expect(checked.answer.recoverable.amount.toString()).toBe("0");
  });
  it("is only said to be usual where their price list is not held", async () => {
    const { duty, tax, fees } = await billOf(SHIRTS);
    const checked = await check(SHIRTS, { duty, tax, fees: fees + 12 }, { carrier: "Nobody's Parcels" });
    expect(checked).toMatchObject({ answer: { explanations: [{ exactness: "fitted" }] } });
    expect(ids(checked)[0]).toBe("carrier_fee_usual");
    expect(
      ids(await check(SHIRTS, { duty, tax, fees: fees + 120 }, { carrier: "Nobody's Parcels" })),
    ).toEqual([]);
  });
  it("is taxed itself, of a usual share or a round sum, and of no other", async () => {
    const { duty, tax, fees } = await billOf(SHIRTS);
    const with19 = (net: number): number => Math.round((fees + net * 1.19) * 100) / 100;
    const causes = async (net: number): Promise<string[]> =>
      ids(await check(SHIRTS, { duty, tax, fees: with19(net) }, { carrier: "Nobody's Parcels" }));
    expect(await causes(12)).toContain("carrier_fee_usual_taxed");
    expect(await causes(12.1)).not.toContain("carrier_fee_usual_taxed");
    const share = Math.round((duty + tax) * 2) / 100;
    expect(await causes(share)).toContain("carrier_fee_usual_taxed");
  });
  it("comes on top of another cause", async () => {
    const { duty, tax, fees } = await billOf({ ...SHOES, claimPreference: false });
    const found = ids(await check(SHOES, { duty, tax, fees: fees + 16 }, { carrier: "dhl" }));
    expect(found.slice(0, 2)).toContain("carrier_fee+preference_not_claimed");
  });
});

test("another day's rate moves all parts alike, and only where amounts are converted", async () => {
  const { duty, tax, fees } = await billOf({ ...SHIRTS, currency: "USD" });
  const moved = { duty: Math.round(duty * 102) / 100, tax: Math.round(tax * 102) / 100, fees };
  expect(ids(await check({ ...SHIRTS, currency: "USD" }, moved))).toContain("rate_of_the_day");
  const own = await billOf(SHIRTS);
  const other = { duty: Math.round(own.duty * 102) / 100, tax: Math.round(own.tax * 102) / 100 };
  expect(ids(await check(SHIRTS, other))).not.toContain("rate_of_the_day");
});

test("what was charged too much is claimed back where it was a mistake, by the destination's own way", async () => {
  const checked = await check(SHOES, await billOf({ ...SHOES, claimPreference: false }));
  if (!checked.ok) throw new Error(JSON.stringify(checked));
  const { recoverable } = checked.answer;
  const right = await billOf(SHOES);
  const wrong = await billOf({ ...SHOES, claimPreference: false });
  expect(Number(recoverable.amount)).toBeCloseTo(wrong.duty + wrong.tax - right.duty - right.tax, 2);
  expect(recoverable.claim?.destination).toBe("EU");
  expect(recoverable.until).toBe("2029-11-19");
});

test.each<Record<string, number>>([
  { duty: 71.13, tax: 412.9 },
  { duty: 3.33, tax: 7.77, fees: 99.99 },
  { total: 1234.56 },
  { duty: 0.07 },
])("%j has no cause that is known", async (billed) => {
  const checked = await check(SHIRTS, billed);
  expect(checked).toMatchObject({ ok: true, answer: { verdict: "unexplained", explanations: [] } });
  if (checked.ok) expect(checked.answer.recoverable.amount.toString()).toBe("0");
});

test("a currency without a rate is named", async () => {
  const checked = await check(SHIRTS, { duty: 1 }, { currency: "XXX" });
  expect(checked).toMatchObject({ ok: false, reason: "unusable" });
});

test("the bill of a cart is that of its lines together, and told by what is changed of each", async () => {
  const { db, kv } = await seeded;
  const requests = [SHIRTS, { ...SHIRTS, hsCode: "640399", price: 250 }].map((body) => {
    const read = readLandedCostRequest(landedCostBody.parse(body) as LandedCostBody);
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    return read.request;
  });
  const billed = async (change: Partial<LandedCostRequest>) => {
    const lines = requests.map((request) => ({
      ...request,
      ...change,
      answerCurrency: "EUR",
      entryDate: "2026-11-20",
    }));
    const env = { DB: db, KV: kv } as unknown as Env;
    const costs = billQuoted({ cart: lines, shipping: null }, await loadLandedCostFacts(env, lines, CLOCK));
    if (!costs.ok) throw new Error(JSON.stringify(costs.problems));
    const bill: Bill = {
      ...{ currency: "EUR", date: "2026-11-20", lines: [] },
      parts: chargesOf({ rows: costs.answer.flatMap(({ rows }) => rows) }),
    };
    const goods = { cart: requests, shipping: null };
    const checked = await checkBill(env, { goods, keptFacts: null, bill, carrier: null }, CLOCK);
    return checked.ok ? checked.answer : null;
  };
  expect(await billed({})).toMatchObject({ verdict: "matches" });
  const freightOut = await billed({ shipping: decimal(0) });
  expect(freightOut).toMatchObject({ verdict: "explained" });
  const [best] = freightOut?.explanations ?? [];
  expect(best?.hypotheses.map(({ hypothesis }) => hypothesis.change)).toEqual([
    { thing: "freight", to: "out" },
  ]);
  expect(best?.exactness).toBe("exact");
});

describe("a bill that states its lines", () => {
  const CART = [SHIRTS, { ...OVEN, price: 250 }, { ...SHIRTS, hsCode: "640399", price: 130 }];
  const read = (body: Record<string, unknown>): LandedCostRequest => {
    const request = readLandedCostRequest(landedCostBody.parse(body) as LandedCostBody);
    if (!request.ok) throw new Error(JSON.stringify(request.problems));
    return request.request;
  };
  /** The bill of the cart with lines entered otherwise, and how the lines stated apart are checked. */
  async function checked(
    entered: Record<number, Record<string, unknown>>,
    { stated = [0, 1, 2], off = 0 } = {},
  ) {
    const { db, kv } = await seeded;
    const env = { DB: db, KV: kv } as unknown as Env;
    const lines = CART.map((body, at) => ({
      ...read({ ...body, ...entered[at] }),
      ...{ answerCurrency: "EUR", entryDate: "2026-11-20" },
    }));
    const costs = billQuoted({ cart: lines, shipping: null }, await loadLandedCostFacts(env, lines, CLOCK));
    if (!costs.ok) throw new Error(JSON.stringify(costs.problems));
    const bill: Bill = {
      ...{ currency: "EUR", date: "2026-11-20" },
      parts: chargesOf({ rows: costs.answer.flatMap(({ rows }) => rows) }),
      lines: stated.map((line) => {
        const { duty, tax } = chargesOf(costs.answer[line] ?? { rows: [] });
        return { line, parts: { duty: duty.plus(off), tax } };
      }),
    };
    const goods = { cart: CART.map(read), shipping: null };
    const answer = await checkBill(env, { goods, keptFacts: null, bill, carrier: null }, CLOCK);
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    return answer.answer;
  }
  const causes = ({ explanations }: { explanations: Awaited<ReturnType<typeof checked>>["explanations"] }) =>
    explanations.map(({ hypotheses }) => hypotheses.map(({ hypothesis }) => hypothesis.id).join("+"));

  test("as estimated matches, line by line", async () => {
    const { verdict, lines } = await checked({});
    expect(verdict).toBe("matches");
    expect(lines.map((line) => line.verdict)).toEqual(["matches", "matches", "matches"]);
  });

  test("says which line was entered under another code, and so explains a whole that no way of all lines does", async () => {
    const { verdict, explanations, lines } = await checked({ 1: { hsCode: "851660" } });
    expect(explanations).toEqual([]);
    expect(lines.map((line) => line.verdict)).toEqual(["matches", "explained", "matches"]);
    expect(causes(lines[1] as (typeof lines)[number])[0]).toBe("other_code");
    expect(verdict).toBe("explained");
  });

  test("is explained by the lines it states where the others are as estimated, and not where one of those differs", async () => {
    const entered = { 1: { hsCode: "851660" } };
    expect((await checked(entered, { stated: [1] })).verdict).toBe("explained");
    expect((await checked(entered, { stated: [0] })).verdict).toBe("unexplained");
  });

  test("stays unexplained where one of its lines does, and nothing is said to be recoverable", async () => {
    const { verdict, lines, recoverable } = await checked({}, { stated: [0], off: 0.07 });
    expect([verdict, lines[0]?.verdict, recoverable.amount.toString()]).toEqual([
      "unexplained",
      "unexplained",
      "0",
    ]);
  });
});
