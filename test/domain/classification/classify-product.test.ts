import { describe, expect, test } from "vitest";
import { readLexicon } from "../../../seed/lexicon/lexicon-files.ts";
import { brandGoods } from "../../../src/domain/classification/brands.ts";
import { buildClassificationIndex } from "../../../src/domain/classification/build-classification-index.ts";
import { classify, hasWords } from "../../../src/domain/classification/classify-product.ts";
import { priced } from "../../../src/domain/classification/decisive-question.ts";
import { gatherEvidence } from "../../../src/domain/classification/evidence.ts";
import { expandWords } from "../../../src/domain/classification/expand-words.ts";
import { FEATURES } from "../../../src/domain/classification/features.ts";
import type { Lexicon } from "../../../src/domain/classification/lexicon-entry.ts";
import { loadClassificationIndex } from "../../../src/domain/classification/load-classification-index.ts";
import { namedOnly, type ProductText } from "../../../src/domain/classification/product-text.ts";
import { rankSubheadings } from "../../../src/domain/classification/rank.ts";
import { citeRuling } from "../../../src/domain/classification/rulings.ts";
import { readWithSubwords, unpackSubwords } from "../../../src/domain/classification/subwords.ts";
import { withLeanings } from "../../eval/classification/with-leanings.ts";

const lexicon = readLexicon();
const bytes = buildClassificationIndex(lexicon);
const loaded = loadClassificationIndex(bytes.buffer as ArrayBuffer);
if (!loaded.ok) throw new Error(loaded.fault);
const { index } = loaded;
const answer = (name: string, more: Partial<ProductText> = {}) =>
  classify(index, { ...namedOnly(name), ...more });

describe("everyday goods", () => {
  test.each([
    ["USB-C charging cable", "854442"],
    ["ceramic flower pot", "6913|6914"],
    ["women's leather ankle boots", "6403"],
    ["toaster", "851672"],
    ["baby stroller", "871500"],
    ["olive oil extra virgin", "1509"],
    ["dog collar", "420100"],
    ["LED light bulb", "853952"],
    ["acoustic guitar", "920290"],
    ["umbrella", "6601"],
    ["taleggio", "0406"],
    ["curry powder", "091091"],
    ["hourglass", "7013"],
    ["toilet roll holder", "7324|3924"],
    ["laundry bag", "6307"],
  ])("%s is %s", (name, expected) => {
    expect(answer(name).hsCode).toMatch(new RegExp(`^(?:${expected})`));
  });

  test("the strap is the thing, not the watch", () => {
    expect(answer("leather strap for watch").hsCode).toMatch(/^9113/);
  });

  test("material decides the subheading", () => {
    expect(answer("men's t-shirt", { material: "100% cotton" }).hsCode).toBe("610910");
    expect(answer("men's t-shirt", { material: "100% polyester" }).hsCode).toBe("610990");
  });

  test("an answer names its reasons and other candidates", () => {
    const found = answer("wooden chair");
    expect(found.rationale.length).toBeGreaterThan(1);
    expect(found.alternatives.length).toBeGreaterThan(0);
    expect(found.alternatives.every(({ hsCode }) => hsCode !== found.hsCode)).toBe(true);
    expect(found.description).not.toBe("");
  });
});

describe("defaults of garment names", () => {
  test.each([
    ["blouse", "6206"],
    ["sundress", "6204"],
    ["yoga pants", "6104"],
    ["board shorts", "6211|6203"],
  ])("%s is %s", (name, expected) => {
    expect(answer(name).hsCode).toMatch(new RegExp(`^(?:${expected})`));
  });
});

const entry = (code: string, title: string, terms: string[]) => ({ code, title, terms, facets: [], not: [] });

function builtOf(part: Partial<Lexicon>) {
  const none: Lexicon = {
    entries: [],
    words: [],
    lines: [],
    rules: [],
    rulings: [],
    subwords: null,
    priors: [],
    leanings: {},
  };
  const small = loadClassificationIndex(buildClassificationIndex({ ...none, ...part }).buffer as ArrayBuffer);
  if (!small.ok) throw new Error(small.fault);
  return small.index;
}

/** Gadgets of plastics, by their terms, beside electrical ones. */
const gadgetsBuilt = (plastic: string[]) =>
  builtOf({
    entries: [
      entry("39", "Plastics", []),
      entry("3926", "Other articles", []),
      entry("392690", "Odds and ends", plastic),
      entry("85", "Electrical", []),
      entry("8543", "Other machines", []),
      entry("854370", "Machines", ["gadget"]),
    ],
  });

