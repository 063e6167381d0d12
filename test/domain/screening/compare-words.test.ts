import { describe, expect, it, test } from "vitest";
import { compareNames } from "../../../src/domain/screening/compare-names.ts";
import { compareWords } from "../../../src/domain/screening/compare-words.ts";
import { tokenWeight } from "../../../src/domain/screening/name-comparison.ts";
import { nameToken, tokenize } from "../../../src/domain/screening/tokenize.ts";

const flat = () => 1;
const words = (query: string, listed: string) => compareWords(tokenize(query), tokenize(listed), flat);
const names = (query: string, listed: string) => compareNames(tokenize(query), tokenize(listed), flat);
const pairs = (comparison: ReturnType<typeof words>) =>
  comparison.matched.map(({ query, listed, weight }) => [query, listed, weight]);

test("words that are no names have a weight of their own, names that of their rarity", () => {
  expect(tokenWeight(nameToken("karvonenko"), () => 0.7)).toBe(0.7);
  expect(["ltd", "dr", "von", "44", "k"].map((text) => tokenWeight(nameToken(text), flat))).toEqual([
    0.06, 0.03, 0.08, 0.5, 0.25,
  ]);
});

describe("each word of a name is used once", () => {
  it("in any order", () => {
    const found = words("Karvonenko Dmitri", "Dmitri Karvonenko");
    expect(found.score).toBe(1);
    expect(pairs(found)).toEqual([
      ["karvonenko", "karvonenko", 1],
      ["dmitri", "dmitri", 1],
    ]);
  });
  it("a word said twice meets one listed word", () => {
    const found = words("Karvo Karvo", "Karvo Dmitri");
    expect(pairs(found)).toEqual([["karvo", "karvo", 1]]);
    expect(found.missing).toEqual(["karvo"]);
    expect(found.extra).toEqual(["dmitri"]);
  });
  it("joined words weigh what both sides weigh on average, and leave none of theirs over", () => {
    const found = words("Karvo nenko Dmitri", "Dmitri Karvonenko");
    expect(pairs(found)).toEqual([
      ["karvo nenko", "karvonenko", 1.5],
      ["dmitri", "dmitri", 1],
    ]);
    expect(found.missing).toEqual([]);
    // The joined words differ by two hundredths: 1.5 × 0.02 of a query of weight 3.
    expect(found.score).toBeCloseTo(1 - 0.03 / 3, 10);
  });
  it("an initial is weighed as the average of letter and word", () => {
    const found = words("D Karvonenko", "Dmitri Karvonenko");
    expect(pairs(found)).toEqual([
      ["karvonenko", "karvonenko", 1],
      ["d", "dmitri", 0.625],
    ]);
  });
});

describe("what is left over", () => {
  it("is named by its words, without particles, titles and forms, which still weigh a little", () => {
    const found = words("Dr Karvonenko Ltd", "Karvonenko von Brelkov P");
    expect(found.missing).toEqual([]);
    expect(found.extra).toEqual(["brelkov", "p"]);
    // Of 1.09 asked 0.09 is not listed; of 2.33 listed 1.33 is not asked.
    const lost = Object.fromEntries(found.penalties.map(({ feature, weight }) => [feature, weight]));
    expect(lost["name.notListed"]).toBeCloseTo((-0.5 * 0.09) / 1.09, 4);
    expect(lost["name.omitted"]).toBeCloseTo((-0.26 * 1.33) / 2.33, 4);
  });
  it("nothing in common, and no words at all, score nothing", () => {
    expect(words("Karvonenko", "Brelkov")).toEqual({
      score: 0,
      matched: [],
      missing: ["karvonenko"],
      extra: ["brelkov"],
      penalties: [],
    });
    expect(words("", "Brelkov").score).toBe(0);
    expect(words("Brelkov", "").score).toBe(0);
  });
});

describe("the whole name as one run of letters", () => {
  it("counts where it is better than word by word", () => {
    const found = names("vanderbergshipping", "Van der Berg Shipping");
    expect(found.score).toBeCloseTo(0.97, 10);
    expect(found.matched).toEqual([
      {
        query: "vanderbergshipping",
        listed: "van der berg shipping",
        relation: "joined",
        similarity: found.score,
        weight: 1,
      },
    ]);
    expect(found.penalties).toEqual([
      { feature: "name.spacing", weight: -0.03, detail: "equal as one run of letters" },
    ]);
    expect([found.missing, found.extra]).toEqual([[], []]);
  });
  it("is not looked at where words agree already", () => {
    expect(names("Karvonenko Dmitri", "Dmitri Karvonenko").score).toBe(1);
    expect(names("Karvonenko Dmitri", "Dmitri Karvonenko").penalties).toEqual([]);
  });
  it("explains no difference of as many words of which none agrees", () => {
    // One letter moved over a space in each word: as many words, none alike.
    expect(names("abcdef ghijkl", "abc defghijkl").score).toBeLessThan(0.2);
    expect(names("abc def ghijkl", "abcdefgh ijkl").score).toBeCloseTo(0.97, 10);
  });
  it("does not compare a reading of Han characters with letters", () => {
    const read = [nameToken("xijin", false, true), nameToken("pingwang", false, true), nameToken("li")];
    const written = tokenize("xijinping wangli");
    expect(compareNames(read, written, flat).score).toBeLessThan(0.97);
    const plain = [nameToken("xijin"), nameToken("pingwang"), nameToken("li")];
    expect(compareNames(plain, written, flat).score).toBeCloseTo(0.97, 10);
  });
});
