import { describe, expect, it, test } from "vitest";
import type { OriginGoods } from "../../../src/domain/origin/goods.ts";
import { originAnswer } from "../../../src/domain/origin/origin-answer.ts";
import { facts } from "../../support/origin-fixture.ts";

const tolerance = {
  textileGoods: "50-63,9619",
  valuePct: 10,
  textileWeightPct: 10,
  elastomericPct: null,
  foodWeightPct: null,
};

function verdict(code: string, goods: Partial<OriginGoods>, more: Partial<typeof tolerance> | object = {}) {
  const agreement = { tolerance: { ...tolerance, ...more } };
  return originAnswer(facts("CTH", code.slice(0, 4), { agreement }), {
    hsCode: code,
    origin: "AA",
    destination: "BB",
    ...goods,
  }).verdict;
}

/** A bill of one own material and one foreign one that misses the change of heading. */
const bill = (heading: string, foreign: { value?: number; weightPct?: number; description?: string }) => ({
  exWorksPrice: 1000,
  materials: [
    { hsCode: "999999", originCountry: "AA", value: 500, weightPct: 50 },
    { hsCode: `${heading}99`, originCountry: "CN", ...foreign },
  ],
});

describe("tolerance by value", () => {
  test.each([
    [100, "eligible"],
    [100.01, "ineligible"],
  ])("%d of 1,000 at 10 %%: %s", (value, expected) => {
    expect(verdict("940350", bill("9403", { value }))).toBe(expected);
  });
  it("is asked for where a value is not stated, and impossible where the agreement has none", () => {
    expect(verdict("940350", bill("9403", {}))).toBe("indeterminate");
    expect(verdict("940350", bill("9403", { value: 1 }), { valuePct: null })).toBe("ineligible");
  });
  it("goes by the stated content where there is no bill", () => {
    expect(verdict("940350", { originatingContentPct: 90 })).toBe("eligible");
    expect(verdict("940350", { originatingContentPct: 89.9 })).toBe("indeterminate");
  });
});

describe("tolerance by weight", () => {
  test.each(["500710", "521011", "630231"])("%s, a textile good, goes by weight and not by value", (code) => {
    const heading = code.slice(0, 4);
    expect(verdict(code, bill(heading, { value: 900, weightPct: 10 }))).toBe("eligible");
    expect(verdict(code, bill(heading, { value: 1, weightPct: 10.1 }))).toBe("ineligible");
    expect(verdict(code, bill(heading, { value: 1 }))).toBe("indeterminate");
  });
  test.each(["490199", "640110"])("%s, beside the textile chapters, goes by value", (code) => {
    const heading = code.slice(0, 4);
    expect(verdict(code, bill(heading, { value: 900, weightPct: 1 }))).toBe("ineligible");
    expect(verdict(code, bill(heading, { value: 1, weightPct: 90 }))).toBe("eligible");
  });
  it("is no tolerance where the agreement has none for textiles", () => {
    expect(verdict("620342", bill("6203", { weightPct: 1 }), { textileWeightPct: null })).toBe("ineligible");
  });
  test.each([
    [7, "spandex core yarn", "eligible"],
    [7.1, "spandex core yarn", "ineligible"],
    [7.1, "Elastane thread", "ineligible"],
    [7.1, "elastomeric yarn", "ineligible"],
    [7.1, "cotton yarn", "eligible"],
  ])("of which elastomeric yarn at most 7 %%: %d %% of %s is %s", (weightPct, description, expected) => {
    const goods = bill("6203", { weightPct, description });
    expect(verdict("620342", goods, { elastomericPct: 7 })).toBe(expected);
  });
});
