import { describe, expect, it, test } from "vitest";
import { namedOnly, type ProductText } from "../../../src/domain/classification/product-text.ts";
import { namedAndFiled, readCategory, readProduct } from "../../../src/domain/classification/read-product.ts";
import { classificationIndexOf, lexiconEntry } from "../../support/lexicon-fixture.ts";

const index = classificationIndexOf({
  entries: [
    lexiconEntry("39"),
    lexiconEntry("3926"),
    lexiconEntry("392690", ["gadget", "deluxe", "3d printer"]),
  ],
  words: [
    { phrase: "deluxe", kind: "noise", value: "0.2" },
    { phrase: "cotton", kind: "facet", value: "material=cotton" },
    { phrase: "stainless steel", kind: "facet", value: "material=stainless" },
    { phrase: "women", kind: "facet", value: "gender=women" },
    { phrase: "for baby boy", kind: "facet", value: "gender=baby" },
    { phrase: "unisex", kind: "facet", value: "gender=men|women" },
    { phrase: "blouse", kind: "default", value: "construction=woven gender=women" },
    { phrase: "board shorts", kind: "default", value: "gender=men" },
  ],
});
const read = (name: string, more: Partial<ProductText> = {}) =>
  readProduct(index, { ...namedOnly(name), ...more });
const words = (name: string, more: Partial<ProductText> = {}) =>
  read(name, more).words.map(
    ({ stem, weight, head }) => `${stem} ${Math.round(weight * 1e4) / 1e4}${head ? " head" : ""}`,
  );
const facets = (name: string, more: Partial<ProductText> = {}) =>
  Object.fromEntries([...read(name, more).facets].map(([key, values]) => [key, Object.fromEntries(values)]));

describe("the words of a name", () => {
  test.each<[string, string[], string]>([
    ["wooden chair", ["wooden 0.8", "chair 1 head"], "the last word is the thing"],
    ["chair deluxe", ["chair 1 head", "deluxe 0.8"], "a word that says nothing is not"],
    ["deluxe", ["deluxe 1 head"], "unless it is all there is"],
    ["chair, oak", ["chair 1 head", "oak 0.5"], "what follows a comma describes it"],
    ["strap for watch", ["strap 1 head", "watch 0.35"], "what it serves is not the thing"],
    ["strap of leather", ["strap 1 head", "leather 0.5"], "what it is made of is not either"],
    ["strap for watch, black", ["strap 1 head", "watch 0.35", "black 0.35"], "nor what is said of that"],
    ["pack of socks", ["pack 0.35", "sock 1 head"], "a container gives way to what it holds"],
    ["gift box of tea", ["gift 0.35", "box 0.35", "tea 1 head"], "with what stands before it"],
    ["of socks", ["sock 1 head"], "a preposition in front"],
    ["chair the and a", ["chair 1 head"], "stop words are left out"],
    ["chair 50 % oak", ["chair 0.8", "oak 1 head"], "numbers and per cent signs are"],
    ["500 ml bottle", ["bottle 1 head"], "quantities are no words"],
    ["500ml bottle", ["bottle 1 head"], "quantities are no words"],
    ["3d printer", ["3d 0.8", "printer 1 head"], "unless the dictionary has them"],
  ])("%s: %j (%s)", (name, expected) => {
    expect(words(name)).toEqual(expected);
  });

  it("quantities are read in their unit", () => {
    expect(read("bottle 500 ml").quantities.map(({ value }) => value)).toEqual([0.5]);
    expect(read("bottle", { weightSpec: "2 kg" }).quantities.map(({ value }) => value)).toEqual([2]);
  });

  it("of a listing of more than eight words no place marks the thing", () => {
    const title = "red blue green black white pink brown gadget";
    expect(words(title).at(-1)).toBe("gadget 1 head");
    expect(words(`${title} gold`).at(-1)).toBe("gold 0.75 head");
    expect(words(`${title} gold`).slice(0, 2)).toEqual(["red 0.75", "blue 0.75"]);
  });
  it("but the words that its category's leaf has too", () => {
    const title = "red blue green black white pink brown gadget gold";
    const marked = words(title, { category: "Home > Kitchen gadget" });
    expect(marked).toContain("gadget 1.3 head"); // 1.2, and half of the leaf's 0.8, up to 1.3
    expect(marked).toContain("gold 0.75");
    // A leaf of one word marks it, and takes no other head away.
    const single = words(title, { category: "Home > gadget" });
    expect(single).toContain("gadget 1.3");
    expect(single).toContain("gold 0.75 head");
  });
  it("at most sixty count beside the name's own hundred and twenty", () => {
    const many = Array.from(
      { length: 150 },
      (_, at) => `w${"abcdefghijklmnopqrstuvwxyz"[at % 26]}${"abcdefghij"[Math.floor(at / 26)]}q`,
    );
    expect(read(many.join(" ")).words).toHaveLength(120);
    expect(read("chair", { description: many.join(" ") }).words).toHaveLength(60);
  });
});

