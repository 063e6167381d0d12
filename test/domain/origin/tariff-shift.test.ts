import { describe, expect, it, test } from "vitest";
import { tariffShift } from "../../../src/domain/origin/tariff-shift.ts";
import { originCase, termOf } from "../../support/origin-case.ts";

type More = Parameters<typeof originCase>[0];
const shift = (rule: string, foreign: string[], more: More = {}) =>
  tariffShift(
    termOf(rule, "CC", "CTH", "CTSH", "NOCTC"),
    originCase({ foreign: foreign.map((hsCode) => ({ hsCode })), ...more }),
  );
const outcome = (rule: string, foreign: string[], more: More = {}) => shift(rule, foreign, more).outcome;
/** No tolerance, and all that the goods are made of is stated: what fails, fails. */
const strict: More = { tolerance: { valuePct: null } };

describe("how far materials must come from", () => {
  test.each<[string, string, string]>([
    ["CC", "940391", "failed"],
    ["CC", "950300", "met"],
    ["CTH", "940391", "failed"],
    ["CTH", "940130", "met"],
    ["CTSH", "940350", "failed"],
    ["CTSH", "940360", "met"],
    // A code too short to tell: the good's own chapter may or may not be its heading.
    ["CTH", "94", "unknown"],
    ["CTH", "95", "met"],
    ["CTSH", "9403", "unknown"],
    ["CTSH", "9401", "met"],
    ["CC", "94", "failed"],
  ])("%s, a material of %s: %s", (rule, code, expected) => {
    expect(outcome(rule, [code], strict)).toBe(expected);
  });

  test.each<[string, string, string]>([
    ["CTH ex 4412", "441230", "failed"],
    ["CTH ex 4412", "441100", "met"],
    ["CTH ex 4412?", "441230", "unknown"],
    ["CTH ex 4412", "44", "unknown"],
    ["CTSH ex 4412", "44", "unknown"],
    ["CTH also 9403", "940391", "met"],
    ["CTH also 9403?", "940391", "unknown"],
    ["CTH also 9403?", "441230", "met"],
    ["CTH also ^", "940350", "met"], // the good's own subheading
    ["CTH also ^", "940360", "failed"],
    ["CTH ex 94 also 9403", "940391", "met"], // what is let in goes before what is kept out
    ["CTH from 7106", "710692", "met"],
    ["CTH from 7106", "710812", "failed"],
    ["CTH from 7106?", "710692", "unknown"],
    ["NOCTC from 7106", "710692", "met"],
    ["NOCTC from 7106", "940350", "failed"],
    ["NOCTC ex 7106", "710692", "failed"],
    ["NOCTC ex 7106", "940350", "met"],
    ["NOCTC", "940350", "met"],
  ])("%s, a material of %s: %s", (rule, code, expected) => {
    expect(outcome(rule, [code], strict)).toBe(expected);
  });
});

describe("what was found is said", () => {
  it("with the codes and the change", () => {
    expect(shift("CTH", ["441230", "7318"]).computed).toBe("441230, 7318 change heading to 9403");
    expect(shift("CC", ["441230"]).computed).toBe("441230 change chapter to 94");
    expect(shift("CTSH", ["441230"]).computed).toBe("441230 change subheading to 940350");
    expect(shift("NOCTC ex 7106", ["441230"]).computed).toBe("441230 change as the rule asks to 940350");
    expect(shift("NOCTC", []).computed).toBe("materials of any heading may be used");
    expect(shift("CTH", [], { originating: [{ hsCode: "940391" }] })).toMatchObject({
      outcome: "met",
      computed: "no foreign material",
    });
  });
  it("with what a code alone does not decide", () => {
    expect(shift("CTH", ["94"], strict)).toEqual({
      outcome: "unknown",
      computed: "whether 94 make the change is not decided by the code alone",
      missing: ["the full code of 94 (state materials[].hsCode: 4 to 10 digits)"],
    });
  });
});

describe("materials that miss the change", () => {
  const part = (value: number, more: More = {}) =>
    originCase({
      foreign: [
        { hsCode: "940391", value },
        { hsCode: "441230", value: 500 },
      ],
      goods: { exWorksPrice: 1000 },
      ...more,
    });
  const cth = (rule: string, facts: ReturnType<typeof originCase>) => tariffShift(termOf(rule, "CTH"), facts);

  it("may be of the rule's own share, its limit included", () => {
    expect(cth("CTH upto 20", part(200, strict))).toEqual({
      outcome: "met",
      computed: "materials of the same heading are 20%, at most 20%",
      missing: [],
    });
    expect(cth("CTH upto 20", part(200.1, strict)).outcome).toBe("failed");
    // Without price or value the share is not known.
    expect(cth("CTH upto 20", part(200, { ...strict, goods: {} })).outcome).toBe("failed");
    const noValue = { ...strict, foreign: [{ hsCode: "940391" }], goods: { exWorksPrice: 1000 } };
    expect(cth("CTH upto 20", originCase(noValue)).outcome).toBe("failed");
  });
  it("may fall under the tolerance, which is said", () => {
    expect(cth("CTH", part(100))).toMatchObject({ outcome: "met", byTolerance: true });
    expect(cth("CTH", part(101)).outcome).toBe("failed");
    expect(cth("CTH", part(101)).computed).toMatch(/^940391 do not make the change; .*10\.1%/);
  });
  it("leave it open where a figure could still save the good, unless nothing else is stated", () => {
    const open = originCase({ foreign: [{ hsCode: "940391" }, { hsCode: "441230" }] });
    expect(cth("CTH", open)).toMatchObject({
      outcome: "unknown",
      missing: [expect.stringContaining("value")],
    });
    const all = originCase({ foreign: [{ hsCode: "940391" }] });
    expect(cth("CTH", all)).toMatchObject({
      outcome: "failed",
      computed: "940391 do not make the change and nothing else is stated",
    });
    const withOwn = originCase({ foreign: [{ hsCode: "940391" }], originating: [{ hsCode: "441230" }] });
    expect(cth("CTH", withOwn).outcome).toBe("unknown");
  });
});

describe("materials that are not stated", () => {
  const unstated = (originatingContentPct: number | undefined, more: More = {}) =>
    shift("CTH", [], { itemised: false, goods: { originatingContentPct }, ...more });
  it("are unknown, but for goods of which all content originates", () => {
    expect(unstated(undefined)).toMatchObject({
      outcome: "unknown",
      missing: [
        "HS code and origin of each material (state materials[].hsCode: 4 to 10 digits; materials[].originCountry: a two-letter country code)",
      ],
    });
    expect(unstated(100)).toEqual({ outcome: "met", computed: "all content originates", missing: [] });
  });
  it("or all foreign content is within the tolerance, which no textile has by value", () => {
    expect(unstated(90)).toEqual({
      outcome: "met",
      computed: "all foreign content is 10%, within the tolerance of 10%",
      missing: [],
      byTolerance: true,
    });
    expect(unstated(89.9).outcome).toBe("unknown");
    expect(unstated(95, { code: "620342" }).outcome).toBe("unknown");
    expect(unstated(95, strict).outcome).toBe("unknown");
  });
});
