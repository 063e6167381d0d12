import { describe, expect, it, test } from "vitest";
import { FACET_GROUPS, fitFacets, isResidual } from "../../../src/domain/classification/facet-fit.ts";
import type { ProductReading } from "../../../src/domain/classification/read-product.ts";
import { classificationIndexOf, lexiconEntry } from "../../support/lexicon-fixture.ts";

const coded = (code: string, facets: string[]) => lexiconEntry(code, [], { facets });
const index = classificationIndexOf({
  entries: [
    lexiconEntry("61"),
    lexiconEntry("6109"),
    coded("610910", ["material=cotton|linen", "gender=women"]),
    coded("610920", ["material=wool", "colour=red"]),
    coded("610930", ["pack_kg<=2"]),
    coded("610940", ["pack_kg>=2"]),
    coded("610950", ["pack_kg<2"]),
    coded("610960", ["pack_kg>2", "material=wool"]),
    coded("610990", ["residual=yes", "material=cotton"]),
  ],
});
const at = (code: string) => index.nodeOf.get(code) as number;
const reading = (facets: Record<string, Record<string, number>>, kg?: number): ProductReading => ({
  words: [],
  assumed: new Set(),
  facets: new Map(Object.entries(facets).map(([key, values]) => [key, new Map(Object.entries(values))])),
  quantities: kg === undefined ? [] : [{ keys: ["weight_kg", "pack_kg"], value: kg }],
});
const fitOf = (code: string, facets: Record<string, Record<string, number>>, kg?: number) => {
  const values = fitFacets(index, at(code), reading(facets, kg));
  const names = ["agree", "contradict", "silent"].flatMap((how) =>
    FACET_GROUPS.map((group) => `${how} ${group}`),
  );
  return Object.fromEntries(
    names
      .map((name, place) => [name, Math.round((values[place] as number) * 1e4) / 1e4])
      .filter(([, value]) => value !== 0),
  );
};

describe("what a subheading asks, against what the product states", () => {
  test.each<[string, string, Record<string, Record<string, number>>, Record<string, number>]>([
    ["nothing stated", "610910", {}, { "silent material": 1, "silent gender": 1 }],
    [
      "one of its values",
      "610910",
      { material: { linen: 0.8 } },
      { "agree material": 0.8, "silent gender": 1 },
    ],
    [
      "the best of its values",
      "610910",
      { material: { linen: 0.3, cotton: 0.6 } },
      { "agree material": 0.6, "silent gender": 1 },
    ],
    [
      "another value",
      "610910",
      { material: { wool: 0.9 } },
      { "contradict material": 0.9, "silent gender": 1 },
    ],
    // A little of it, and more of another: 0.9 less 1.2 times 0.5.
    [
      "both",
      "610910",
      { material: { cotton: 0.5, wool: 0.9 } },
      { "agree material": 0.5, "contradict material": 0.3, "silent gender": 1 },
    ],
    [
      "two facets",
      "610910",
      { material: { cotton: 1 }, gender: { men: 1 } },
      { "agree material": 1, "contradict gender": 1 },
    ],
    [
      "a facet of no group of its own",
      "610920",
      { material: { wool: 1 }, colour: { red: 0.7 } },
      { "agree material": 1, "agree other": 0.7 },
    ],
    ["that nobody stated", "610920", { material: { wool: 1 } }, { "agree material": 1, "silent other": 1 }],
    [
      "the rest of a heading asks nothing by being so",
      "610990",
      { material: { cotton: 1 } },
      { "agree material": 1 },
    ],
  ])("%s", (_, code, facets, expected) => {
    expect(fitOf(code, facets)).toEqual(expected);
  });
  test.each<[string, number, boolean]>([
    ["610930", 2, true],
    ["610930", 2.1, false],
    ["610940", 2, true],
    ["610940", 1.9, false],
    ["610950", 1.9, true],
    ["610950", 2, false],
    ["610960", 2.1, true],
    ["610960", 2, false],
  ])("a limit of %s at %d kg: %s", (code, kg, met) => {
    expect(fitOf(code, { material: { wool: 1 } }, kg)[met ? "agree other" : "contradict other"]).toBe(0.5);
    expect(
      fitOf(code, { material: { wool: 1 } }, kg)[met ? "contradict other" : "agree other"],
    ).toBeUndefined();
  });
  it("a limit nobody gave a figure for is no demand", () => {
    expect(fitOf("610930", {})).toEqual({});
  });
  it("knows the rest of a heading", () => {
    expect(["610990", "610910", "6109"].map((code) => isResidual(index, at(code)))).toEqual([
      true,
      false,
      false,
    ]);
  });
  it("is written over what stood there before", () => {
    const into = new Float32Array(3 * FACET_GROUPS.length).fill(9);
    expect(fitFacets(index, at("6109"), reading({}), into)).toEqual(
      new Float32Array(3 * FACET_GROUPS.length),
    );
  });
});
