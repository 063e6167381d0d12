import { expect, test } from "vitest";
import { goodsInEnglish } from "../../../src/domain/classification/goods-in-english.ts";
import { namedOnly } from "../../../src/domain/classification/product-text.ts";
import {
  type DictionaryRow,
  loadDictionary,
  packDictionary,
} from "../../../src/domain/languages/dictionary.ts";
import { index } from "../../support/classification-index.ts";

const rows: DictionaryRow[] = [
  { word: "Jacke", kind: "goods", english: "jacket" },
  { word: "Baumwolle", kind: "material", english: "cotton" },
  { word: "Werkstoff", kind: "use", english: "material" },
  { word: "Zielgruppe", kind: "use", english: "target group" },
  { word: "Damen", kind: "use", english: "women" },
];
const german = loadDictionary(
  packDictionary({
    language: {
      ...{ code: "de", script: "Latin", breaks: "compounds", head: "last", keepsMarks: false },
      ...{ links: [], endings: [], beginnings: [] },
    },
    rows,
    letters: {},
  }),
);

test("attributes are read in the language of the product, their names and their values", () => {
  const attributes = { Werkstoff: "Baumwolle", Zielgruppe: "Damen" };
  const goods = goodsInEnglish(index, { product: namedOnly("Jacke"), attributes }, "de", german);
  expect(goods.product).toMatchObject({ name: "jacket, women", material: "cotton" });
  expect(goods.language).toEqual({ code: "de", understood: 1 });
});

test("without a dictionary nothing is read, and nothing counts as understood", () => {
  const goods = goodsInEnglish(index, { product: namedOnly("kursi"), attributes: {} }, "id", null);
  expect(goods).toEqual({ product: namedOnly("kursi"), language: { code: "id", understood: 0 } });
});