describe("a line that was cut at twenty-eight to thirty-two letters", () => {
  const line = (length: number, last: string) => `${"x".repeat(length - last.length - 8)} cotton ${last}`;
  const lastTwo = (name: string) =>
    read(name)
      .words.slice(-2)
      .map(({ stem, weight, head, cut }) => [stem, weight, head, cut]);
  it("has a last word that may be cut", () => {
    expect(lastTwo(line(27, "trou")).at(-1)).toEqual(["trou", 1, true, false]);
    expect(lastTwo(line(28, "trou")).at(-1)).toEqual(["trou", 1, true, true]);
    expect(lastTwo(line(32, "trou")).at(-1)).toEqual(["trou", 1, true, true]);
    expect(lastTwo(line(33, "trou")).at(-1)).toEqual(["trou", 1, true, false]);
  });
  it("and where three letters are left of it, the word before is the thing", () => {
    expect(lastTwo(line(30, "tro"))).toEqual([
      ["cotton", 1, true, false],
      ["tro", 0.3, false, true],
    ]);
    expect(lastTwo(`${"x".repeat(20)}, cotton tr`)).toEqual([
      ["cotton", 0.5, false, false],
      ["tr", 0.3, false, true],
    ]);
  });
  it("a stump that stands alone stays what it is", () => {
    expect(lastTwo(`3d printer printer print, tro`.padEnd(28, " ")).at(-1)).toEqual([
      "tro",
      0.3,
      false,
      true,
    ]);
  });
});

describe("what is said beside the name", () => {
  it("weighs by where it stands", () => {
    expect(words("chair", { category: "Home / Seats" })).toEqual([
      "chair 1 head",
      "seat 0.6 head",
      "home 0.2",
    ]);
    expect(words("chair", { processing: "lacquered" })).toContain("lacquered 0.2");
    expect(words("chair", { material: "oak" })).toContain("oak 0.15");
    expect(words("chair", { composition: "oak" })).toContain("oak 0.15");
  });
  it("a description more where the name is short", () => {
    expect(words("tall oak chair", { description: "varnished" })).toContain("varnished 0.4");
    expect(words("tall oak bar chair", { description: "varnished" })).toContain("varnished 0.25");
  });
  it("of a listing the leaf of the category weighs 0.8", () => {
    const title = "red blue green black white pink brown gadget";
    expect(words(title, { category: "Seats" })).toContain("seat 0.6 head");
    expect(words(`${title} gold`, { category: "Seats" })).toContain("seat 0.8 head");
  });
  it("a word of the name gains half, up to 1.3", () => {
    expect(words("oak chair", { description: "oak" })).toContain("oak 1");
    expect(words("chair", { category: "chair", description: "chair" })).toEqual(["chair 1.3 head"]);
  });
  it("leaves out numbers, stop words, prepositions and signs", () => {
    expect(words("chair", { description: "with 4 legs, and the 2x arm . %" })).toEqual([
      "chair 1 head",
      "leg 0.4",
      "arm 0.4",
    ]);
  });
});

describe("facets", () => {
  it("are stated by words and phrases, with what is wider", () => {
    expect(facets("cotton chair")).toEqual({ material: { cotton: 1, textile: 1 } });
    expect(facets("stainless steel pan")).toEqual({
      material: { stainless: 1, iron_steel: 1, base_metal: 1 },
    });
    expect(facets("unisex hat").gender).toEqual({ men: 1, women: 1 });
    expect(facets("blanket for baby boy").gender).toEqual({ baby: 1 });
  });
  it("count by their share, of which two per cent is the least", () => {
    expect(facets("60 % cotton hat").material?.cotton).toBe(0.6);
    expect(facets("1 % cotton hat").material?.cotton).toBe(0.02);
    expect(facets("300 % cotton hat").material?.cotton).toBe(1);
    expect(facets("% cotton hat").material?.cotton).toBe(1);
    expect(facets("60 % cotton women hat").gender?.women).toBe(1); // the share was the cotton's
  });
  it("of what is served count less, but for whom a thing is made counts in full", () => {
    expect(facets("rack for cotton").material?.cotton).toBe(0.4);
    expect(facets("rack for tools, cotton").material?.cotton).toBe(1);
    expect(facets("hat for women").gender?.women).toBe(1);
  });
  it("of a material field count half more, of a category less; the most is kept", () => {
    expect(facets("hat", { material: "cotton" }).material?.cotton).toBe(1.5);
    expect(facets("hat", { composition: "60 % cotton" }).material?.cotton).toBeCloseTo(0.9, 10);
    expect(facets("hat", { category: "cotton" }).material?.cotton).toBe(0.7);
    expect(facets("cotton hat", { category: "cotton" }).material?.cotton).toBe(1);
  });
  it("that a name implies are taken where the text is silent on them", () => {
    expect(facets("blouse")).toEqual({ construction: { woven: 0.6 }, gender: { women: 0.6 } });
    expect(facets("unisex blouse")).toEqual({ construction: { woven: 0.6 }, gender: { men: 1, women: 1 } });
    expect(facets("board shorts blouse").gender).toEqual({ men: 0.6 }); // the first implies it
    expect(facets("set", { category: "Women > blouse" }).construction).toEqual({ woven: 0.6 });
    expect(facets("set", { category: "blouse > hat" }).construction).toBeUndefined(); // the leaf alone
  });
});

describe("the category alone", () => {
  it("has its last part as words, the last of them the thing", () => {
    expect(readCategory("Home > Garden/Wooden chairs for you")).toEqual([
      { stem: "wooden", weight: 1, head: false, cut: false },
      { stem: "chair", weight: 1, head: true, cut: false },
    ]);
    expect(readCategory("")).toEqual([]);
    expect(namedAndFiled({ name: "Stool", category: "Home > Seats" })).toBe("Stool  Seats");
  });
});
