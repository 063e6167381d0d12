import { describe, expect, test } from "vitest";
import type { NamedGoodsFact } from "../../../src/domain/law/named-goods.ts";
import { toldByName } from "../../../src/domain/law/told-by-name.ts";

const told = (name: string, fact: NamedGoodsFact) => toldByName(name).get(fact)?.holds;

describe("a product's name tells what its code does not", () => {
  test.each<[string, NamedGoodsFact, boolean | undefined]>([
    ["Kids' t-shirt, cotton", "childrensClothing", true],
    ["KIDS T-SHIRT", "childrensClothing", true],
    ["Girl’s dress", "childrensClothing", true],
    ["Women's t-shirt", "childrensClothing", false],
    ["T-shirt for women and kids", "childrensClothing", undefined],
    ["T-shirt", "childrensClothing", undefined],
    ["Kidskin gloves", "childrensClothing", undefined],
    ["", "childrensClothing", undefined],
    ["Baby car seat, ISOFIX", "childCarSeat", true],
    ["Car mat and seat", "childCarSeat", undefined],
    ["Bébé body", "childrensClothing", true],
    ["Sea salt flakes", "tableSalt", true],
    ["Disposable nappies", "babyNappies", true],
    ["Disposable nappies", "periodProduct", false],
  ])("%s: %s %s", (name, fact, expected) => {
    expect(told(name, fact)).toBe(expected);
  });
});

test("the phrase that told it is kept", () => {
  expect(toldByName("Booster seat for cars").get("childCarSeat")).toEqual({
    holds: true,
    phrase: "booster seat",
  });
});