test("a subheading of many terms does not hold more of a word than one of few", () => {
  const colours = ["red", "blue", "green", "black", "white", "pink", "brown", "gold"];
  const small = gadgetsBuilt(colours.map((colour) => `${colour} gadget`));
  const word = { stem: "gadget", weight: 1, head: true, cut: false };
  const id = small.wordId.get("gadget") as number;
  const { share } = gatherEvidence(small, [{ word, readings: [{ id, likeness: 1 }] }], []);
  const at = (code: string): number => small.nodeOf.get(code) as number;
  expect(share[at("392690")]).toBeGreaterThan(0);
  expect(share[at("392690")]).toBe(share[at("854370")]);
});

test("a name of goods that a maker bears too is read as the goods where it stands alone", () => {
  expect(answer("bicycle").hsCode).toBe("871200");
  expect(answer("perfume").hsCode).toBe("330300");
  expect(answer("bicycle").method).not.toBe("keyword_fallback");
  expect(answer("clinique").method).toBe("keyword_fallback");
});

test("goods lean by their subheading, heading and chapter together", () => {
  const small = gadgetsBuilt(["gadget"]);
  const features = [...FEATURES, ...FEATURES].map(() => 0);
  const leaning = withLeanings(small, { "39": 0.5, "3926": 0.25, "392690": 0.125, "85": 1 });
  const { ranked } = rankSubheadings(leaning, namedOnly("gadget"), features);
  expect(ranked.map(({ code, score }) => [code, score])).toEqual([
    ["854370", 1],
    ["392690", 0.875],
  ]);
});

describe("legal rules", () => {
  const applied = (name: string): string[] =>
    answer(name).rationale.filter((reason) => reason.startsWith("Applied: "));

  test("are called by words, facets and their absence, and named when they led to the code", () => {
    expect(answer("gold plated necklace").hsCode).toMatch(/^7117/);
    expect(applied("gold plated necklace")).toEqual([expect.stringContaining("Chapter 71 notes 7 and 11")]);
    expect(applied("18k gold necklace")).toEqual([expect.stringContaining("Chapter 71 note 9")]);
    expect(applied("silk necktie")).toEqual([]);
  });

  test("stones, natural or made, take base-metal adornments out of imitation jewellery; glass does not", () => {
    expect(answer("women's ring", { material: "Copper, cubic zirconia" }).hsCode).toBe("711620");
    expect(answer("women's ring with glass crystal", { material: "Zinc alloy" }).hsCode).toMatch(/^7117/);
    expect(answer("925 sterling silver ring with cubic zirconia").hsCode).toBe("711311");
  });

  test("a T-shirt of woven cloth is none of heading 6109", () => {
    expect(answer("women's t-shirt", { material: "polyester, broadcloth" }).hsCode).toMatch(/^62/);
    expect(answer("women's t-shirt", { material: "polyester, jersey" }).hsCode).toBe("610990");
  });
});

describe("goods lines of the trades", () => {
  const { lines } = lexicon;

  test("every line stands on a subheading of the lexicon, and no maker's line twice", () => {
    expect(lines.length).toBeGreaterThan(50_000);
    expect(lines.filter(({ code }) => code.length !== 6 || !index.nodeOf.has(code))).toEqual([]);
    const named = new Set(lines.map(({ maker, line }) => `${maker}\t${line}`));
    expect(named.size).toBe(lines.length);
  });

  test.each([
    ["a maker's line", "clinique moisture surge", "330499"],
    ["a maker's name run together with the next word", "cliniquelipstick rose", "330410"],
    ["a maker's name without its vowels", "mybllne lash mascara", "330420"],
  ])("%s is known", (_, name, expected) => {
    expect(answer(name).hsCode).toBe(expected);
  });

  test("a maker's goods are spread as its lines are", () => {
    const small = builtOf({
      entries: [
        entry("33", "Cosmetics", []),
        entry("3303", "Perfumes", []),
        entry("330300", "Perfumes", ["perfume"]),
        entry("3304", "Make-up", []),
        entry("330410", "Lips", ["lipstick"]),
      ],
      lines: [
        { maker: "aubade", line: "night garden", code: "330300" },
        { maker: "aubade", line: "sea garden", code: "330300" },
        { maker: "aubade", line: "kiss", code: "330410" },
      ],
    });
    const number = small.header.brands.aubade as number;
    const share = (code: string): number =>
      brandGoods(small, number).find(({ node }) => node === small.nodeOf.get(code))?.share ?? 0;
    expect(share("330300")).toBeGreaterThan(share("330410"));
    expect(share("330410")).toBeGreaterThan(0);
    expect(share("33")).toBeGreaterThan(share("330300"));
  });

  test("more words than can be numbered are refused", () => {
    const many = Array.from({ length: 65_536 }, (_, at) => `w${at}x`);
    expect(() => builtOf({ entries: [entry("330300", "Perfumes", many)] })).toThrow(/can be numbered/);
  });
});

