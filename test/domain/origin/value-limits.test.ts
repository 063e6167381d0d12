import { describe, expect, it, test } from "vitest";
import { splitMaterials } from "../../../src/domain/origin/cumulation.ts";
import type { Material, OriginGoods } from "../../../src/domain/origin/goods.ts";
import { originAnswer } from "../../../src/domain/origin/origin-answer.ts";
import { agreement, facts } from "../../support/origin-fixture.ts";

const answer = (rule: string, goods: Partial<OriginGoods>) =>
  originAnswer(facts(rule, "9403"), { hsCode: "940350", origin: "AA", destination: "BB", ...goods });
const made = (...values: [origin: string, value: number, hsCode?: string][]): Material[] =>
  values.map(([originCountry, value, hsCode = "441230"]) => ({ hsCode, originCountry, value }));

describe("a share that is the limit to the last digit passes, whatever binary fractions make of it", () => {
  it("build-up: 0.1 + 0.2 of 0.75 is 40 %", () => {
    const goods = { exWorksPrice: 0.75, materials: made(["AA", 0.1], ["AA", 0.2], ["CN", 0.45]) };
    expect(answer("RVC(BU)>=40", goods).verdict).toBe("eligible");
    expect(answer("RVC(BU)>=40.01", goods).verdict).toBe("ineligible");
  });
  test.each([
    // Shares that binary arithmetic puts a hair under their limit.
    [1, 0.9, 10],
    [1, 0.8, 20],
    [1, 0.7, 30],
    [1, 0.6, 40],
  ])("build-down: (%d - %d) is %d %%", (exWorksPrice, foreign, pct) => {
    const goods = { exWorksPrice, materials: made(["CN", foreign]) };
    expect(answer(`RVC(BD)>=${pct}`, goods).verdict).toBe("eligible");
    expect(answer(`RVC(BD)>=${pct + 0.01}`, goods).verdict).toBe("ineligible");
  });
  it("foreign materials: 0.1 + 0.2 of 1 is 30 %", () => {
    const goods = { exWorksPrice: 1, materials: made(["CN", 0.1], ["CN", 0.2], ["AA", 0.5]) };
    expect(answer("MAXNOM<=30", goods).verdict).toBe("eligible");
    expect(answer("MAXNOM<=29.99", goods).verdict).toBe("ineligible");
  });
});

describe("foreign materials against originating ones", () => {
  const of = (foreign: number, own: number) =>
    answer("MAXNOM<=OM", { exWorksPrice: 100, materials: made(["CN", foreign], ["AA", own]) }).verdict;
  it("may be worth as much, not more", () => {
    expect(of(40, 40)).toBe("eligible");
    expect(of(40.01, 40)).toBe("ineligible");
    expect(of(39.99, 40)).toBe("eligible");
  });
  it("cannot be judged without every value", () => {
    const materials = [...made(["AA", 40]), { hsCode: "441230", originCountry: "CN" }];
    expect(answer("MAXNOM<=OM", { exWorksPrice: 100, materials }).verdict).toBe("indeterminate");
  });
});

describe("net cost and focused value", () => {
  it("take foreign materials off the net cost, and only the named ones off the price", () => {
    const materials = made(["CN", 50, "441230"], ["CN", 30, "940391"]);
    expect(answer("NC>=20", { netCost: 100, materials }).verdict).toBe("eligible");
    expect(answer("NC>=21", { netCost: 100, materials }).verdict).toBe("ineligible");
  });
  it("ask for what is not stated", () => {
    expect(answer("NC>=50", { materials: made(["CN", 5]) }).missing).toEqual([
      "the net cost (state netCost: an amount above 0)",
    ]);
    expect(answer("RVC>=50", { exWorksPrice: 10 }).missing).toEqual([
      "value and origin of each material (state materials[].value: an amount in the currency of exWorksPrice; materials[].originCountry: a two-letter country code)",
    ]);
  });
});

describe("stated content", () => {
  test.each([
    [40, "eligible"],
    [39.99, "ineligible"],
  ])("of %d %% against 40 %%: %s", (originatingContentPct, expected) => {
    expect(answer("RVC>=40", { originatingContentPct }).verdict).toBe(expected);
    expect(answer("MAXNOM<=60", { originatingContentPct }).verdict).toBe(expected);
  });
});

describe("materials by origin", () => {
  const materials = made(["AA", 1], ["BB", 1], ["CC", 1]).concat({ hsCode: "441230", value: 1 });
  const own = (more: Parameters<typeof agreement>[0]) =>
    splitMaterials(agreement(more), materials, "AA").originating.map((m) => m.originCountry);
  it("of every party cumulate, of nobody where the agreement has no cumulation", () => {
    expect(own({})).toEqual(["AA", "BB"]);
    expect(own({ cumulation: { kind: "none", extended: [] } })).toEqual([]);
  });
  it("of a programme cumulate between beneficiary and grantor", () => {
    const programme = { kind: "programme" as const, grantors: ["BB"], parties: ["AA", "BB", "CC"] };
    expect(own(programme)).toEqual(["AA", "BB"]);
    expect(own({ ...programme, cumulation: { kind: "diagonal", extended: [] } })).toEqual(["AA", "BB", "CC"]);
  });
  it("without a stated origin are foreign", () => {
    expect(splitMaterials(agreement(), materials, "AA").foreign).toHaveLength(2);
  });
});
