import { describe, expect, it } from "vitest";
import { ear99Likelihood } from "../../../src/domain/export-control/ear99.ts";
import { cclIndexOf } from "../../support/ccl-fixture.ts";

const index = cclIndexOf({ ordinaryGoods: ["mug", "cotton shirt"] });
const likely = (words: string, best: { score: number; eccn: string } | null = null) =>
  ear99Likelihood(index, words.split(" ").filter(Boolean), best);

describe("how likely goods are on no entry", () => {
  it("not at all for arms and the like, nor where nothing was said", () => {
    expect(likely("missile mug")).toBe(0);
    expect(likely("")).toBe(0);
  });
  it("nine in ten where no entry fits", () => {
    expect(likely("gadget")).toBe(0.9);
  });
  it("the less the better an entry fits, a little more beside one that is controlled to few places", () => {
    expect(likely("gadget", { score: 0.5, eccn: "3A001" })).toBeCloseTo(0.4 * (0.6 + 0.4), 10);
    expect(likely("gadget", { score: 0.5, eccn: "3A991" })).toBeCloseTo(0.46, 10);
    expect(likely("gadget", { score: 0, eccn: "3A001" })).toBeCloseTo(0.56, 10);
    expect(likely("gadget", { score: 1, eccn: "3A001" })).toBeCloseTo(0.24, 10);
  });
  it("more for ordinary goods, of which a phrase is two words", () => {
    expect(likely("mug", { score: 0.5, eccn: "3A001" })).toBeCloseTo(0.4 + 0.25 / 2 + 0.35 / 2, 10);
    expect(likely("cotton shirt", { score: 0.5, eccn: "3A001" })).toBeCloseTo(0.4 + 0.25 + 0.35 / 2, 10);
    expect(likely("mug mug mug", { score: 0.5, eccn: "3A001" })).toBeCloseTo(0.4 + 0.25 + 0.35 / 2, 10);
    expect(likely("cotton shirt", { score: 0, eccn: "3A001" })).toBe(0.95);
  });
});
