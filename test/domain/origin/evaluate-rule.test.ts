import { describe, expect, it } from "vitest";
import type { OriginGoods } from "../../../src/domain/origin/goods.ts";
import { originAnswer } from "../../../src/domain/origin/origin-answer.ts";
import { facts } from "../../support/origin-fixture.ts";

const goods = (more: Partial<OriginGoods>): OriginGoods => ({
  hsCode: "940350",
  origin: "AA",
  destination: "BB",
  ...more,
});
const verdict = (rule: string, more: Partial<OriginGoods>, code = "940350") => {
  const heading = code.slice(0, 4);
  return originAnswer(facts(rule, heading), goods({ hsCode: code, ...more }));
};
const foreign = (hsCode: string, value?: number, weightPct?: number) => ({
  hsCode,
  originCountry: "CN",
  value,
  weightPct,
});

describe("tariff shift", () => {
  it("asks for another heading, and lets the tolerance carry a small share at its limit", () => {
    expect(verdict("CTH", { materials: [foreign("441230")] }).verdict).toBe("eligible");
    const small = { exWorksPrice: 1000, materials: [foreign("940391", 100), foreign("441230", 500)] };
    expect(verdict("CTH", small).verdict).toBe("eligible");
    const large = { exWorksPrice: 1000, materials: [foreign("940391", 101), foreign("441230", 500)] };
    expect(verdict("CTH", large)).toMatchObject({ verdict: "ineligible", eligible: false });
  });
  it("is indeterminate without materials, and names them as missing", () => {
    const answer = verdict("CTH", {});
    expect(answer.verdict).toBe("indeterminate");
    expect(answer.missing.join()).toContain("each material");
  });
  it("reads exceptions, also-from and partly meant positions", () => {
    expect(verdict("CTH ex 4412", { materials: [foreign("441230")] }).verdict).toBe("ineligible");
    expect(verdict("CTH also 9403", { materials: [foreign("940391")] }).verdict).toBe("eligible");
    expect(verdict("CTH ex 4412?", { materials: [foreign("441230")] }).verdict).toBe("indeterminate");
  });
  it("counts materials of the parties as originating", () => {
    expect(verdict("CC", { materials: [{ hsCode: "940391", originCountry: "BB" }] }).verdict).toBe(
      "eligible",
    );
  });
  it("takes textile tolerance by weight", () => {
    const at = (weightPct: number) => ({
      materials: [
        foreign("520811", undefined, weightPct),
        { hsCode: "520512", originCountry: "AA", weightPct: 100 - weightPct },
      ],
    });
    expect(verdict("CC ex 5204-5212", at(10), "620342").verdict).toBe("eligible");
    expect(verdict("CC ex 5204-5212", at(11), "620342").verdict).toBe("ineligible");
  });
});

describe("value rules", () => {
  const bill = {
    exWorksPrice: 1000,
    materials: [foreign("940391", 550), { hsCode: "441230", originCountry: "AA", value: 300 }],
  };
  it("shows build-down and build-up arithmetic against the threshold", () => {
    const down = verdict("RVC(BD)>=45", bill);
    expect(down).toMatchObject({
      verdict: "eligible",
      criteriaMetList: ["RVC"],
      requiredRvc: 45,
      rvcPercentage: 45,
    });
    expect(down.applicableFTAs[0]?.tried[0]?.computed).toContain("(1000 - 550) / 1000 = 45%");
    expect(verdict("RVC(BU)>=35", bill).verdict).toBe("ineligible");
    expect(verdict("RVC(BU)>=30", bill).verdict).toBe("eligible");
  });
  it("uses net cost only when it is stated", () => {
    expect(verdict("NC>=50", bill).verdict).toBe("indeterminate");
    expect(verdict("NC>=50", { ...bill, exWorksPrice: undefined, netCost: 1200 }).verdict).toBe("eligible");
  });
  it("limits foreign materials, all or of named positions, or against the originating ones", () => {
    expect(verdict("MAXNOM<=55", bill).verdict).toBe("eligible");
    expect(verdict("MAXNOM<=55 + MAXNOM<=50 of 94", bill).verdict).toBe("ineligible");
    expect(verdict("MAXNOM<=OM", bill).verdict).toBe("ineligible");
  });
  it("goes by the stated content where no materials are", () => {
    expect(verdict("RVC>=40", { originatingContentPct: 40 }).verdict).toBe("eligible");
    expect(verdict("RVC>=40", { originatingContentPct: 39.9 }).verdict).toBe("ineligible");
    expect(verdict("MAXNOM<=40", { originatingContentPct: 0 }).verdict).toBe("ineligible");
  });
  it("never guesses a threshold that is not held", () => {
    expect(verdict("RVC>=?", bill).verdict).toBe("indeterminate");
  });
});

