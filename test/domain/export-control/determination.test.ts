import { describe, expect, it } from "vitest";
import { determine, type GoodsEvidence } from "../../../src/domain/export-control/determination.ts";
import { cclEntry } from "../../support/ccl-fixture.ts";

const NOTHING: GoodsEvidence = {
  said: { others: [], isSensitive: false, isDepiction: false },
  ordinary: null,
  ordinaryWords: 0,
  ear99: 0,
  best: null,
};
const HOUSEHOLD = { share: 1, chance: 0.7, isNamed: true, position: "61", basis: "clothing" };
const control = { reason: "NS", column: "NS 1", section: "", paragraphs: [] };
const best = (score: number, more = {}) => ({
  score,
  entry: cclEntry("6A003", "Cameras", { controls: [control] }),
  isNamed: true,
  terms: 1,
  termWords: 1,
  ...more,
});
const of = (more: Partial<GoodsEvidence>) => determine({ ...NOTHING, ...more });
const sensitive = { ...NOTHING.said, isSensitive: true };

describe("what is determined", () => {
  it("is unknown where nothing is known", () => {
    expect(of({})).toBe("unknown");
    expect(of({ best: best(0.9, { isNamed: false }) })).toBe("unknown");
  });
  it("is the list from a score of 0.3 on", () => {
    expect(of({ best: best(0.3) })).toBe("listed");
    expect(of({ best: best(0.29) })).toBe("unknown");
  });
  it("is EAR99 for goods of ordinary positions alone, three quarters of the likely ones at least", () => {
    expect(of({ ordinary: HOUSEHOLD })).toBe("likely_ear99");
    expect(of({ ordinary: { ...HOUSEHOLD, share: 0.75 } })).toBe("likely_ear99");
    expect(of({ ordinary: { ...HOUSEHOLD, share: 0.74 } })).toBe("unknown");
  });
  it("is EAR99 where the name of goods makes a fifth sure, a mere likeness seven tenths", () => {
    const chance = (value: number, isNamed: boolean) =>
      of({ ordinary: { ...HOUSEHOLD, chance: value, isNamed } });
    expect(chance(0.2, true)).toBe("likely_ear99");
    expect(chance(0.19, true)).toBe("unknown");
    expect(chance(0.7, false)).toBe("likely_ear99");
    expect(chance(0.69, false)).toBe("unknown");
  });
  it("is never EAR99 beside a sensitive word or a technical description", () => {
    expect(of({ ordinary: HOUSEHOLD, said: sensitive })).toBe("unknown");
    expect(of({ ordinary: HOUSEHOLD, best: best(0.4, { terms: 3 }) })).toBe("likely_ear99");
    expect(of({ ordinary: HOUSEHOLD, best: best(0.4, { terms: 4 }) })).toBe("listed");
    expect(of({ ordinary: HOUSEHOLD, best: best(0.61) })).toBe("likely_ear99");
    expect(of({ ordinary: HOUSEHOLD, best: best(0.62) })).toBe("listed");
  });
  it("is never EAR99 where an entry holds a name of two words whole, however little it scores", () => {
    expect(of({ ordinary: HOUSEHOLD, best: best(0.25, { termWords: 2 }) })).toBe("unknown");
    expect(of({ ordinary: HOUSEHOLD, best: best(0.35, { termWords: 2 }) })).toBe("listed");
    expect(of({ ordinary: HOUSEHOLD, best: best(0.35, { termWords: 1 }) })).toBe("likely_ear99");
  });
  it("is another agency where an entry only points there", () => {
    const pointing = cclEntry("9A005", "Rockets", { jurisdiction: ["ITAR"] });
    expect(of({ best: best(0.4, { entry: pointing }) })).toBe("other_jurisdiction");
  });
});
