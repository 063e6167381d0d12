import { describe, expect, it, test } from "vitest";
import { compareTokens } from "../../../src/domain/screening/token-similarity.ts";
import { nameToken } from "../../../src/domain/screening/tokenize.ts";

const like = (a: string, b: string) => {
  const [one, other] = [nameToken(a), nameToken(b)];
  const there = compareTokens(one, other);
  expect(compareTokens(other, one)).toEqual(there); // neither side is the first
  return there;
};

describe("two words with vowels", () => {
  test.each<[string, string, number, string]>([
    ["karvonenko", "karvonenko", 1, "exact"],
    // One of n letters edited: 1 - 1/n, and from four letters up.
    ["bats", "bals", 0.75, "spelling"],
    // Another first letter counts more in a short word: below five letters of sound it makes another name.
    ["bars", "tars", 0, "spelling"],
    ["bars", "bart", 0.75, "spelling"],
    ["barsk", "tarsk", 1 - 1 / 5, "same sound"],
    ["tarvonl", "larvonl", 1 - 1 / 7, "spelling"],
    // Up to seven letters bear one edit, eight to eleven two, longer ones three.
    ["tarvols", "talvors", 0, "spelling"],
    ["tarvolsi", "talvorsi", 1 - 2 / 8, "spelling"],
    ["tarvolsiman", "talvorsiman", 1 - 2 / 11, "spelling"],
    ["tarvolsimdon", "talvorsimlon", 1 - 3 / 12, "spelling"],
    ["tarvolsimdo", "talvorsimlo", 0, "spelling"],
    // Three letters turned round are a slip of the fingers, others are another word.
    ["lom", "lmo", 0.75, "spelling"],
    ["lom", "lor", 0, "spelling"],
  ])("%s and %s: %d, %s", (a, b, similarity, relation) => {
    const found = like(a, b);
    expect(found.similarity).toBeCloseTo(similarity, 10);
    expect(found.relation).toBe(relation);
  });

  test.each<[string, string, number]>([
    ["sergei", "sergey", 0.96], // two systems' spellings of one sound
    ["jon", "zhon", 0.96],
    ["su", "sou", 0.9], // up to three letters
    ["yuri", "iuri", 0.96],
  ])("%s and %s sound the same: %d", (a, b, similarity) => {
    expect(like(a, b)).toEqual({ similarity, relation: "same sound" });
  });

  it("one vowel for another is heard as nearly the same", () => {
    const found = like("karvonen", "karvanen");
    expect(found.relation).toBe("same sound");
    expect(found.similarity).toBeCloseTo(1 - 0.35 / 8, 6);
  });
  it("the same sound of words that share hardly a letter is no likeness", () => {
    expect(like("wei", "viejo").similarity).toBe(0);
    expect(like("a", "e").similarity).toBe(0);
  });
});

describe("numbers, readings and short forms", () => {
  it("numbers are equal or not", () => {
    expect(like("44", "forty")).toMatchObject({ similarity: 0 });
    expect(like("40", "forty")).toEqual({ similarity: 1, relation: "exact" });
    expect(like("44", "karvonen").similarity).toBe(0);
  });
  it("a reading of Han characters must be equal, or sound equal from four letters on", () => {
    const against = (read: string, written: string) =>
      compareTokens(nameToken(read, false, true), nameToken(written)).similarity;
    expect(against("wei", "wei")).toBe(0.9);
    expect(against("wei", "vei")).toBe(0); // three letters
    expect(against("wang", "vang")).toBe(0.9);
    expect(against("wang", "wanga")).toBe(0);
    expect(compareTokens(nameToken("wang", false, true), nameToken("wang", false, true)).similarity).toBe(1);
  });
  it("a diminutive stands for its name, either way round, and for its spellings", () => {
    for (const [short, full] of [
      ["dima", "dmitri"],
      ["dima", "dmitriy"],
      ["vova", "vladimir"],
      ["misha", "mikhail"],
      ["misha", "mihail"],
    ] as const)
      expect(like(short, full)).toEqual({ similarity: 0.88, relation: "short form" });
    expect(like("vova", "dmitri").similarity).toBe(0);
  });
});

describe("a word without vowels against one with them", () => {
  const bare = (text: string, full: string) => {
    const [one, other] = [nameToken(text, true), nameToken(full)];
    expect(compareTokens(other, one)).toEqual(compareTokens(one, other));
    return compareTokens(one, other).similarity;
  };
  it.each<[string, string, number, string]>([
    ["mhmd", "muhammad", 0.95, "four consonants"],
    ["slm", "salim", 0.9, "three"],
    ["sd", "saad", 0.82, "two"],
    ["slm", "samir", 0, "other consonants"],
    ["slm", "kalim", 0, "another first consonant"],
    ["bwtyn", "putin", 0.85, "Arabic has no p, and writes a long u as w"],
    ["flad", "vlad", 0.9, "nor v: it writes f"],
    ["wlyd", "valid", 0.9, "or w"],
    ["wlyd", "walid", 0.9, "w in front"],
    ["khald", "khalid", 0.9, "kh on both sides"],
    ["hald", "khalid", 0, "h is not kh"],
    ["ahmd", "ahmed", 0.85, "an h that is not heard"],
    ["aslm", "aslam", 0.9, "a first vowel is not one of the consonants"],
    ["amd", "imad", 0.82, "any first vowel meets any other"],
    ["frhd", "farhad", 0.95, "an h within"],
    ["frhd", "farad", 0.9, "an h within that the other leaves out"],
  ])("%s, %s: %d (%s)", (text, full, similarity) => {
    expect(bare(text, full)).toBeCloseTo(similarity, 10);
  });
});
