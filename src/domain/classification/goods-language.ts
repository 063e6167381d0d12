import type { KnownLanguages } from "../languages/known-languages.ts";
import { tellLanguage } from "../languages/tell-language.ts";
import { knowsEnglish } from "./goods-in-english.ts";
import type { ClassificationIndex } from "./load-classification-index.ts";
import { namedOnly } from "./product-text.ts";
import { rankSubheadings } from "./rank.ts";
import { foldText, stemWord } from "./words.ts";

/** Words of a name that may be English as a whole; a longer one tells its language by its words. */
const NAME = { least: 2, most: 4 } as const;
/** A name fits a term of the lexicon this well where both have the same words. */
const WHOLE = 0.98;

/**
 * The language of a name of goods: by its script and words, and English where the lexicon has the very name, though
 * another language has each of its words ("roulette table" is not French).
 * @returns ISO 639-1.
 */
export function goodsLanguage(
  index: ClassificationIndex,
  known: KnownLanguages | null,
  name: string,
): string {
  const told = tellLanguage(known, name, knowsEnglish(index));
  return told !== "en" && isEnglishName(index, name) ? "en" : told;
}

function isEnglishName(index: ClassificationIndex, name: string): boolean {
  if (!/^[a-z -]+$/i.test(name)) return false;
  const words = foldText(name).split(" ");
  if (words.length < NAME.least || words.length > NAME.most) return false;
  if (words.some((word) => !index.words.has(stemWord(word)))) return false;
  const { ranked, evidence } = rankSubheadings(index, namedOnly(name));
  return ranked[0] !== undefined && (evidence.bestFit[ranked[0].node] as number) > WHOLE;
}
