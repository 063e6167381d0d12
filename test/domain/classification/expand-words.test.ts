import { describe, expect, it, test } from "vitest";
import { expandWords } from "../../../src/domain/classification/expand-words.ts";
import type { QueryWord } from "../../../src/domain/classification/read-product.ts";
import { classificationIndexOf, lexiconEntry } from "../../support/lexicon-fixture.ts";

const index = classificationIndexOf({
  entries: [
    lexiconEntry("33"),
    lexiconEntry("3305"),
    lexiconEntry("330510", [
      "shampoo",
      "conditioner",
      "hair spray",
      "hairspray",
      "body spray",
      "spring water",
    ]),
    lexiconEntry("62"),
    lexiconEntry("6203"),
    lexiconEntry("620342", ["trouser", "blouse", "ladiesware", "woven blouse", "blouses", "bloused shirt"]),
    lexiconEntry("8421"),
    lexiconEntry("842139", [
      "purifier",
      "purify",
      "centrifuge",
      "filter",
      "filtering",
      "flutter",
      "umbrellastand",
    ]),
    lexiconEntry("84"),
  ],
  words: [
    { phrase: "brolly", kind: "same", value: "umbrellastand" },
    { phrase: "hair soap", kind: "same", value: "shampoo" },
    { phrase: "filter", kind: "same", value: "purifier centrifuge" },
    { phrase: "smock", kind: "same", value: "unheard blouse" },
  ],
});
const word = (stem: string, more: Partial<QueryWord> = {}): QueryWord => ({
  stem,
  weight: 1,
  head: false,
  cut: false,
  ...more,
});
const expand = (...words: QueryWord[]) =>
  expandWords(index, words).map(
    ({ readings }) =>
      Object.fromEntries(
        readings.map(({ id, likeness }) => [
          id < 0 ? "none" : index.words.at(id),
          Math.round(likeness * 1e4) / 1e4,
        ]),
      ) as Record<string, number>,
  );
const one = (stem: string, more: Partial<QueryWord> = {}) => expand(word(stem, more))[0];

describe("a word of the dictionary", () => {
  it("is itself", () => {
    expect(one("shampoo")).toEqual({ shampoo: 1 });
  });
  it("and with its neighbour the word that both make up", () => {
    expect(expand(word("hair"), word("spray"))).toEqual([{ hair: 1, hairspray: 0.8 }, { spray: 1 }]);
    expect(expand(word("spray"), word("hair"))).toEqual([{ spray: 1 }, { hair: 1 }]);
  });
});

describe("a word of the same meaning", () => {
  it("is a further word of the query, and the word itself counts less", () => {
    const found = expandWords(index, [word("filter", { weight: 0.5, head: true }), word("shampoo")]);
    expect(found.map(({ word: { stem, weight, head } }) => [stem, weight, head])).toEqual([
      ["filter", 0.5, true],
      ["shampoo", 1, false],
      ["purifier", 0.45, false],
      ["centrifuge", 0.45, true],
    ]);
    expect(found[0]?.readings[0]?.likeness).toBe(0.6);
    expect(found[1]?.readings[0]?.likeness).toBe(1);
    expect(found[2]?.readings[0]?.likeness).toBe(1);
  });
  it("of a phrase has the most weight of its words, and its head", () => {
    const found = expandWords(index, [
      word("hair", { weight: 0.8, head: true }),
      word("soap", { weight: 0.3 }),
    ]);
    expect(found.at(-1)?.word).toEqual({ stem: "shampoo", weight: 0.8 * 0.9, head: true, cut: false });
    expect(found.map(({ readings }) => readings.map(({ likeness }) => likeness))).toEqual([[0.6], [0], [1]]);
    const headless = expandWords(index, [word("hair"), word("soap")]);
    expect(headless.at(-1)?.word.head).toBe(false);
  });
  it("stands for a word that no term has, which then is looked for no further", () => {
    expect(expand(word("brolly"))).toEqual([{ none: 0 }, { umbrellastand: 1 }]);
    expect(expand(word("smock"))).toEqual([{ none: 0 }, {}, { blouse: 1 }]);
  });
});

describe("a word that the dictionary lacks", () => {
  test.each<[string, Record<string, number>, string]>([
    ["shampoo250", { shampoo: 0.8 }, "a size glued to it"],
    ["shampoo250ml", { shampoo: 0.8 }, "a size with its unit"],
    ["shampoo250mlx", {}, "a model number"],
    ["xk9trouser", {}, "a model number"],
    ["bodyspray", { body: 0.8, spray: 0.8 }, "two words written together"],
    ["shampooing", { shampoo: 0.8 }, "a suffix"],
    ["purifiered", { purifier: 0.8 }, "a suffix"],
    ["centrifuging", { centrifuge: 0.8 }, "a suffix in place of an e"],
    ["sprayy", { spray: 0.8 }, "a suffix of one letter"],
    ["sprayying", { spray: 0.8 }, "a suffix after a doubled letter"],
    ["cndtnr", { conditioner: 0.6 }, "without its vowels"],
    ["shampo", { shampoo: 0.6 }, "a letter missed"],
    ["shampoq", { shampoo: 0.6 }, "a letter mistaken"],
    ["shaqpoq", {}, "two letters mistaken in seven"],
    ["conditiomen", { conditioner: 0.6 }, "two letters mistaken in eleven"],
    ["xhampoo", {}, "a first letter mistaken"],
    ["centr", { centrifuge: 0.42 }, "the beginning of a word's consonants"],
    ["centrifu", { centrifuge: 0.4 }, "the beginning of a word"],
    ["cent", {}, "too little of it"],
    ["ladieswarexblouseq", { ladiesware: 0.5, blouse: 0.5 }, "words inside a run of letters"],
    ["of", {}, "two letters"],
  ])("%s: %j (%s)", (stem, readings) => {
    expect(one(stem)).toEqual(readings);
  });

  it("of two readings each counts less", () => {
    // purifier and purify both begin so: each has 0.4 / √2.
    expect(one("purif")).toEqual({ purify: 0.6 });
    expect(one("filte")).toEqual({ filter: 0.6 });
    const both = 0.55 / Math.sqrt(2);
    expect(one("spr", { cut: true })).toEqual({
      spray: Math.round(both * 1e4) / 1e4,
      spring: Math.round(both * 1e4) / 1e4,
    });
  });
  it("of a cut line is read by how it begins: surely from five letters on", () => {
    expect(one("tro", { cut: true })).toEqual({ trouser: 0.55 });
    expect(one("trou", { cut: true })).toEqual({ trouser: 0.55 });
    expect(one("trous", { cut: true })).toEqual({ trouser: 0.8 });
    expect(one("tr", { cut: true })).toEqual({});
  });
  it("is a word that stands in a term with its neighbour, where there is one", () => {
    expect(expand(word("body"), word("spr", { cut: true }))[1]).toEqual({ spray: 0.55 });
    expect(expand(word("spr", { cut: true }), word("water"))[0]).toEqual({ spring: 0.55 });
  });
  it("stands at the end of as many letters as a text may have, and is found without looking up every run of them", () => {
    const begun = performance.now();
    expect(one(`${"q".repeat(10_000)}blouse`)).toEqual({ blouse: 0.5 });
    // Some twenty milliseconds; every run of letters would take minutes.
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
  it("is not looked for where a brand is named so", () => {
    expect(one("shampo", { brand: true })).toEqual({});
  });
});
