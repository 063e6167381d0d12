import { expect, test } from "vitest";
import { WordTable } from "../../../src/domain/classification/word-table.ts";

const WORDS = ["10ml", "bag", "bags", "cotton", "zip"];
const table = new WordTable(new TextEncoder().encode(WORDS.join("\n")));

test("each word is found by its letters and told by its number", () => {
  expect(WORDS.map((word) => table.get(word))).toEqual([0, 1, 2, 3, 4]);
  expect(WORDS.map((_, id) => table.at(id))).toEqual(WORDS);
  expect([table.length, table.mostLetters, table.lettersOf(2)]).toEqual([5, 6, 4]);
});

test.each(["", "ba", "bagss", "cott", "zips", "a", "zz", "0", "ünder", "b\u0161g"])(
  "%j is no word",
  (text) => {
    expect(table.has(text)).toBe(false);
  },
);

test("words that begin alike stand together, from the first that is not before them", () => {
  expect(table.firstFrom("ba")).toBe(1);
  expect(table.firstFrom("bags")).toBe(2);
  expect(table.firstFrom("c")).toBe(3);
  expect(table.firstFrom("zzz")).toBe(5);
  expect([table.beginsWith(2, "bag"), table.beginsWith(1, "bags"), table.beginsWith(3, "bag")]).toEqual([
    true,
    false,
    false,
  ]);
});
