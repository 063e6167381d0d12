import { describe, expect, test } from "vitest";
import { classify, hasWords } from "../../../src/domain/classification/classify-product.ts";
import { expandWords } from "../../../src/domain/classification/expand-words.ts";
import { loadClassificationIndex } from "../../../src/domain/classification/load-classification-index.ts";
import { namedOnly } from "../../../src/domain/classification/product-text.ts";
import { readWithSubwords, unpackSubwords } from "../../../src/domain/classification/subwords.ts";
import { foldText, READ_CHARACTERS } from "../../../src/domain/classification/words.ts";
import { answer, builtOf, bytes, entry, index, lexicon } from "../../support/classification-index.ts";

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

  test.each([
    "phone case",
    "air fryer",
    "hair dryer",
    "board game",
    "chess set",
    "golf club",
    "hot chocolate",
  ])("%s is no guess, though shops are known for it", (name) => {
    const { method, confidence } = answer(name);
    expect(method).not.toBe("keyword_fallback");
    expect(confidence).toBeGreaterThan(0.5);
  });

  test("what is put up in doses is a medicament, the powder is the compound", () => {
    expect(answer("human insulin injection").hsCode).toBe("300431");
    expect(answer("ascorbic acid powder").hsCode).toBe("293627");
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
    "%j is a guess and said to be one",
    (text) => {
      const found = answer(text);
      expect(found.method).toBe("keyword_fallback");
      expect(found.confidence).toBeLessThan(0.3);
      expect(found.hsCode).toMatch(/^\d{6}$/);
    },
  );

  test("ten thousand characters cost no more than the part that is read", () => {
    const long = "stainless steel vacuum flask with cup ".repeat(300).slice(0, 10_000);
    const read = long.slice(0, READ_CHARACTERS);
    const found = answer(long, { description: long });
    expect(found).toEqual(answer(read, { description: read }));
    expect(found.hsCode).toMatch(/^\d{6}$/);
    // Words beyond it are not even looked at, and the last one within it is.
    const until = "x ".repeat(READ_CHARACTERS / 2).slice(0, -9);
    expect(foldText(`${until} umbrella`)).toContain("umbrella");
    expect(foldText(`${until}  umbrella`)).not.toContain("umbrella");
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
    "%s, of which less than half is understood, is a guess and says so",
    (name) => {
      const found = classify(index, namedOnly(name), { code: "xx", understood: 0.49 });
      expect(found.language).toEqual({ code: "xx", understood: 0.49 });
      expect(found.method).toBe("keyword_fallback");
      expect(found.confidence).toBeLessThan(0.3);
      expect(found.decisiveQuestion?.id ?? "article").toBe("article");
    },
  );

  test("where only part is understood it is asked which article it is, and where nothing is, nothing", () => {
    const asked = (name: string, understood: number) =>
      classify(index, namedOnly(name), { code: "xx", understood }).decisiveQuestion?.id ?? null;
    expect(asked("leather shoe zzqx", 0.4)).toBe("article");
    expect(asked("leather shoe zzqx", 0)).toBeNull();
    expect(asked("zzqx vrrk", 0.4)).toBeNull();
  });

  test("a term that is known in another language is more than a guess", () => {
    expect(answer("eau de toilette")).toMatchObject({ hsCode: "330300" });
    expect(answer("eau de toilette").method).not.toBe("keyword_fallback");
    expect(answer("de-icer spray").method).not.toBe("keyword_fallback");
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
    ).flatMap(({ readings }) => readings.map(({ id }) => index.words.at(id)));
  expect(expand(["body", "spr"])).toContain("spray");
  expect(expand(["body", "spr"])).not.toContain("spring");
  expect(expand(["knit", "trouse"])).toContain("trouser");
});

test("a stump of a cut line is not taken for the thing", () => {
  expect(answer("linen tablecloth round white sc").hsCode).toMatch(/^6302/);
});
