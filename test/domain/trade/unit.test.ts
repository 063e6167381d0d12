import { describe, expect, it, test } from "vitest";
import { decimal } from "../../../src/domain/trade/money.ts";
import { dimensionOf, isKnownUnit, quantityIn } from "../../../src/domain/trade/unit.ts";

const stated = (of: Record<string, string>) =>
  Object.fromEntries(Object.entries(of).map(([unit, amount]) => [unit, decimal(amount)]));
const inUnit = (wanted: string, of: Record<string, string>, alcohol?: string) =>
  quantityIn(wanted, stated(of), alcohol === undefined ? null : decimal(alcohol))?.toString() ?? null;

describe("a stated quantity in the unit that a rate asks for", () => {
  test.each([
    ["KG", { G: "1500" }, "1.5"],
    ["DTN", { KG: "250" }, "2.5"],
    ["TNE", { KG: "250" }, "0.25"],
    ["KG", { LB: "2" }, "0.90718474"], // the international pound, 0.45359237 kg exactly
    ["KG", { MG: "5000000" }, "5"],
    ["G", { CTM: "10" }, "2"], // a metric carat is 0.2 g
    ["L", { ML: "750" }, "0.75"],
    ["HLT", { L: "50" }, "0.5"],
    ["L", { M3: "2" }, "2000"],
    ["L", { BBL: "1" }, "158.987294928"], // 42 US gallons
    ["NO", { DOZ: "2" }, "24"],
    ["NO", { GRS: "1" }, "144"],
    ["MIL", { NO: "500" }, "0.5"],
    ["CEN", { NO: "50" }, "0.5"],
    ["PR", { DPR: "1" }, "12"],
    ["M", { CM: "150" }, "1.5"],
    ["M2", { CM2: "5000" }, "0.5"],
    ["MWH", { KWH: "1500" }, "1.5"],
    ["W", { KW: "2" }, "2000"],
    ["PFL", { LPA: "1" }, "2"], // a US proof litre is a litre at 50 % by volume
    ["kg", { KG: "3" }, "3"],
  ])("%s from %j is %s", (wanted, of, expected) => {
    expect(inUnit(wanted, of)).toBe(expected);
  });
  it("is the very unit where that is stated, whatever else is", () => {
    expect(inUnit("KG", { G: "9", KG: "5" })).toBe("5");
  });
  it("is unknown in another dimension, under another qualifier, or in no unit at all", () => {
    expect(inUnit("KG", { L: "5" })).toBeNull();
    expect(inUnit("KG:DRAINED", { KG: "5" })).toBeNull();
    expect(inUnit("KG", { "KG:DRAINED": "5" })).toBeNull();
    expect(inUnit("FURLONG", { FURLONG: "5" })).toBeNull();
    expect(inUnit("PR", { NO: "2" })).toBeNull();
  });
  it("of a part of the goods is worked out from the same part", () => {
    expect(inUnit("KG:DRAINED", { "G:DRAINED": "500" })).toBe("0.5");
  });
});

describe("alcohol", () => {
  test.each([
    ["LPA", { L: "10" }, "40", "4"], // 10 litres at 40 % hold 4 litres of pure alcohol
    ["PFL", { L: "10" }, "40", "8"],
    ["ASV_HLT", { L: "100" }, "13", "13"], // one hectolitre at 13 degrees
    ["ASV_HLT", { ML: "50000" }, "13", "6.5"],
  ])("%s of %j at %s %% is %s", (wanted, of, strength, expected) => {
    expect(inUnit(wanted, of, strength)).toBe(expected);
  });
  it("is unknown without a strength, without litres, or of a part of the goods", () => {
    expect(inUnit("LPA", { L: "10" })).toBeNull();
    expect(inUnit("LPA", { KG: "10" }, "40")).toBeNull();
    expect(inUnit("LPA:X", { L: "10" }, "40")).toBeNull();
    expect(inUnit("KG", { L: "10" }, "40")).toBeNull();
  });
});

test("codes are read in any case, with their qualifier apart", () => {
  expect(dimensionOf("kg:drained")).toMatchObject({ dimension: "mass", qualifier: "DRAINED" });
  expect(dimensionOf("KG")).toMatchObject({ dimension: "mass", qualifier: null });
  expect([isKnownUnit("KG:ANY"), isKnownUnit("FURLONG")]).toEqual([true, false]);
});

test("thousands of invented units do not push a known one out for good", () => {
  for (let one = 0; one < 2_500; one++) dimensionOf(`X${one}`);
  expect(dimensionOf("X7")).toBeNull();
  expect(dimensionOf("KG")?.dimension).toBe("mass");
});
