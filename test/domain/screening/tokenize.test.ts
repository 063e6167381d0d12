import { describe, expect, it, test } from "vitest";
import { nameToken, tokenize } from "../../../src/domain/screening/tokenize.ts";

const texts = (name: string) => tokenize(name).map((token) => token.text);
const classes = (name: string) => tokenize(name).map((token) => token.class);

describe("number words that follow each other add up", () => {
  test.each<[string, string[]]>([
    ["plant forty four", ["plant", "44"]],
    ["plant twenty nine", ["plant", "29"]],
    ["plant ninety one", ["plant", "91"]],
    ["plant 20 0", ["plant", "20"]],
    ["plant four forty", ["plant", "4", "40"]],
    ["plant ten four", ["plant", "10", "4"]], // nobody says ten-four for fourteen
    ["plant twenty ten", ["plant", "20", "10"]],
    ["plant 25 4", ["plant", "25", "4"]],
    ["forty plant four", ["40", "plant", "4"]],
  ])("%s", (name, words) => {
    expect(texts(name)).toEqual(words);
  });
  it("has the number as its sound", () => {
    expect(nameToken("forty")).toMatchObject({ text: "40", sound: "40", class: "number" });
    expect(nameToken("007")).toMatchObject({ text: "7", class: "number" });
    expect(nameToken("1234567890123456")).toMatchObject({ text: "1234567890123456", class: "number" });
  });
});

test("a name has at most twenty-four words", () => {
  const name = (count: number) =>
    Array.from({ length: count }, (_, at) => `word${"abcdefghijklmnopqrstuvwxyz"[at]}`);
  expect(texts(name(24).join(" "))).toHaveLength(24);
  expect(texts(name(26).join(" "))).toEqual(name(24));
});

describe("a particle or title that is all there is, is the name", () => {
  test.each<[string, string[]]>([
    ["Imam", ["ordinary"]],
    ["Da An", ["ordinary", "ordinary"]],
    ["Imam Karvonenko", ["honorific", "ordinary"]],
    ["Da 7", ["particle", "number"]],
    ["Ltd", ["organisation"]],
    ["Imam Ltd", ["ordinary", "organisation"]],
    ["A. Da", ["initial", "ordinary"]],
  ])("%s", (name, kinds) => {
    expect(classes(name)).toEqual(kinds);
  });
});

test("a word without vowels keeps each letter of its sound, a read word says so", () => {
  expect(nameToken("mhmd", true)).toMatchObject({ sound: "mhmd", vowelless: true, reading: false });
  expect(nameToken("jinping", false, true)).toMatchObject({ vowelless: false, reading: true });
});
