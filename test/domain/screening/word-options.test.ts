import { describe, expect, it, test } from "vitest";
import { compareTokens } from "../../../src/domain/screening/token-similarity.ts";
import { nameToken, tokenize } from "../../../src/domain/screening/tokenize.ts";
import { matchInitials, type WordOption, wordOptions } from "../../../src/domain/screening/word-options.ts";

const options = (query: string, listed: string) =>
  wordOptions(tokenize(query), tokenize(listed), compareTokens);
const joined = (query: string, listed: string) =>
  options(query, listed)
    .filter(({ likeness }) => likeness.relation === "joined")
    .map(({ from, fromCount, to, toCount, gain }) => ({ from, fromCount, to, toCount, gain }));

describe("words that meet one by one", () => {
  it("best first, and of equal ones those that stand at the same place", () => {
    const found = options("karvo karvo brelkov", "karvo karvos brelkov");
    expect(found.map(({ from, to, gain }) => [from, to, gain >= 1])).toEqual([
      [0, 0, true],
      [2, 2, true],
      [1, 0, true],
      [1, 1, false],
      [0, 1, false],
    ]);
  });
  it("titles, particles and forms meet their like only", () => {
    expect(options("Dr Karvo", "Dr Brelkov").map(({ from, to }) => [from, to])).toEqual([[0, 0]]);
    expect(options("Dr Karvo", "Mr Brelkov")).toEqual([]);
    expect(options("Karvo Ltd", "Brelkov Ltd").map(({ from, to }) => [from, to])).toEqual([[1, 1]]);
    // One spelling, two classes: a title here, the name itself there.
    expect(options("Imam", "Imam Karvo")).toEqual([]);
  });
});

describe("two words that the other side writes as one", () => {
  it("count twice, less a hundredth each", () => {
    expect(joined("Karvo nenko", "Karvonenko")).toEqual([
      { from: 0, fromCount: 2, to: 0, toCount: 1, gain: 2 * 0.98 },
    ]);
    expect(joined("Karvonenko", "Dmitri Karvo nenko")).toEqual([
      { from: 0, fromCount: 1, to: 1, toCount: 2, gain: 2 * 0.98 },
    ]);
  });
  it("may stand the other way round: lists write the surname first", () => {
    expect(joined("Nenko Karvo", "Karvonenko")).toHaveLength(1);
  });
  it("below six letters must be just those two, in their order", () => {
    expect(joined("Yu Son", "Yuson")).toHaveLength(1);
    expect(joined("Son Yu", "Yuson")).toEqual([]);
    expect(joined("Yu Son", "Yusan")).toEqual([]);
    expect(joined("Yu Sona", "Yusana")).toHaveLength(1); // six letters
    expect(joined("Yu S", "Yus")).toEqual([]); // three letters are no word to join to
    expect(joined("Yu So", "Yuso")).toHaveLength(1);
  });
  it("may be misspelt by one letter, from twelve letters by two", () => {
    expect(joined("Karvon enkov", "Karvanenkov")).toHaveLength(1);
    expect(joined("Karvon enkov", "Karvanenkav")).toEqual([]); // eleven letters, two edits
    expect(joined("Karvon enkova", "Karvanenkava")).toHaveLength(1);
    expect(joined("Karvon enkova", "Karvanankava")).toEqual([]);
  });
  it("are not joined where one of them alone is that word", () => {
    expect(joined("Karvonenko Ko", "Karvonenko")).toEqual([]);
  });
  it("with a particle or an initial the spelling must be certain", () => {
    expect(joined("Al Zarwani", "Alzarwani")).toHaveLength(1);
    expect(joined("Al Zarwani", "Alzarwoni")).toHaveLength(1);
    expect(joined("Al Zarwani", "Altarwani")).toEqual([]);
  });
  it("are never numbers", () => {
    expect(joined("Plant 44", "Plant44x")).toEqual([]);
    expect(joined("44 Plant", "44plant")).toEqual([]);
  });
});

describe("initials", () => {
  const initials = (query: string, listed: string, used: { query?: number[]; listed?: number[] } = {}) => {
    const taken: WordOption[] = [];
    const [asked, held] = [tokenize(query), tokenize(listed)];
    const marks = (length: number, at: number[] = []) =>
      Uint8Array.from({ length }, (_, index) => (at.includes(index) ? 1 : 0));
    matchInitials(asked, marks(asked.length, used.query), held, marks(held.length, used.listed), (option) =>
      taken.push(option),
    );
    return taken.map(({ from, fromCount, to, toCount }) => [from, fromCount, to, toCount]);
  };
  test.each<[string, string, number[][], string]>([
    ["R Karvo", "Karvo Ramon", [[0, 1, 1, 1]], "one letter for one word"],
    ["Ramon", "R", [[0, 1, 0, 1]], "the list's letter for the query's word"],
    ["jc", "Jean Claude", [[0, 1, 0, 2]], "two letters for two words"],
    ["Jean Claude", "jc", [[0, 2, 0, 1]], "and the other way round"],
    ["jcm", "Jean Claude Marie", [[0, 1, 0, 3]], "three for three"],
    ["jcmt", "Jean Claude Marie Toni", [], "four are a word"],
    ["jc", "Jean", [], "a letter without its word"],
    ["jc", "Claude Jean", [], "another order"],
    ["jo", "Jean Oleg", [], "a vowel makes it a word"],
    ["jc", "Jean Ltd", [], "a form is no name"],
    ["R", "Brelkov", [], "another letter"],
    ["sa", "Sergei Anton", [], "a legal form is no initial"],
    ["7", "Sergei", [], "a number is no initial"],
  ])("%s for %s: %j (%s)", (query, listed, taken) => {
    expect(initials(query, listed)).toEqual(taken);
  });
  it("stand for words that no other word has met", () => {
    expect(initials("R", "Ramon Rosa", { listed: [0] })).toEqual([[0, 1, 1, 1]]);
    expect(initials("R", "Ramon", { query: [0] })).toEqual([]);
  });
});

test("a word without vowels may be joined to one with them", () => {
  const query = [nameToken("abd", true), nameToken("slm", true)];
  const found = wordOptions(query, [nameToken("abdsalam")], compareTokens);
  expect(found.some(({ likeness }) => likeness.relation === "joined")).toBe(true);
});
