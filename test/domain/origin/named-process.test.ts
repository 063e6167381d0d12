import { describe, expect, it, test } from "vitest";
import { namedProcess } from "../../../src/domain/origin/named-process.ts";
import { originCase, termOf } from "../../support/origin-case.ts";

type More = Parameters<typeof originCase>[0];
const judge = (rule: string, more: More) =>
  namedProcess(termOf(rule, "SP"), originCase({ code: "620342", ...more }));
const materials = (...codes: string[]) => codes.map((hsCode) => ({ hsCode }));
const strict = { textileWeightPct: null, valuePct: null };

describe("a limit on how far bought-in materials were worked", () => {
  it("is met by materials up to the stage, and by what is no textile", () => {
    expect(judge("SP stage 2", { foreign: materials("520512", "960610"), tolerance: strict })).toEqual({
      outcome: "met",
      computed: "no foreign textile material is worked beyond yarn",
      missing: [],
      byTolerance: false,
    });
  });
  it("is failed by one stage more, less the tolerance", () => {
    expect(judge("SP stage 2", { foreign: materials("520811", "600122"), tolerance: strict })).toMatchObject({
      outcome: "failed",
      computed: expect.stringMatching(/^520811, 600122 is worked beyond yarn; /),
    });
    const light = [{ hsCode: "520811", weightPct: 10 }];
    expect(judge("SP stage 2", { foreign: light })).toMatchObject({ outcome: "met", byTolerance: true });
  });
  it("is unknown while materials are not stated", () => {
    expect(judge("SP stage 1", {})).toMatchObject({
      outcome: "unknown",
      missing: [
        'whether the foreign materials go beyond carded or combed fibres (state materials[].hsCode: 4 to 10 digits; materials[].originCountry: a two-letter country code; processes: "spinning" or "weaving" or "knitting" or "crocheting" or "cutting (or knitting to shape)" or "sewing or other assembly"; product_form: "made from fibres" or "made from yarn" or "made from fabric")',
      ],
    });
  });
});

describe("how far bought-in materials were worked, where only the making is stated", () => {
  test.each<[number, More["goods"], "met" | "unknown"]>([
    [3, { processes: ["cutting", "sewing"] }, "met"],
    [2, { processes: ["cutting", "sewing"] }, "unknown"],
    [2, { processes: ["knitting", "cutting", "sewing"] }, "met"],
    [1, { processes: ["knitting"] }, "unknown"],
    [1, { processes: ["spinning", "knitting"] }, "met"],
    [2, { productForm: "knitted from yarn" }, "met"],
    [3, { productForm: "made from imported fabric" }, "met"],
    [2, { productForm: "made from imported fabric" }, "unknown"],
    [3, { productForm: "cut and sewn" }, "met"],
    [2, { productForm: "knitted t-shirt" }, "unknown"],
    [3, { processes: ["packing"] }, "unknown"],
  ])("at most stage %d, stated %j: %s", (stage, goods, outcome) => {
    expect(judge(`SP stage ${stage}`, { goods }).outcome).toBe(outcome);
  });
});

describe("a good made from given materials", () => {
  const wood: More = { code: "940350", tolerance: strict };
  it("is met by those alone", () => {
    expect(judge("SP from 4407", { ...wood, foreign: materials("440710") }).outcome).toBe("met");
    expect(judge("SP from 4407", wood)).toMatchObject({ outcome: "unknown" });
  });
  it("is failed by others of the good's own chapter; of another they may be aids", () => {
    expect(judge("SP from 4407", { ...wood, foreign: materials("940391") }).outcome).toBe("failed");
    expect(judge("SP from 4407", { ...wood, foreign: materials("320890") })).toMatchObject({
      outcome: "unknown",
      missing: [expect.stringContaining("320890")],
    });
    expect(judge("SP from 4407", { ...wood, foreign: materials("320890", "940391") }).outcome).toBe("failed");
  });
  it("has the tolerance", () => {
    const little = {
      ...wood,
      tolerance: {},
      foreign: [{ hsCode: "940391", value: 10 }],
      goods: { exWorksPrice: 100 },
    };
    expect(judge("SP from 4407", little)).toMatchObject({ outcome: "met", byTolerance: true });
  });
});

describe("a process", () => {
  const said = (...processes: string[]): More => ({ goods: { processes } });
  it("is met where it is stated, each of those that must be", () => {
    expect(judge("SP cut,sew", said("cutting", "sewing")).outcome).toBe("met");
    expect(judge("SP cut,sew", said("cutting"))).toMatchObject({
      outcome: "unknown",
      missing: [
        'whether sewing or other assembly took place in the parties (state processes: "sewing or other assembly")',
      ],
    });
    expect(judge("SP weave/knit", said("knitted")).outcome).toBe("met");
    expect(judge("SP weave/knit", {}).outcome).toBe("unknown");
  });
  it("is proved by materials of an earlier stage, where any process was stated", () => {
    const yarn = materials("520512");
    expect(judge("SP weave stage 2", { foreign: yarn, ...said("sewing") }).outcome).toBe("met");
    expect(judge("SP weave stage 2", { foreign: yarn }).outcome).toBe("unknown");
    // From fabric on, the stage proves no weaving.
    expect(judge("SP weave stage 3", { foreign: materials("520811"), ...said("sewing") }).outcome).toBe(
      "unknown",
    );
    expect(
      judge("SP weave stage 2", { foreign: materials("520811"), tolerance: strict, ...said("sewing") })
        .outcome,
    ).toBe("failed");
  });
  it("that only the agreement's list names is left to who can read it", () => {
    expect(judge("SP ?", said("cutting"))).toMatchObject({ outcome: "unknown" });
  });
});
