import { classificationIndex } from "../data/classification/classification-index.ts";
import type { Clock } from "../data/clock.ts";
import { dictionaryOf, knownLanguages } from "../data/languages/dictionaries.ts";
import type { HeldBlob } from "../data/packed-blob.ts";
import { goodsInEnglish, type ReadGoods } from "../domain/classification/goods-in-english.ts";
import { goodsLanguage } from "../domain/classification/goods-language.ts";
import type { ClassificationIndex } from "../domain/classification/load-classification-index.ts";
import { type Attributes, withAttributes } from "../domain/classification/product-attributes.ts";
import type { ProductText } from "../domain/classification/product-text.ts";
import { mendEncoding } from "../domain/languages/mend-encoding.ts";

/** What words of goods are read with: the classifier's index, and what is known of other languages. */
export interface GoodsReader {
  index: HeldBlob<ClassificationIndex>;
  /** Edition of the index and the dictionaries: the same words are read alike under the same edition. */
  edition: string;
  /** @param stated The language, BCP 47 ("de-AT"); null where the caller does not say. */
  read(product: ProductText, stated: string | null, attributes?: Attributes): Promise<ReadGoods>;
  /**
   * Reads goods of a list, language by language: an isolate holds the dictionaries of a few, and each would be read
   * anew for every item of a list that mixes more.
   */
  readAll(list: readonly SaidOfGoods[]): Promise<ReadGoods[]>;
}

/** Goods in words and their language, where it is stated. */
export interface SaidOfGoods {
  product: ProductText;
  attributes: Attributes;
  language: string | null;
}

/**
 * Reads what is said of goods in whatever language: the stated one, else the one their words tell. English is left as
 * it stands; a language's dictionary is read only when it is met. Null until a lexicon was loaded.
 *
 * @example const goods = await reader.read(namedOnly("Wasserkocher"), null); // { product: { name: "kettle", … } }
 */
export async function goodsReader(env: Pick<Env, "KV">, clock: Clock): Promise<GoodsReader | null> {
  const [index, known] = await Promise.all([classificationIndex(env, clock), knownLanguages(env, clock)]);
  if (index === null) return null;
  const codes = new Set(known?.content.languages.map(({ code }) => code));
  const languageOf = ({ product, language }: Pick<SaidOfGoods, "product" | "language">): string =>
    language?.split("-")[0]?.toLowerCase() ??
    goodsLanguage(index.content, known?.content ?? null, product.name);
  const readIn = async (told: string, product: ProductText, attributes: Attributes): Promise<ReadGoods> => {
    if (told === "en") return { product: withAttributes(product, attributes), language: null };
    const dictionary = codes.has(told) ? await dictionaryOf(env, told, clock) : null;
    return goodsInEnglish(index.content, { product, attributes }, told, dictionary);
  };
  return {
    index,
    edition: `${index.version} ${known?.version ?? ""}`,
    read: (written, language, attributes = {}) => {
      const product = asWritten(written);
      return readIn(languageOf({ product, language }), product, attributes);
    },
    async readAll(list) {
      const all = list.map((one) => ({ ...one, product: asWritten(one.product) }));
      const read = new Map<SaidOfGoods, ReadGoods>();
      for (const [told, goods] of Map.groupBy(all, languageOf))
        for (const one of goods) read.set(one, await readIn(told, one.product, one.attributes));
      return all.map((one) => read.get(one) as ReadGoods);
    },
  };
}

/** Pictures that shops set beside words; a fire says nothing of a wallet. */
const PICTURES = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\u200d)+/gu;

/** A product whose texts are as they were written, whatever they were read as on their way, without pictures. */
const asWritten = (product: ProductText): ProductText => {
  const texts = Object.entries(product).map(([field, text]) => [
    field,
    mendEncoding(text).replace(PICTURES, " ").trim(),
  ]);
  return Object.fromEntries(texts) as typeof product;
};
