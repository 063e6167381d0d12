import type { Affix, Language } from "./language.ts";

/** Most endings that one word carries after another, as in Turkish. */
const MOST_ENDINGS = 3;

/**
 * A folded word without what inflection adds at its end. Dictionary and text are cut alike, so it only has to be
 * consistent, not a form that the language has.
 *
 * @example cutEndings(polish, "skarpetkami"); // "skarpetk"
 */
export function cutEndings({ endings }: Pick<Language, "endings">, word: string): string {
  let stem = word;
  for (let round = 0; round < MOST_ENDINGS; round++) {
    const ending = endings.find((affix) => stem.endsWith(affix.letters) && isLeft(stem, affix));
    if (!ending) break;
    stem = stem.slice(0, -ending.letters.length);
  }
  return stem;
}

/**
 * What a folded word of a text may be without an article or preposition before it, the longest cut first. A dictionary's
 * words are not cut: one that begins with the letters of an article is whole.
 *
 * @example withoutBeginning(arabic, "والورق"); // ["ورق", "الورق"]
 */
export const withoutBeginning = ({ beginnings }: Pick<Language, "beginnings">, word: string): string[] =>
  beginnings
    .filter((affix) => word.startsWith(affix.letters) && isLeft(word, affix))
    .map(({ letters }) => word.slice(letters.length));

const isLeft = (word: string, { letters, keep }: Affix): boolean => word.length - letters.length >= keep;
