import { describe, expect, it, test } from "vitest";
import {
  covers,
  findAgreement,
  nearNames,
  selectAgreements,
} from "../../../src/domain/origin/select-agreements.ts";
import { agreement } from "../../support/origin-fixture.ts";

const alpha = agreement();
const gamma = agreement({
  id: "EU-GG",
  name: "EU-Gamma Free Trade Agreement",
  aliases: ["EUGFTA"],
  parties: ["AA", "GG"],
});
const delta = agreement({
  id: "UK-DD",
  name: "UK-Delta Comprehensive Economic Partnership Agreement",
  aliases: [],
});
const held = [alpha, gamma, delta];

describe("an agreement is found", () => {
  test.each<[string, string | null, string]>([
    ["AA-BB", "AA-BB", "by its id"],
    ["aabb", "AA-BB", "however it is written"],
    ["abfta", "AA-BB", "by an alias"],
    ["EU-Gamma FTA", "EU-GG", "by its short form"],
    ["egfta", "EU-GG", "by its initials"],
    ["eugfta", "EU-GG", "by its initials with the union whole"],
    ["UK Delta CEPA", "UK-DD", "by its short form"],
    ["udcepa", "UK-DD", "by its initials"],
    ["alpha-beta", "AA-BB", "by a part that only one has"],
    ["free trade agreement", null, "not by a part that two have"],
    ["delt", "UK-DD", "by four letters"],
    ["del", null, "not by three"],
    ["omega", null, "not by what none has"],
  ])("%s: %s (%s)", (asked, id) => {
    expect(findAgreement(held, asked)?.id ?? null).toBe(id);
  });
  it("or the nearest names are given, at most five, best first", () => {
    expect(nearNames(held, "gama free trade agreement")[0]).toBe("EU-GG");
    expect(nearNames(held, "zzz")).toEqual([]);
    expect(nearNames(held, "")).toEqual([]);
    const many = Array.from({ length: 7 }, (_, at) =>
      agreement({ id: `XX-${at}`, name: `Xylo ${at}`, aliases: [] }),
    );
    expect(nearNames(many, "xylo")).toHaveLength(5);
  });
});

describe("goods may claim an agreement", () => {
  it("between its parties", () => {
    expect(covers(alpha, "AA", "BB")).toBe(true);
    expect(covers(alpha, "BB", "AA")).toBe(true);
    expect(covers(alpha, "AA", "CC")).toBe(false);
    expect(covers(alpha, "CC", "BB")).toBe(false);
  });
  it("but not between two that are left out of it, whichever way", () => {
    const apart = agreement({ parties: ["AA", "BB", "CC"], notBetween: ["AA BB"] });
    expect(covers(apart, "AA", "BB")).toBe(false);
    expect(covers(apart, "BB", "AA")).toBe(false);
    expect(covers(apart, "AA", "CC")).toBe(true);
  });
  it("of a programme into the grantor alone, and from a beneficiary", () => {
    const programme = agreement({ grantors: ["AA"], parties: ["AA", "BB", "CC"] });
    expect(covers(programme, "BB", "AA")).toBe(true);
    expect(covers(programme, "AA", "BB")).toBe(false);
    expect(covers(programme, "BB", "CC")).toBe(false);
    expect(covers(agreement({ grantors: ["AA", "BB"] }), "AA", "BB")).toBe(false);
  });
  it("of a bloc with others from one side to the other", () => {
    const sides = agreement({ parties: ["AA", "BB", "CC"], side: ["AA", "CC"] });
    expect(covers(sides, "AA", "BB")).toBe(true);
    expect(covers(sides, "BB", "CC")).toBe(true);
    expect(covers(sides, "AA", "CC")).toBe(false);
  });
});

describe("the agreements between two countries", () => {
  const ended = agreement({ id: "OLD", standing: "ended" });
  const union = agreement({ id: "UNI", kind: "union", freeFor: ["*"] });
  it("are those that stand, unless one is asked for by name", () => {
    expect(selectAgreements([alpha, ended], "AA", "BB")).toEqual({ kind: "found", agreements: [alpha] });
    expect(selectAgreements([alpha, ended], "AA", "BB", "old")).toEqual({
      kind: "found",
      agreements: [ended],
    });
    expect(selectAgreements([alpha], "AA", "CC")).toEqual({ kind: "found", agreements: [] });
  });
  it("do not matter within a country, nor within a union of all goods", () => {
    expect(selectAgreements(held, "AA", "AA")).toEqual({ kind: "same_country" });
    expect(selectAgreements([alpha, union], "AA", "BB")).toEqual({ kind: "same_union", union });
    const some = agreement({ id: "UNI", kind: "union", freeFor: ["84"] });
    expect(selectAgreements([some], "AA", "BB")).toEqual({ kind: "found", agreements: [some] });
    const area = agreement({ freeFor: ["*"] });
    expect(selectAgreements([area], "AA", "BB")).toEqual({ kind: "found", agreements: [area] });
  });
  it("by a name nobody has or for other countries say so", () => {
    expect(selectAgreements(held, "AA", "BB", "omega")).toMatchObject({
      kind: "unknown_fta",
      asked: "omega",
    });
    expect(selectAgreements(held, "AA", "BB", "EU-GG")).toEqual({ kind: "not_between", agreement: gamma });
  });
});
