import { describe, expect, it } from "vitest";
import { ear99Likelihood, ordinaryWords } from "../../../src/domain/export-control/ear99.ts";
import { cclIndexOf } from "../../support/ccl-fixture.ts";

const index = cclIndexOf({ ordinaryGoods: ["mug", "cotton shirt"] });
const likely = (words: string, best: { score: number; eccn: string }) =>
  ear99Likelihood(ordinaryWords(index, words.split(" ")), best);

describe("how likely goods are on no entry beside one that fits", () => {
  it("the less the better it fits, a little more beside one that is controlled to few places", () => {
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