describe("origin without a shift", () => {
  it("takes content of 100 % as produced exclusively from originating materials", () => {
    expect(verdict("CTH", { originatingContentPct: 100 })).toMatchObject({
      verdict: "eligible",
      criteriaMetList: ["PE"],
    });
  });
  it("needs a statement for wholly obtained goods", () => {
    expect(verdict("WO", {}, "080310").verdict).toBe("indeterminate");
    expect(verdict("WO", { productForm: "bananas grown in AA" }, "080310")).toMatchObject({
      verdict: "eligible",
      criteriaMetList: ["WO"],
    });
    expect(verdict("WO of 08", { materials: [foreign("080390")] }, "200899").verdict).toBe("ineligible");
  });
  it("reads textile processes from what was bought in", () => {
    const yarn = { processes: ["weaving", "making-up"], materials: [foreign("520512"), foreign("960622")] };
    expect(verdict("SP weave,make-up stage 2", yarn, "620342").verdict).toBe("eligible");
    expect(
      verdict("SP weave,make-up stage 2", { ...yarn, materials: [foreign("520811")] }, "620342").verdict,
    ).toBe("ineligible");
    expect(verdict("SP ?", yarn, "620342").verdict).toBe("indeterminate");
  });
  it("never confers origin by packing, nor after a break in transport", () => {
    const shifted = { materials: [foreign("441230")] };
    expect(verdict("CTH", { ...shifted, processes: ["packing", "labelling"] }).verdict).toBe("ineligible");
    expect(verdict("CTH", { ...shifted, directTransport: false }).verdict).toBe("ineligible");
  });
});

describe("cumulation", () => {
  const asked = { ...goods, hsCode: "940350", origin: "BB", destination: "AA" };
  const from = (originCountry: string, more: object) =>
    originAnswer(facts("WO", "9403", { agreement: more }), {
      ...asked,
      materials: [{ hsCode: "440710", originCountry, value: 5 }],
      exWorksPrice: 10,
    }).applicableFTAs[0];
  it("of a preference programme is between beneficiary and grantor alone where it is bilateral", () => {
    const programme = { kind: "programme" as const, grantors: ["AA"], parties: ["AA", "BB", "CC"] };
    expect(from("AA", programme)?.verdict).toBe("eligible");
    expect(from("CC", programme)?.verdict).not.toBe("eligible");
    const value = originAnswer(facts("RVC>=40", "9403", { agreement: programme }), {
      ...asked,
      materials: [{ hsCode: "440710", originCountry: "CC", value: 3 }],
      exWorksPrice: 10,
    });
    expect(value.rvcPercentage).toBe(70);
    const regional = { ...programme, cumulation: { kind: "diagonal" as const, extended: [] } };
    expect(from("CC", regional)?.verdict).toBe("eligible");
  });
  it("is a condition to be proved where another party's materials carry the verdict", () => {
    expect(from("AA", {})?.conditions.join()).toContain("proof that the materials of AA originate");
    expect(from("BB", {})?.conditions.join()).not.toContain("proof that the materials");
  });
});

describe("alternatives and scopes", () => {
  it("asks for nothing more once one alternative is met, and only for what is not stated", () => {
    const materials = [{ hsCode: "440710", originCountry: "CN", value: 5 }];
    const stated = {
      ...goods,
      hsCode: "940350",
      origin: "BB",
      destination: "AA",
      exWorksPrice: 10,
      materials,
    };
    const met = originAnswer(facts("CTH | RVC(BU)>=35", "9403"), stated);
    expect(met.verdict).toBe("eligible");
    expect(met.applicableFTAs[0]?.missing).toEqual([]);
    const open = originAnswer(facts("RVC(BU)>=35", "9403"), stated);
    expect(open.missing).toEqual([
      "value of the originating materials (state materials[].value: an amount in the currency of exWorksPrice; materials[].originCountry: a two-letter country code)",
    ]);
  });
  it("is met by one alternative and lists all that were tried", () => {
    const answer = verdict("CC | RVC>=40", { originatingContentPct: 60 });
    expect(answer.verdict).toBe("eligible");
    expect(answer.applicableFTAs[0]?.tried.map((t) => t.result)).toEqual(["unknown", "met"]);
  });
  it("lets the goods' own words choose between rules of one heading, and asks when they don't", () => {
    const sets: [string, string, string, string, string, string][] = [
      ["8429", "", "road rollers", "", "", "MAXNOM<=60"],
      ["8429", "", "*", "", "", "MAXNOM<=30"],
    ];
    const at = (productName?: string) =>
      originAnswer(
        facts("", "8429", { sets }),
        goods({ hsCode: "842940", originatingContentPct: 50, productName }),
      );
    expect(at("road roller").verdict).toBe("eligible");
    expect(at("excavator").verdict).toBe("ineligible");
    expect(at().verdict).toBe("indeterminate");
  });
});
