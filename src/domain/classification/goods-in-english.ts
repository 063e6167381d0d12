import type { Dictionary } from "../languages/dictionary.ts";
import { readInEnglish } from "../languages/read-in-english.ts";
import type { KnowsEnglish } from "../languages/tell-language.ts";
import type { ClassificationIndex } from "./load-classification-index.ts";
import { type Attributes, withAttributes } from "./product-attributes.ts";
import type { ProductText } from "./product-text.ts";
import { PREPOSITIONS, STOP_WORDS, stemWord } from "./words.ts";

/** The language a product was read in, and the share (0 to 1) of its words of goods that are known. */
export interface ReadLanguage {
  /** ISO 639-1. */
  code: string;
  understood: number;
}

/** A product in words that the classifier reads. */
export interface ReadGoods {
  product: ProductText;
  /** Null for English, of which the ranking itself tells how much it knows. */
  language: ReadLanguage | null;
}

/** A word that stands in this many terms is English for certain; one of another language stands in a few names of goods. */
const CERTAIN_SPREAD = 25;

/** English words as the index has them. */
export const knowsEnglish =
  ({ words, sections }: Pick<ClassificationIndex, "words" | "sections">): KnowsEnglish =>
  (word) => {
    if (STOP_WORDS.has(word) || PREPOSITIONS.has(word)) return "join";
    const id = words.get(stemWord(word));
    return id === undefined ? 0 : Math.min(1, (sections.wordSpread[id] as number) / CERTAIN_SPREAD);
  };

/**
 * A product of another language in English, text by text, its attributes in their places. What it is understood by are the words of its name, and
 * of the other texts only where the name has none.
 * @param dictionary Null for a language without one: nothing of it is understood, and nothing is read.
 */
export function goodsInEnglish(
  index: Pick<ClassificationIndex, "words" | "sections">,
  { product, attributes = {} }: { product: ProductText; attributes?: Attributes },
  code: string,
  dictionary: Dictionary | null,
): ReadGoods {
  if (dictionary === null)
    return { product: withAttributes(product, attributes), language: { code, understood: 0 } };
  const knows = knowsEnglish(index);
  const read = (text: string) => readInEnglish(dictionary, text, (word) => knows(word) !== 0);
  const name = read(product.name);
  const { category, material, description, composition, processing } = product;
  const beside = { category, material, description, composition, processing };
  const others = Object.fromEntries(
    Object.entries(beside).map(([field, text]) => [field, text === "" ? "" : read(text).english]),
  ) as typeof beside;
  const inWords = (text: string): string => read(text).english;
  const said = Object.entries(attributes).map(([key, value]) => [inWords(key), inWords(value)]);
  return {
    product: withAttributes({ ...product, ...others, name: name.english }, Object.fromEntries(said)),
    language: {
      code,
      understood: name.meaning === 0 ? 0 : Math.round((name.known / name.meaning) * 100) / 100,
    },
  };
}
