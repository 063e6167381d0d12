import type { Affix, Language } from "./language.ts";

/** Most endings that one word carries after another, as in Turkish. */
const MOST_ENDINGS = 3;

/**
 * A folded word without what inflection adds. Dictionary and text are cut alike, so it only has to be consistent, not
 * a form that the language has.
 *
 * @example cutAffixes(polish, "skarpetkami"); // "skarpetk"
 */
export function cutAffixes(
  { beginnings, endings }: Pick<Language, "beginnings" | "endings">,
  word: string,
): string {
  let stem = word;
  const beginning = beginnings.find((affix) => stem.startsWith(affix.letters) && isLeft(stem, affix));
  if (beginning) stem = stem.slice(beginning.letters.length);
  for (let round = 0; round < MOST_ENDINGS; round++) {
    const ending = endings.find((affix) => stem.endsWith(affix.letters) && isLeft(stem, affix));
    if (!ending) break;
    stem = stem.slice(0, -ending.letters.length);
  }
  return stem;
}

const isLeft = (word: string, { letters, keep }: Affix): boolean => word.length - letters.length >= keep;
