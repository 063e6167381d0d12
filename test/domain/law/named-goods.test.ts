import { expect, test } from "vitest";
import { isNamedGoods, NAMED_GOODS } from "../../../src/domain/law/named-goods.ts";

test("no phrase says both that goods are of a kind and that they are not", () => {
  for (const [fact, { words, others }] of Object.entries(NAMED_GOODS)) {
    const positive = new Set(words.split(" | "));
    expect([fact, others.split(" | ").filter((phrase) => positive.has(phrase))]).toEqual([fact, []]);
    expect(isNamedGoods(fact)).toBe(true);
  }
  expect(isNamedGoods("donation")).toBe(false);
});
