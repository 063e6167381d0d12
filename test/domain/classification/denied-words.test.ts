import { expect, test } from "vitest";
import { contradicts, deniedWords, deniesToo } from "../../../src/domain/classification/denied-words.ts";

test.each([
  ["coffee, not roasted", ["not roasted"]],
  ["unsweetened cream", ["not sweetened"]],
  ["yarn, not for retail sale", ["not retail"]],
  ["steel coil, non-alloy, not pickled", ["not alloy", "not pickled"]],
  ["roasted coffee", []],
  ["United football scarf", []],
  ["not, roasted", []],
])("%s denies %j", (text, said) => expect(deniedWords(text).map((one) => one.said)).toEqual(said));

test("a title contradicts that says plainly what is denied", () => {
  const denied = deniedWords("coffee, not roasted");
  expect(contradicts("Roasted coffee, beans or ground", denied)).toBe(true);
  expect(contradicts("Green coffee beans, not roasted", denied)).toBe(false);
  expect(contradicts("Coffee husks and skins", denied)).toBe(false);
  expect(contradicts("Roasted coffee", [])).toBe(false);
});

test("a title that denies the same is told from one that is silent", () => {
  const denied = deniedWords("unsweetened cream");
  expect(deniesToo("Cream, not sweetened or concentrated", denied)).toBe(true);
  expect(deniesToo("Milk powder with sugar", denied)).toBe(false);
});