describe("the model of words and their pieces", () => {
  const { subwords, families } = index;

  test("is held for the lexicon's codes and tells chances", () => {
    expect(subwords).not.toBeNull();
    const belief = subwords && readWithSubwords(subwords, families, "wooden dining chair");
    const sum = [...(belief?.heading ?? [])].reduce((all, chance) => all + chance, 0);
    expect(sum).toBeCloseTo(1, 3);
    expect(subwords && readWithSubwords(subwords, families, "12 345")).toBeNull();
  });

  test("reads a word nobody wrote down by what it is made of", () => {
    const heading = (text: string): string => {
      const chances = [...((subwords && readWithSubwords(subwords, families, text))?.heading ?? [])];
      const best = chances.indexOf(Math.max(...chances));
      return lexicon.entries
        .map(({ code }) => code)
        .filter((code) => code.length === 4)
        .sort()[best] as string;
    };
    expect(heading("moisturizerly")).toBe("3304");
    expect(heading("shmpoo cndtnr")).toBe("3305");
  });

  test("is named among the reasons where no term fits well", () => {
    expect(answer("parfumisto").rationale.join(" ")).toContain("like those of goods of heading 3303");
    expect(answer("perfume").rationale.join(" ")).not.toContain("like those of goods");
  });

  test("bytes of another lexicon are no model", () => {
    expect(unpackSubwords(new Uint8Array(100), 2, 3)).toBeNull();
  });
});

describe("public rulings", () => {
  test("every ruling stands under a subheading of the lexicon, once", () => {
    const { rulings } = index.header;
    expect(rulings.length).toBeGreaterThan(100);
    expect(new Set(rulings.map(({ number }) => number)).size).toBe(rulings.length);
    expect(rulings.filter(({ hs6 }) => !index.nodeOf.has(hs6))).toEqual([]);
  });

  test("one is cited where goods and subheading are the same, none otherwise", () => {
    const found = answer("dog leash").ruling;
    expect(found?.hs6).toBe("420100");
    expect(found && citeRuling(found)).toMatch(/^(?:NY|HQ) \w+ of \d{4}-\d\d-\d\d, 4201\.00\.\d+: /);
    expect(answer("uranium ore").ruling).toBeNull();
    expect(answer("gift").ruling).toBeNull();
  });
});

describe("writing", () => {
  test("typing errors, compounds and cut words are read", () => {
    expect(answer("umbrela").hsCode).toMatch(/^6601/);
    expect(answer("toothbrushes").hsCode).toBe(answer("tooth brush").hsCode);
    expect(answer("lpstk").hsCode).toBe("330410");
  });

  test("British and American words lead to the same code", () => {
    expect(answer("aluminium foil").hsCode).toBe(answer("aluminum foil").hsCode);
    expect(answer("jewellery box").hsCode).toBe(answer("jewelry box").hsCode);
  });
});

describe("bad input", () => {
  test.each(["", "   ", "!!! ---", "€%&/()", "😀"])("%j has no words", (text) => {
    expect(hasWords(text)).toBe(false);
  });

  test.each(["asdfgh qwxzy", "gift", "sample", "Nivea", "zzzzzz", "12345", "x", "Ж", "new"])(
    "%j is a guess, said to be one, with a question",
    (text) => {
      const found = answer(text);
      expect(found.method).toBe("keyword_fallback");
      expect(found.confidence).toBeLessThan(0.3);
      expect(found.hsCode).toMatch(/^\d{6}$/);
      expect(found.decisiveQuestion?.ask).toBe(true);
    },
  );

  test("ten thousand characters cost no more than a long text", () => {
    const long = `${"stainless steel vacuum flask with cup ".repeat(300)}`.slice(0, 10_000);
    const begun = performance.now();
    expect(answer(long, { description: long }).hsCode).toMatch(/^\d{6}$/);
    expect(performance.now() - begun).toBeLessThan(200);
  });

  test.each([
    "手机壳",
    "футболка хлопок",
    "قميص قطن",
    "Ελαιόλαδο",
    "เสื้อยืด",
    "\u0000\u0001a",
    "constructor",
    "__proto__ toString",
  ])("%j never fails", (text) => {
    expect(answer(text).hsCode).toMatch(/^\d{6}$/);
  });

  test("bytes that are no index are refused", () => {
    expect(loadClassificationIndex(new ArrayBuffer(40))).toEqual({ ok: false, fault: "not_an_index" });
    expect(loadClassificationIndex(bytes.slice(0, 5_000).buffer as ArrayBuffer).ok).toBe(false);
  });
});

