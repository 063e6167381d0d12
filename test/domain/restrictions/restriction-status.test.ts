import { describe, expect, it } from "vitest";
import { findRestrictions } from "../../../src/domain/restrictions/find-restrictions.ts";
import { restrictionConfidence } from "../../../src/domain/restrictions/restriction-confidence.ts";
import { restrictionStatus } from "../../../src/domain/restrictions/restriction-status.ts";
import { restrictionRow } from "../../support/restriction-row.ts";

const goods = { codes: [{ code: "854340", chance: 1 }], date: "2026-11-20" };
const all = { areGoodsKnown: true, isNationalHeld: true };
const statusOf = (more: Parameters<typeof restrictionRow>[0], known = all) =>
  restrictionStatus(findRestrictions([restrictionRow(more)], goods), known);

describe("what a check comes to", () => {
  it.each(["licence_required", "permit_required", "restricted", "quota", "hazmat"] as const)(
    "%s counts as restricted",
    (type) => {
      expect(statusOf({ type })).toBe("restricted");
    },
  );
  it("is prohibited by a firm ban, restricted by a possible one, unknown by one whose origin is not stated", () => {
    expect(statusOf({})).toBe("prohibited");
    expect(statusOf({ coverage: "part" })).toBe("restricted");
    expect(statusOf({ origins: ["RU"] })).toBe("unknown");
  });
  it("is none only where the goods are known and the destination's controls are held", () => {
    const nothing = findRestrictions([], goods);
    expect(restrictionStatus(nothing, all)).toBe("none_found");
    expect(restrictionStatus(nothing, { ...all, areGoodsKnown: false })).toBe("unknown");
    expect(restrictionStatus(nothing, { ...all, isNationalHeld: false })).toBe("unknown");
  });
  it("takes no possible control of a guess for an answer, but a firm one", () => {
    expect(statusOf({ coverage: "part" }, { ...all, areGoodsKnown: false })).toBe("unknown");
    expect(statusOf({}, { ...all, areGoodsKnown: false })).toBe("prohibited");
  });
});

it("silence is worth little where the goods or the controls are not known, or it is odd", () => {
  const nothing = findRestrictions([], goods);
  const known = { candidates: [], isKnown: true };
  expect(restrictionConfidence(nothing, known, { national: "held" }, false)).toBeCloseTo(0.82, 2);
  expect(restrictionConfidence(nothing, known, { national: "held" }, true)).toBe(0.2);
  expect(restrictionConfidence(nothing, known, { national: "not_held" }, false)).toBe(0.2);
  expect(restrictionConfidence(nothing, { ...known, isKnown: false }, { national: "held" }, false)).toBe(0.2);
});
