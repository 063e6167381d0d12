import { describe, expect, it } from "vitest";
import type { OriginGoods } from "../../../src/domain/origin/goods.ts";
import { productRulesFor, type RuleSet } from "../../../src/domain/origin/rule-sets.ts";
import { agreement } from "../../support/origin-fixture.ts";

/** A rule of positions `from` to `to`, narrowed by words or national items. */
const set = (
  place: string,
  rule: string,
  more: { scope?: string; items?: string; note?: string; when?: string } = {},
): RuleSet => {
  const [from = "", to = ""] = place.split("-");
  return [from, to, more.scope ?? "", more.items ?? "", more.note ?? "", rule, more.when];
};
const rules = (sets: RuleSet[], code = "940350", goods: Partial<OriginGoods> = {}) =>
  productRulesFor(
    [{ list: "AA-BB", heading: code.slice(0, 4), sets }],
    code,
    {
      hsCode: code,
      origin: "AA",
      destination: "BB",
      ...goods,
    },
    agreement(),
  ).map((one) => one[5]);

describe("the narrowest positions that cover a code", () => {
  it("go before wider ones, however the list is ordered", () => {
    const sets = [set("94", "CC"), set("9403", "CTH"), set("940350", "CTSH"), set("9401-9405", "WO")];
    expect(rules(sets)).toEqual(["CTSH"]);
    expect(rules(sets, "940360")).toEqual(["CTH"]);
    expect(rules(sets, "940510")).toEqual(["WO"]);
    expect(rules(sets, "940690")).toEqual(["CC"]);
    expect(rules(sets, "950300")).toEqual([]);
  });
  it("are joined by the next wider ones where they cover some goods only", () => {
    const some = [set("9403", "CTH", { scope: "bamboo" }), set("94", "CC"), set("93-95", "WO")];
    expect(rules(some)).toEqual(["CTH", "CC"]);
    expect(rules([set("9403", "CTH", { scope: "*" }), set("94", "CC")])).toEqual(["CTH"]); // all the rest
    expect(rules([set("9403", "CTH", { items: "94035000" }), set("94", "CC")])).toEqual(["CTH", "CC"]);
  });
  it("of equal width stand beside each other, each rule once", () => {
    expect(rules([set("9403", "CTH", { scope: "bamboo" }), set("9403", "CC", { scope: "oak" })])).toEqual([
      "CTH",
      "CC",
    ]);
    expect(rules([set("9403", "CTH", { scope: "bamboo" }), set("9403", "CTH", { scope: "oak" })])).toEqual([
      "CTH",
    ]);
  });
  it("of one scope become one rule of alternatives", () => {
    expect(rules([set("9403", "CTH"), set("9403", "RVC>=40"), set("9403", "CTH")])).toEqual([
      "CTH | RVC>=40",
    ]);
  });
});

describe("a rule for a pair of countries", () => {
  it("replaces the general one of its position, not of others", () => {
    const sets = [set("9403", "CTH"), set("9403", "CC", { when: "pair AA BB" }), set("9401-9405", "WO")];
    expect(rules(sets)).toEqual(["CC"]);
    const other = [set("9403", "CTH"), set("9403", "CC", { when: "pair AA CC" })];
    expect(rules(other)).toEqual(["CTH"]);
  });
});

describe("the caller's own words", () => {
  const scoped = [
    set("9403", "CTH", { scope: "bamboo shelves" }),
    set("9403", "CC", { scope: "oak" }),
    set("9403", "WO", { scope: "*" }),
  ];
  it("choose the rules of which they hold half, plural or not", () => {
    expect(rules(scoped, "940350", { productName: "Shelf of bamboo" })).toEqual(["CTH"]);
    expect(rules(scoped, "940350", { material: "oaks" })).toEqual(["CC"]);
    expect(rules(scoped, "940350", { productForm: "oak shelves" })).toEqual(["CTH", "CC"]);
  });
  it("that fit none leave what covers the rest", () => {
    expect(rules(scoped, "940350", { productName: "steel rack" })).toEqual(["WO"]);
    expect(rules(scoped.slice(0, 2), "940350", { productName: "steel rack" })).toEqual(["CTH", "CC"]);
    expect(rules([...scoped.slice(0, 2), set("9403", "NC>=60")], "940350", { productName: "rack" })).toEqual([
      "NC>=60",
    ]);
  });
  it("decide nothing where none were said, or of two letters", () => {
    expect(rules(scoped)).toEqual(["CTH", "CC", "WO"]);
    expect(rules(scoped, "940350", { productName: "ab 12" })).toEqual(["CTH", "CC", "WO"]);
  });
  it("of a scope of three words need two", () => {
    const three = [set("9403", "CTH", { scope: "bamboo garden shelf" }), set("9403", "WO", { scope: "*" })];
    expect(rules(three, "940350", { productName: "bamboo" })).toEqual(["WO"]);
    expect(rules(three, "940350", { productName: "bamboo shelf" })).toEqual(["CTH"]);
  });
});

describe("national items", () => {
  const items = [set("9403", "CTH", { items: "94035010,94035020" }), set("9403", "CC")];
  it("decide a code of eight digits", () => {
    expect(rules(items, "94035020")).toEqual(["CTH"]);
    expect(rules(items, "9403502055")).toEqual(["CTH"]);
    expect(rules(items, "94035030")).toEqual(["CC"]);
  });
  it("leave a code of six open", () => {
    expect(rules(items, "940350")).toEqual(["CTH", "CC"]);
  });
});
