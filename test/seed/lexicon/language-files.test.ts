import { expect, test } from "vitest";
import { readLanguages } from "../../../seed/lexicon/language-files.ts";
import { classify } from "../../../src/domain/classification/classify-product.ts";
import { goodsInEnglish, knowsEnglish } from "../../../src/domain/classification/goods-in-english.ts";
import { namedOnly } from "../../../src/domain/classification/product-text.ts";
import { loadDictionary, packDictionary } from "../../../src/domain/languages/dictionary.ts";
import {
  type KnownLanguages,
  loadKnownLanguages,
  packKnownLanguages,
} from "../../../src/domain/languages/known-languages.ts";
import { tellLanguage } from "../../../src/domain/languages/tell-language.ts";
import { index } from "../../support/classification-index.ts";

const contents = readLanguages();
const packed = packKnownLanguages(contents);
const loaded = loadKnownLanguages(packed.buffer);
const known = (loaded.ok ? loaded.known : null) as KnownLanguages;
const dictionaries = new Map(
  contents.map((content) => [content.language.code, loadDictionary(packDictionary(content))]),
);

/** A title as it is read: its language, its English, and the code that is found. */
function read(title: string) {
  const code = tellLanguage(known, title, knowsEnglish(index));
  if (code === "en") return { code, english: title, found: classify(index, namedOnly(title)) };
  const goods = goodsInEnglish(index, { product: namedOnly(title) }, code, dictionaries.get(code) ?? null);
  return { code, english: goods.product.name, found: classify(index, goods.product, goods.language) };
}

test.each(contents.map(({ language, rows }) => [language.code, rows.length] as const))(
  "%s: %d words, and every kind says something",
  (code, count) => {
    expect(count).toBeGreaterThan(2_500);
    expect(dictionaries.get(code)?.words.size).toBe(count);
  },
);

test("the languages fit beside the other indexes, and one is small enough to be read when it is met", () => {
  expect(packed.length).toBeLessThan(3_000_000);
  for (const content of contents) expect(packDictionary(content).length).toBeLessThan(1_000_000);
});

test.each([
  // Words that mean something else in English, or are a maker's name there.
  ["Vélo de ville", "fr", "8712"],
  ["Türk kahvesi", "tr", "0901"],
  ["Regal für Bad aus Bambus", "de", "9403"],
  ["Rattengift Köder", "de", "3808"],
  ["Wasserkocher aus Edelstahl", "de", "8516"],
  ["Damen Handtasche aus Leder", "de", "4202"],
  ["Nike Herren Laufschuhe Air Zoom", "de", "6404"],
  ["Sac à main en cuir femme", "fr", "4202"],
  ["Chaussettes en coton homme", "fr", "6115"],
  ["Botella de agua de acero inoxidable", "es", "7323"],
  ["Camiseta de algodón para niño", "es", "6109"],
  ["Scarpe da donna in pelle", "it", "6403"],
  ["Caffè in grani", "it", "0901"],
  ["Heren hardloopschoenen", "nl", "6404"],
  ["Kinderfiets", "nl", "8712"],
  ["Erkek deri ayakkabı", "tr", "6403"],
  ["男士运动鞋", "zh", "6404"],
  ["不锈钢保温杯", "zh", "9617"],
  ["書包 兒童", "zh", "4202"],
  ["緑茶 100g", "ja", "0902"],
  ["電気ケトル", "ja", "8516"],
  ["حقيبة يد نسائية من الجلد", "ar", "4202"],
  ["وسادة للسرير والوسائد القطنية", "ar", "9404"],
  ["شنطه ظهر للمدرسه ولادى", "ar", "4202"],
  ["چاكيت جلد رجالي", "ar", "4203"],
  ["تيشيرت قطن رجالي", "ar", "6109"],
])("%s is %s, of heading %s", (title, code, heading) => {
  const { code: told, found } = read(title);
  expect([told, found.hsCode.slice(0, 4)]).toEqual([code, heading]);
});

test.each([
  "Stainless steel kettle",
  "men's cotton t-shirt",
  "Gift set for women",
  "Perfume No 5",
  "latte mug",
])("%s is English", (title) => {
  expect(read(title).code).toBe("en");
});

test("a language nobody wrote down is told by its script, and nothing is sure of it", () => {
  for (const title of ["รองเท้าผ้าใบผู้ชาย", "ανδρικά παπούτσια", "נעלי ספורט"]) {
    const { found } = read(title);
    expect(found.confidence).toBeLessThan(0.3);
    expect(found.language.understood).toBe(0);
    expect(found.method).toBe("keyword_fallback");
  }
});

test.each(["😀😀", "����", "kutsu otoko 男 zapatos деньги", "a".repeat(10_000), "電".repeat(5_000)])(
  "%.20s neither fails nor is sure",
  (title) => {
    expect(read(title).found.confidence).toBeLessThan(0.5);
  },
);
