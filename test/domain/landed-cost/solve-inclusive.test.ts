import { expect, test } from "vitest";
import { type ChargedRow, settled } from "../../../src/domain/landed-cost/breakdown.ts";
import { solveInclusive } from "../../../src/domain/landed-cost/inclusive-price.ts";
import { type Decimal, decimal, percentOf, plain, ZERO } from "../../../src/domain/trade/money.ts";

const row = (type: ChargedRow["type"], amount: Decimal): ChargedRow =>
  settled({
    label: type,
    amount,
    type,
    code: "",
    rate: null,
    rateText: "",
    base: ZERO,
    formula: "",
    legalReference: "",
    source: "",
    effectiveFrom: null,
    effectiveTo: null,
    certainty: "published",
    zeroReason: null,
    payableBy: "buyer",
    collectedAt: "border",
  });
/** Goods, freight of five, duty and tax as given on a net price. */
const priced = (duty: (net: Decimal) => Decimal, tax: (net: Decimal) => Decimal) => (net: Decimal) => ({
  rows: [row("product", net), row("shipping", decimal(5)), row("duty", duty(net)), row("vat", tax(net))],
});
const none = () => ZERO;
const share = (percent: number) => (net: Decimal) => percentOf(net, decimal(percent));
const solved = (
  price: number,
  includes: Parameters<typeof solveInclusive>[1],
  at: ReturnType<typeof priced>,
) => solveInclusive(decimal(price), includes, at).rows.map(({ type, amount }) => `${type} ${plain(amount)}`);

test("a price that a net price and its tax make up exactly is parted so", () => {
  expect(solved(110, ["tax"], priced(none, share(10)))).toEqual([
    "product 100",
    "shipping 5",
    "duty 0",
    "vat 10",
  ]);
  expect(solved(100, ["tax"], priced(none, none))).toEqual(["product 100", "shipping 5", "duty 0", "vat 0"]);
});

test("only what the price includes is taken out of it", () => {
  const both = priced(share(10), share(20));
  expect(solved(130, ["duty", "tax"], both)).toEqual(["product 100", "shipping 5", "duty 10", "vat 20"]);
  expect(solved(120, ["tax"], both)).toEqual(["product 100", "shipping 5", "duty 10", "vat 20"]);
  expect(solved(110, ["duty"], both)).toEqual(["product 100", "shipping 5", "duty 10", "vat 20"]);
});

test("a price that no net price makes up is that of the highest net below it, its goods rounded up to it", () => {
  // 10 % from 100 on: 99.99 costs 99.99, 100 costs 110. Nothing costs 105.
  const step = priced(none, (net) => (net.gte(100) ? percentOf(net, decimal(10)) : ZERO));
  expect(solved(105, ["tax"], step)).toEqual(["product 105", "shipping 5", "duty 0", "vat 0"]);
  expect(solved(110, ["tax"], step)).toEqual(["product 100", "shipping 5", "duty 0", "vat 10"]);
});
