import { describe, expect, it, test } from "vitest";
import { candidateNames } from "../../../src/domain/screening/candidates.ts";
import { queryTokens } from "../../../src/domain/screening/query-tokens.ts";
import { tokenize } from "../../../src/domain/screening/tokenize.ts";
import { indexOf, party } from "../../support/screening-fixture.ts";

const index = indexOf([
  party("1", "Sertal Trading Limited", { type: "entity" }),
  party("2", "Brelkov Lim", { type: "entity" }),
  party("3", "Karvonenko Dmitri Olegovich"),
  party("4", "Li Comp Any"),
]);
const read = (name: string) => queryTokens(index, name).map((token) => `${token.text}:${token.class}`);

describe("legal forms in a query", () => {
  test.each<[string, string[], string]>([
    [
      "Sertal Lim ited",
      ["sertal:ordinary", "limited:organisation"],
      "parted by a space, from seven letters on",
    ],
    [
      "Sertal Comp any",
      ["sertal:ordinary", "company:organisation"],
      "though both halves are words of the list",
    ],
    ["Sertal Com pany", ["sertal:ordinary", "company:organisation"], "where a half is none"],
    ["Sertal S arl", ["sertal:ordinary", "s:initial", "arl:ordinary"], "four letters are not put together"],
    ["Sertal Ltda", ["sertal:ordinary", "ltda:organisation"], "whole"],
    ["Sertal Limitd", ["sertal:ordinary", "limitd:organisation"], "misspelt by a letter"],
    ["Sertal Lmitd", ["sertal:ordinary", "lmitd:ordinary"], "by two it is a word"],
    ["SertalLtd", ["sertal:ordinary", "ltd:organisation"], "glued behind a known word"],
    ["OOOSertal", ["ooo:organisation", "sertal:ordinary"], "glued in front of one"],
    ["ZorblexLtd", ["zorblexltd:ordinary"], "glued to a word nobody knows"],
    ["SertalAG", ["sertalag:ordinary"], "of two letters is no sign"],
    ["Lim", ["lim:ordinary"], "a name that begins so"],
  ])("%s: %j (%s)", (name, tokens) => {
    expect(read(name)).toEqual(tokens);
  });
});

describe("names worth a comparison", () => {
  const names = (query: string, floor = 0.8) =>
    candidateNames(index, tokenize(query), floor).map((name) => index.sections.nameEntry[name]);
  it("hold the query's words, the likest first", () => {
    expect(names("Karvonenko Dmitri")).toEqual([2]);
    expect(names("Zorblex")).toEqual([]);
  });
  it("hold them misspelt, joined, glued, short or by an initial", () => {
    for (const query of [
      "Karvonemko Dmitri",
      "Karvo nenko Dmitri",
      "Dmitrikarvonenko",
      "Dima Karvonenko",
      "D Karvonenko",
    ])
      expect(names(query), query).toContain(2);
  });
  it("leave nothing behind for the next query", () => {
    const once = names("Karvonenko Dmitri", 0);
    names("Sertal Trading", 0);
    expect(names("Karvonenko Dmitri", 0)).toEqual(once);
    expect([...index.evidence].every((value) => value === 0)).toBe(true);
  });
  it("are a hundred and twenty at most, of equals the first", () => {
    const crowd = indexOf(Array.from({ length: 130 }, (_, at) => party(`p${at}`, "Zorblex Vandermeek")));
    expect(candidateNames(crowd, tokenize("Zorblex Vandermeek"), 0.8)).toEqual(
      Array.from({ length: 120 }, (_, at) => at),
    );
  });
  it("lack no more than two letters of the query, where a word of it is another name's", () => {
    const others = indexOf([
      party("1", "Zorblex Karvonen"),
      party("2", "Kavren Thomal"),
      party("3", "Fjygmdsh Thomal"),
    ]);
    expect(candidateNames(others, tokenize("Zorblex Kavren"), 0)).toContain(0);
    expect(candidateNames(others, tokenize("Zorblex Fjygmdsh"), 0)).toEqual([]);
  });
});
