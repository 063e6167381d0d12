import { describe, expect, test } from "vitest";
import { factsFromName, knownFacts } from "../../../src/domain/landed-cost/known-facts.ts";
import { measure } from "../../support/line-under.ts";

const reduced = measure({
  type: "vat",
  title: "VAT, children's clothing",
  conditions: ["fact childrensClothing"],
});
const kids = { facts: {}, productName: "kids t-shirt" };

describe("facts of goods", () => {
  test("a name tells what nobody stated", () => {
    expect(knownFacts(kids)).toEqual({ childrensClothing: true });
    expect(knownFacts({ facts: { donation: true }, productName: "men's shirt" })).toEqual({
      childrensClothing: false,
      donation: true,
    });
  });

  test("what is stated stands against the name", () => {
    expect(knownFacts({ ...kids, facts: { childrensClothing: false } })).toEqual({
      childrensClothing: false,
    });
  });

  test("a name that tells nothing changes nothing", () => {
    const facts = { donation: true };
    expect(knownFacts({ facts, productName: "t-shirt" })).toBe(facts);
    expect(knownFacts({ facts, productName: "" })).toBe(facts);
  });
});

describe("what rests on a name alone", () => {
  test("a row charged because of it", () => {
    expect(factsFromName(kids, [reduced])).toEqual([
      { fact: "childrensClothing", phrase: "kids", measure: reduced },
    ]);
  });

  test("not one whose fact was stated, that asks for another, or that the name denies", () => {
    expect(factsFromName({ ...kids, facts: { childrensClothing: true } }, [reduced])).toEqual([]);
    expect(factsFromName(kids, [measure({ conditions: ["fact babyNappies"] })])).toEqual([]);
    expect(factsFromName({ facts: {}, productName: "men's shirt" }, [reduced])).toEqual([]);
  });
});
