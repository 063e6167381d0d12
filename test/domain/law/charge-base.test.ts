import { describe, expect, it, test } from "vitest";
import { chargeBase, chargeBaseProblem, isSaleBase } from "../../../src/domain/law/charge-base.ts";
import { decimal } from "../../../src/domain/trade/money.ts";
import { tell } from "../../../src/domain/wording/tell.ts";
import { ENGLISH_WORDS } from "../../../src/domain/wording/words.ts";

const amounts = new Map(
  Object.entries({
    customs_value: 100,
    duty: 12,
    carriage: 5,
    us_content: 50,
    metal_content: 130,
    IPI: 7,
  }).map(([name, figure]) => [name, decimal(figure)]),
);
const DOLLARS = { currency: "USD", perUsd: decimal(1) };
const base = (text: string, of = amounts) => {
  const { amount, formula, ...rest } = chargeBase(text, of);
  const titleOf = (id: string) => ({ IPI: "Tax on industrial products" })[id];
  return {
    amount: amount.toNumber(),
    formula: tell(formula, { words: ENGLISH_WORDS, money: DOLLARS, titleOf }),
    ...rest,
  };
};

describe("what a charge falls on", () => {
  test.each<[string, number, string]>([
    ["customs_value", 100, "100.00 USD customs value"],
    ["customs_value + duty", 112, "100.00 USD customs value + 12.00 USD duty"],
    [
      "customs_value + duty + carriage + IPI",
      124,
      "100.00 USD customs value + 12.00 USD duty + 5.00 USD carriage + 7.00 USD Tax on industrial products",
    ],
    ["1.1 customs_value + duty", 122, "1.1 × 100.00 USD customs value + 12.00 USD duty"],
    ["customs_value - duty", 88, "100.00 USD customs value − 12.00 USD duty"],
    ["customs_value - 2 duty", 76, "100.00 USD customs value − 2 × 12.00 USD duty"],
    ["customs_value - metal_content", 0, "100.00 USD customs value − 130.00 USD metal content"], // never below nil
    ["- duty", 0, "−12.00 USD duty"],
    ["us_content_to_40", 40, "40.00 USD US content (at most 40% of the customs value)"],
    ["us_content_to_60", 50, "50.00 USD US content (at most 60% of the customs value)"],
    ["us_content_to_50", 50, "50.00 USD US content (at most 50% of the customs value)"],
    ["customs_value + excise", 100, "100.00 USD customs value"], // nobody charged it
    ["excise", 0, ""],
  ])("%s is %d: %s", (text, amount, formula) => {
    expect(base(text)).toEqual({ amount, formula, inside: false, sale: false });
  });
  it("is shown with a customs value of nil", () => {
    expect(base("customs_value", new Map())).toMatchObject({ amount: 0, formula: "0.00 USD customs value" });
  });
  it("may hold the charge itself, or be the sale", () => {
    expect(base("inside(customs_value + duty)")).toMatchObject({ amount: 112, inside: true, sale: false });
    expect(base("sale(customs_value)")).toMatchObject({ amount: 100, inside: false, sale: true });
    expect(base("sale(inside(customs_value))")).toMatchObject({ amount: 100, inside: true, sale: true });
    expect([
      isSaleBase("sale(customs_value)"),
      isSaleBase("customs_value"),
      isSaleBase("inside(duty)"),
      isSaleBase(""),
    ]).toEqual([true, false, false, false]);
  });
});

describe("what is wrong with a base", () => {
  const problem = (text: string) => chargeBaseProblem(text, new Set(["IPI"]));
  it.each([
    "",
    "customs_value",
    "customs_value + IPI",
    "inside(customs_value)",
    "sale(sale_price)",
    "us_content_to_40",
  ])("%j: nothing", (text) => {
    expect(problem(text)).toBeNull();
  });
  it("a name nobody knows, with the nearest that somebody does", () => {
    expect(problem("custom_value")).toEqual({
      what: 'amount "custom_value" is not known',
      nearest: "customs_value",
    });
    expect(problem("customs_value + IPJ")?.nearest).toBe("IPI");
    expect(problem("us_contents_to_40")?.nearest).toBe("us_content");
  });
  it("a form that is none", () => {
    expect(problem("insight(duty)")).toMatchObject({ nearest: "inside" });
    expect(problem("inside(duty")).toEqual({ what: 'base "inside(duty"', nearest: null });
    expect(problem("customs_value ++ duty")?.what).toContain("expected amounts joined by + or -");
  });
});
