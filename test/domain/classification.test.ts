import { describe, expect, test } from "vitest";
import { readLexicon } from "../../seed/sources/lexicon-files.ts";
import { buildClassificationIndex } from "../../src/domain/classification/build-index.ts";
import { classify, hasWords } from "../../src/domain/classification/classify.ts";
import { priced } from "../../src/domain/classification/decisive-question.ts";
import { gatherEvidence } from "../../src/domain/classification/evidence.ts";
import { expandWords } from "../../src/domain/classification/expand-words.ts";
import { loadClassificationIndex } from "../../src/domain/classification/load-index.ts";
import { namedOnly, type ProductText } from "../../src/domain/classification/product-text.ts";
import { citeRuling } from "../../src/domain/classification/rulings.ts";

const bytes = buildClassificationIndex(readLexicon());
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

test("a subheading of many terms does not hold more of a word than one of few", () => {
  const entry = (code: string, title: string, terms: string[]) => ({
    code,
    title,
    terms,
    facets: [],
    not: [],
  });
  const colours = ["red", "blue", "green", "black", "white", "pink", "brown", "gold"];
  const small = loadClassificationIndex(
    buildClassificationIndex({
      entries: [
        entry("39", "Plastics", []),
        entry("3926", "Other articles", []),
        entry(
          "392690",
          "Odds and ends",
          colours.map((colour) => `${colour} gadget`),
        ),
        entry("85", "Electrical", []),
        entry("8543", "Other machines", []),
        entry("854370", "Machines", ["gadget"]),
      ],
      words: [],
      rules: [],
      rulings: [],
      priors: [],
    }).buffer as ArrayBuffer,
  );
  if (!small.ok) throw new Error(small.fault);
  const word = { stem: "gadget", weight: 1, head: true, cut: false };
  const id = small.index.wordId.get("gadget") as number;
  const { share } = gatherEvidence(small.index, [{ word, readings: [{ id, likeness: 1 }] }], []);
  const at = (code: string): number => small.index.nodeOf.get(code) as number;
  expect(share[at("392690")]).toBeGreaterThan(0);
  expect(share[at("392690")]).toBe(share[at("854370")]);
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

test("the index is small and quick", () => {
  expect(bytes.length).toBeLessThan(8_000_000);
  const begun = performance.now();
  loadClassificationIndex(bytes.buffer as ArrayBuffer);
  expect(performance.now() - begun).toBeLessThan(60);
});

test("shop names of the word list are terms of their code", () => {
  const lexicon = readLexicon();
  const small = { ...lexicon, words: [{ phrase: "zorblex", kind: "name" as const, value: "950300" }] };
  const built = loadClassificationIndex(buildClassificationIndex(small).buffer as ArrayBuffer);
  if (!built.ok) throw new Error(built.fault);
  expect(classify(built.index, namedOnly("zorblex")).hsCode).toBe("950300");
  const lost = { ...lexicon, words: [{ phrase: "zorblex", kind: "name" as const, value: "999999" }] };
  expect(() => buildClassificationIndex(lost)).toThrow("unknown code 999999");
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
