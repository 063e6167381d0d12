import { describe, expect, it } from "vitest";
import { searchEccn } from "../../../src/domain/export-control/eccn-search.ts";
import { cclEntry, cclIndexOf } from "../../support/ccl-fixture.ts";

const index = cclIndexOf({
  entries: [
    cclEntry("3A001", "Laser diodes", { terms: ["tunable laser", "gallium"] }),
    cclEntry("3A991", "Plain laser", {}),
    cclEntry("6A005", "Optics", {}),
    cclEntry("7A003", "Gyros", { terms: ["inertial unit"] }),
  ],
  paragraphs: [
    { code: "6A005.a", words: ["mirror", "coated"] },
    { code: "6A005.a.1", words: ["cooled", "mirror", "pulse", "peak", "power"] },
    { code: "9Z999.a", words: ["mirror"] }, // of no entry that is held
  ],
  ordinaryGoods: ["mug"],
});
const found = (keyword: string, more = {}) => searchEccn(index, { keyword, ...more });
const scores = (keyword: string, more = {}) =>
  Object.fromEntries(found(keyword, more).matches.map(({ eccn, score }) => [eccn, score]));
/** Half certain at 5 and 2.4 a word, of six words at most. */
const certainty = (score: number, words: number) =>
  Math.round((score / (score + 5 + 2.4 * Math.min(words, 6))) * 1e4) / 1e4;

describe("the weight of words", () => {
  it("of titles and terms goes by how few entries have them", () => {
    // "laser" stands in two of four entries; as a term's part it weighs 0.7, in the title 1.
    const rarity = Math.log(1 + 4 / 2);
    expect(scores("laser")).toMatchObject({ "3A001": certainty(rarity, 1), "3A991": certainty(rarity, 1) });
    // A term of one word is a phrase too: 1.6 more.
    expect(scores("gallium")["3A001"]).toBe(certainty(Math.log(1 + 4) + 1.6, 1));
  });
  it("of a phrase counts by its length", () => {
    const words = Math.log(1 + 4 / 2) + 0.7 * Math.log(1 + 4);
    expect(scores("tunable laser")["3A001"]).toBe(certainty(words + 2 * 1.6, 2));
    expect(scores("laser tunable")["3A001"]).toBe(certainty(words, 2)); // the words, in another order
  });
  it("of a description is less: 0.7 beside a short keyword, 0.45 beside a long one", () => {
    const [two, three] = ["gadget thing", "gadget gadget gadget"];
    const rarity = Math.log(1 + 4);
    expect(scores(two, { productDescription: "gallium" })["3A001"]).toBe(
      certainty(0.7 * rarity + 1.6 * 0.6, 3),
    );
    expect(scores(three, { productDescription: "gallium" })["3A001"]).toBe(
      certainty(0.45 * rarity + 1.6 * 0.6, 2),
    );
    // A word that is said twice counts as the keyword's.
    expect(scores("gallium", { productDescription: "gallium" })["3A001"]).toBe(
      certainty(rarity + 1.6 + 1.6 * 0.6, 1),
    );
  });
  it("of a paragraph counts where it covers the paragraph, and what stands above it less", () => {
    const mirror = Math.log(1 + 3 / 3);
    const cooled = Math.log(1 + 3);
    // 6A005.a.1 has both words for its own: two of five.
    const score = mirror + cooled;
    const fit = score * (0.6 + 0.5 * (2 / 5) + 0.5 * (score / Math.max(score, 1)));
    expect(scores("cooled mirror")["6A005"]).toBe(certainty(0.8 * fit, 2));
    // "coated" is the paragraph's own above, and inherited below at 0.45: the paragraph itself fits better.
    expect(found("coated mirror").matches.find(({ eccn }) => eccn === "6A005")?.paragraphPath).toEqual([
      "6A005",
      "6A005.a",
    ]);
    expect(found("cooled mirror").matches.find(({ eccn }) => eccn === "6A005")).toMatchObject({
      paragraphPath: ["6A005", "6A005.a", "6A005.a.1"],
      matchedTerms: ["cooled", "mirror"],
    });
  });
});

describe("a code", () => {
  it("is found with the longest paragraph that is held, before all else", () => {
    expect(found("6a005.a.1").matches).toMatchObject([
      { eccn: "6A005", matchedTerms: ["6A005.a.1"], paragraphPath: ["6A005", "6A005.a", "6A005.a.1"] },
    ]);
    expect(found("6A005.a.9").matches[0]?.paragraphPath).toEqual(["6A005", "6A005.a"]);
    expect(found("6A005").matches[0]?.paragraphPath).toEqual(["6A005"]);
    expect(found("1C350")).toMatchObject({ matches: [], totalMatches: 0, likelyEar99: false });
  });
  it("with a description is followed by what the description finds", () => {
    const codes = found("6A005", { productDescription: "gallium laser" }).matches.map(({ eccn }) => eccn);
    expect(codes[0]).toBe("6A005");
    expect(codes).toContain("3A001");
    expect(codes).not.toContain("EAR99");
    expect(found("6A005", { productDescription: "cooled mirror" }).matches).toHaveLength(1);
  });
});

describe("the answer", () => {
  it("has no weak matches, and keeps to a category", () => {
    expect(found("laser", { category: "7" }).matches).toEqual([]);
    expect(found("laser inertial unit", { category: "7" }).matches.map(({ eccn }) => eccn)).toEqual([
      "7A003",
    ]);
    expect(scores("laser one two three four five six")["3A991"]).toBeUndefined();
  });
  it("counts before the limit", () => {
    const answer = found("laser", { limit: 1 });
    expect(answer.matches).toHaveLength(1);
    expect(answer.totalMatches).toBe(2);
    expect(answer.totalEccnEntries).toBe(4);
  });
  it("names EAR99 beside entries, and alone where it is asked for", () => {
    expect(found(" ear 99 ")).toMatchObject({
      totalMatches: 1,
      likelyEar99: true,
      matches: [{ eccn: "EAR99", score: 0.99 }],
    });
    expect(found("zzz")).toMatchObject({ determination: "unknown", likelyEar99: false, matches: [] });
    expect(found("laser", { category: "3" }).matches.map(({ eccn }) => eccn)).toEqual(["3A001", "3A991"]);
  });
});
