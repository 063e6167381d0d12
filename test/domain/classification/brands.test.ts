import { describe, expect, it, test } from "vitest";
import { brandGoods, nameBrands } from "../../../src/domain/classification/brands.ts";
import { codeOf } from "../../../src/domain/classification/load-classification-index.ts";
import type { QueryWord } from "../../../src/domain/classification/read-product.ts";
import { classificationIndexOf, lexiconEntry } from "../../support/lexicon-fixture.ts";

const index = classificationIndexOf({
  entries: [
    lexiconEntry("33"),
    lexiconEntry("3304"),
    lexiconEntry("330499", ["blush", "rose cream", "apple"]),
    lexiconEntry("87"),
    lexiconEntry("8712"),
    lexiconEntry("871200", ["bicycle", "rose bicycle", "bicycle pump"]),
  ],
  words: [
    { phrase: "clinique", kind: "brand", value: "33" },
    { phrase: "kln", kind: "brand", value: "=clinique" },
    { phrase: "rimmel", kind: "brand", value: "33" },
    { phrase: "herbal essences", kind: "brand", value: "3304" },
    { phrase: "bicycle", kind: "brand", value: "33" },
    { phrase: "rose", kind: "brand", value: "-" },
    { phrase: "four word brand name", kind: "brand", value: "33" },
    { phrase: "bicycle pump", kind: "brand", value: "8712" },
    { phrase: "pump rose", kind: "brand", value: "8712" },
  ],
});
const words = (text: string): QueryWord[] =>
  text.split(" ").map((stem, at, all) => ({ stem, weight: 1, head: at === all.length - 1, cut: false }));
const named = (text: string) => {
  const query = words(text);
  const found = nameBrands(index, query).map(
    ({ name, surety }) => `${name} ${Math.round(surety * 1e4) / 1e4}`,
  );
  const left = query.map(
    ({ stem, weight, brand, head }) => `${stem} ${weight}${brand ? " brand" : ""}${head ? " head" : ""}`,
  );
  return { found, left };
};

describe("brands that a text names", () => {
  test.each<[string, string[], string[]]>([
    ["clinique blush", ["clinique 1"], ["clinique 0.1 brand", "blush 1 head"]],
    ["blush clinique", ["clinique 0.6"], ["blush 1", "clinique 0.1 brand head"]],
    ["kln blush", ["kln 1"], ["kln 0.1 brand", "blush 1 head"]],
    ["herbal essence blush", ["herbal essence 1"], ["herbal 0.1 brand", "essence 0.1 brand", "blush 1 head"]],
    [
      "four word brand name",
      ["four word brand name 1"],
      ["four 0.1 brand", "word 0.1 brand", "brand 0.1 brand", "name 0.1 brand head"],
    ],
    // An ordinary word in front may be the brand; a later one is the thing.
    ["rose blush", ["rose 0.5"], ["rose 0.5 brand", "blush 1 head"]],
    ["blush rose", [], ["blush 1", "rose 1 head"]],
    // Alone it is the goods of that name, where anyone's are called so.
    ["bicycle", [], ["bicycle 1 head"]],
    ["bicycle clinique", ["bicycle 0.5", "clinique 0.6"], ["bicycle 0.5 brand", "clinique 0.1 brand head"]],
    ["rose", ["rose 0.5"], ["rose 0.5 brand head"]], // no goods are called "rose" alone
    ["blush", [], ["blush 1 head"]],
    // A name of goods that is listed beside the brands says what the goods are.
    ["bicycle pump", ["bicycle pump 1"], ["bicycle 0.1", "pump 0.1 head"]],
    ["rose cream", ["rose 0.5"], ["rose 0.5", "cream 1 head"]],
    ["pump rose", ["pump rose 1"], ["pump 0.1 brand", "rose 0.1 brand head"]],
  ])("%s", (text, found, left) => {
    expect(named(text)).toEqual({ found, left });
  });
  it("without their vowels are less sure", () => {
    expect(named("rmml blush").found).toEqual(["rimmel 0.7"]);
    expect(named("hrbl essnc blush").found).toEqual(["herbal essence 0.7"]);
    expect(named("blush rmml").found).toEqual(["rimmel 0.42"]);
    expect(named("ramml blush").found).toEqual([]); // a word with a vowel may be any
    expect(named("hrbl essenc blush").found).toEqual(["herbal essence 0.7"]); // but for one beside a word without
    expect(named("ramoml blush").found).toEqual([]); // two vowels are another word
    expect(named("rm blush").found).toEqual([]);
    expect(named("rm7ml blush").found).toEqual([]);
  });
  it("run together with what follows are parted", () => {
    expect(named("cliniqueblush")).toEqual({
      found: ["clinique 1"],
      left: ["clinique 0.1 brand", "blush 1 head"],
    });
    expect(named("herbalessencewash").left).toEqual(["herbal 0.1 brand", "essence 0.1 brand", "wash 1 head"]);
    expect(named("cliniquered").left).toEqual(["clinique 0.1 brand", "red 1 head"]);
    expect(named("cliniquex").found).toEqual([]); // one letter is no word
    expect(named("cliniquexx").found).toEqual([]);
    expect(named("klnblush").found).toEqual([]); // three letters begin too many words
    expect(named("blush cliniqueblush").found).toEqual([]); // the first word alone
  });
  it("are none in a text of no words", () => {
    expect(nameBrands(index, [])).toEqual([]);
  });
});

describe("the goods of a brand", () => {
  const goods = (name: string, of = index) =>
    Object.fromEntries(
      brandGoods(of, of.header.brands[name] as number).map(({ node, share }) => [
        codeOf(of.sections, node),
        Math.round(share * 255),
      ]),
    );
  it("are its listed trade as a whole, under every spelling", () => {
    expect(goods("clinique")).toEqual({ "33": 255 });
    expect(goods("kln")).toEqual({ "33": 255 });
    expect(goods("rose")).toEqual({});
  });
  it("and as its lines are spread: the root of their part, from two in a hundred up", () => {
    const line = (code: string, at: number) => ({
      maker: "aubade",
      line: `thing${"abcdefghij"[at % 10]}${"abcdefghij"[Math.floor(at / 10)]}`,
      code,
    });
    const spread = (few: number, many: number) =>
      goods(
        "aubade",
        classificationIndexOf({
          entries: ["33", "3304", "330499", "87", "8712", "871200"].map((code) => lexiconEntry(code)),
          lines: [
            ...Array.from({ length: many }, (_, at) => line("330499", at)),
            ...Array.from({ length: few }, (_, at) => line("871200", 60 + at)),
          ],
          words: [{ phrase: "aubade", kind: "brand", value: "8712" }],
        }),
      );
    const root = (part: number) => Math.round(Math.sqrt(part) * 255);
    expect(spread(1, 48)).toEqual({
      "33": root(48 / 50),
      "3304": root(48 / 50),
      "330499": root(48 / 50),
      "87": root(1 / 50),
      "8712": 255, // listed, which is more
      "871200": root(1 / 50),
    });
    expect(Object.keys(spread(1, 49))).not.toContain("871200");
  });
  it("on a code that no lexicon has are refused", () => {
    expect(() =>
      classificationIndexOf({
        entries: [lexiconEntry("33")],
        words: [{ phrase: "aubade", kind: "brand", value: "99" }],
      }),
    ).toThrow('brand "aubade" stands on unknown code 99');
  });
});