describe("other scripts and languages", () => {
  test.each(["智能手机", "мужские ботинки", "Teekanne aus Glas", "botella de agua de acero", "豆腐"])(
    "%s is a guess and says so",
    (name) => {
      const found = answer(name);
      expect(found.method).toBe("keyword_fallback");
      expect(found.confidence).toBeLessThan(0.3);
      expect(found.decisiveQuestion?.question).toMatch(/article/);
    },
  );

  test("a term that is known in another language is more than a guess", () => {
    expect(answer("eau de toilette")).toMatchObject({ hsCode: "330300" });
    expect(answer("eau de toilette").method).not.toBe("keyword_fallback");
    expect(answer("de-icer spray").method).not.toBe("keyword_fallback");
  });
});

describe("the decisive question", () => {
  test("equal costs need no asking, others say what is at stake", () => {
    const question = answer("trousers").decisiveQuestion;
    if (!question) throw new Error("expected a question");
    expect(priced(question, () => 100)).toMatchObject({ ask: false, moneyAtStake: 0 });
    const [first] = question.options;
    expect(priced(question, (code) => (code === first?.hsCode ? 110.1 : 100))).toMatchObject({
      ask: true,
      moneyAtStake: 10.1,
    });
    expect(priced(question, () => null)).toMatchObject({ ask: true, moneyAtStake: null });
  });
});

test("the index fits beside a worker's other tables", () => {
  expect(bytes.length).toBeLessThan(8_000_000);
});

test("shop names of the word list are terms of their code", () => {
  const entries = [entry("95", "Toys", []), entry("9503", "Toys", []), entry("950300", "Toys", ["doll"])];
  const named = (value: string) => builtOf({ entries, words: [{ phrase: "zorblex", kind: "name", value }] });
  expect(classify(named("950300"), namedOnly("zorblex")).hsCode).toBe("950300");
  expect(() => named("999999")).toThrow("unknown code 999999");
});

test("a tank is a garment only where something says so", () => {
  expect(answer("storage tank").hsCode).not.toMatch(/^6/);
  expect(answer("cotton tank").hsCode).toMatch(/^6109/);
});

test("a cut word is read as one that stands with its neighbour in a term", () => {
  const expand = (words: string[]) =>
    expandWords(
      index,
      words.map((stem, at) => ({ stem, weight: 1, head: false, cut: at === words.length - 1 })),
    ).flatMap(({ readings }) => readings.map(({ id }) => index.words[id]));
  expect(expand(["body", "spr"])).toContain("spray");
  expect(expand(["body", "spr"])).not.toContain("spring");
  expect(expand(["knit", "trouse"])).toContain("trouser");
});

test("a stump of a cut line is not taken for the thing", () => {
  expect(answer("linen tablecloth round white sc").hsCode).toMatch(/^6302/);
});

test("the rationale says where another code would stand first but for how common goods are", () => {
  const product = namedOnly("wooden chair");
  const level = withLeanings(index, {});
  const [first, second] = rankSubheadings(level, product).ranked;
  if (!first || !second) throw new Error("two subheadings were expected");
  const turned = withLeanings(index, { [second.code]: first.score - second.score + 0.5 });
  const told = (of: typeof index): string => classify(of, product).rationale.join(" ");
  expect(classify(turned, product).hsCode).toBe(second.code);
  expect(told(turned)).toContain(`would put ${first.code} first: goods of ${second.code} are commoner`);
  expect(told(level)).not.toContain("commoner among parcels");
});

test("a question is asked while the answer is not settled, of between 0.3 and 0.8, and none above", () => {
  const asked = ["toaster", "wooden chair", "umbrella", "men's t-shirt"].map((name) => {
    const { confidence, decisiveQuestion } = answer(name);
    return { name, settled: confidence >= 0.8, question: decisiveQuestion?.question ?? null };
  });
  expect(asked).toEqual([
    { name: "toaster", settled: true, question: null },
    { name: "wooden chair", settled: false, question: expect.any(String) },
    { name: "umbrella", settled: false, question: expect.any(String) },
    { name: "men's t-shirt", settled: false, question: "What is it made of?" },
  ]);
});

test("a text that hardly says what the article is gets the open question and no ruling", () => {
  for (const name of ["thing", "handmade thing", "set"]) {
    const found = answer(name);
    expect(found.method).toBe("keyword_fallback");
    expect(found.confidence).toBeLessThan(0.3);
    expect(found.decisiveQuestion?.question).toContain("What is the article itself");
    expect(found.ruling).toBeNull();
  }
});
