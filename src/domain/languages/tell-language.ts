import { foldWord } from "./fold-word.ts";
import { type KnownLanguages, wordIn } from "./known-languages.ts";
import type { Language } from "./language.ts";
import { segment } from "./segment.ts";

/** Scripts that stand for one language among goods, in the order they are looked for: a text with kana is Japanese, also with Chinese letters. */
const BY_SCRIPT: readonly (readonly [string, RegExp])[] = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ["ko", /\p{Script=Hangul}/gu],
  ["zh", /\p{Script=Han}/gu],
  ["uk", /[іїєґІЇЄҐ]/gu],
  ["ru", /\p{Script=Cyrillic}/gu],
  ["fa", /[پچژگ]/gu],
  ["ar", /\p{Script=Arabic}/gu],
  ["th", /\p{Script=Thai}/gu],
  ["el", /\p{Script=Greek}/gu],
  ["he", /\p{Script=Hebrew}/gu],
  ["hi", /\p{Script=Devanagari}/gu],
];
/** One letter is a brand's sign or a unit (µ, Ω). */
const FEWEST_LETTERS = 2;

/**
 * What a word says of a language, beside English in which most titles are. A word that both have says nothing. English
 * goods names stand in titles of every language ("Herren Laufschuhe Air Zoom") and say little; English
 * function words do not.
 */
const WORTH = { word: 1, join: 1, compound: 0.9, english: -0.3, englishJoin: -1 } as const;
/** A language wins over English by this much. */
const MARGIN = 0.3;
/** Words that are looked at; a title says what it is in well before. */
const MOST_WORDS = 40;
const SHORTEST_COMPOUND = 7;

/** What the caller knows of English words: as a word of goods, as one that joins others, or not at all. */
export type KnowsEnglish = (word: string) => "none" | "word" | "join";

/**
 * The language of a text by its script, its function words and the words of goods that dictionaries have.
 * @param known Null while no dictionary is loaded: then scripts alone tell.
 * @returns ISO 639-1; `en` where nothing speaks for another. A script without a dictionary is told too.
 * @example tellLanguage(known, "Wasserkocher aus Edelstahl", knowsEnglish) // "de"
 */
export function tellLanguage(known: KnownLanguages | null, text: string, knowsEnglish: KnowsEnglish): string {
  for (const [code, letters] of BY_SCRIPT)
    if ((text.match(letters)?.length ?? 0) >= FEWEST_LETTERS) return code;
  return known === null ? "en" : latinLanguage(known, text, knowsEnglish);
}

function latinLanguage(known: KnownLanguages, text: string, knowsEnglish: KnowsEnglish): string {
  const words = (text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).slice(0, MOST_WORDS);
  const scores = known.languages.map(() => 0);
  for (const word of words) {
    const english = knowsEnglish(foldWord(word));
    for (const [at, language] of known.languages.entries()) {
      if (language.script !== "Latin") continue;
      const own = worthIn(known, at, word);
      const worth =
        english === "none" ? own : own > 0 ? 0 : english === "join" ? WORTH.englishJoin : WORTH.english;
      scores[at] = (scores[at] as number) + worth;
    }
  }
  const best = scores.reduce(
    (leader, score, at) => (score > MARGIN && score > (scores[leader] ?? 0) ? at : leader),
    -1,
  );
  return best === -1 ? "en" : (known.languages[best] as Language).code;
}

function worthIn(known: KnownLanguages, at: number, word: string): number {
  const found = wordIn(known, at, word);
  if (found !== "none") return WORTH[found];
  const { breaks, links } = known.languages[at] as Language;
  if (breaks !== "compounds" || word.length < SHORTEST_COMPOUND) return 0;
  const knows = (piece: string): boolean => wordIn(known, at, piece) === "word";
  const pieces = segment(foldWord(word), knows, { least: 4, most: 20, links });
  const isWhole = pieces.every(({ text, known: is }) => is || links.includes(text));
  return isWhole ? WORTH.compound : 0;
}
