import { foldWord, inLetters } from "./fold-word.ts";
import { type KnownLanguages, lookUp } from "./known-languages.ts";
import type { Language } from "./language.ts";
import { segment } from "./segment.ts";

/** Chinese letters alone: Chinese, or Japanese without kana. */
const HAN = "Han";

/** Scripts that stand for one language among goods, in the order they are looked for: a text with kana is Japanese, also with Chinese letters. */
const BY_SCRIPT: readonly (readonly [string, RegExp])[] = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ["ko", /\p{Script=Hangul}/gu],
  [HAN, /\p{Script=Han}/gu],
  ["uk", /[іїєґІЇЄҐ]/gu],
  ["ru", /\p{Script=Cyrillic}/gu],
  // Letters that Persian has not; Arabic also writes foreign sounds with letters of Persian.
  ["ar", /[ةىيكأإ]/gu],
  ["fa", /[پچژگ]/gu],
  ["ar", /\p{Script=Arabic}/gu],
  ["th", /\p{Script=Thai}/gu],
  ["el", /\p{Script=Greek}/gu],
  ["he", /\p{Script=Hebrew}/gu],
  ["hi", /\p{Script=Devanagari}/gu],
  ["bn", /\p{Script=Bengali}/gu],
  ["pa", /\p{Script=Gurmukhi}/gu],
  ["gu", /\p{Script=Gujarati}/gu],
  ["ta", /\p{Script=Tamil}/gu],
  ["te", /\p{Script=Telugu}/gu],
  ["kn", /\p{Script=Kannada}/gu],
  ["ml", /\p{Script=Malayalam}/gu],
  ["si", /\p{Script=Sinhala}/gu],
  ["my", /\p{Script=Myanmar}/gu],
  ["km", /\p{Script=Khmer}/gu],
  ["lo", /\p{Script=Lao}/gu],
  ["ka", /\p{Script=Georgian}/gu],
  ["hy", /\p{Script=Armenian}/gu],
  ["am", /\p{Script=Ethiopic}/gu],
];
/** One letter is a brand's sign or a unit (µ, Ω). */
const FEWEST_LETTERS = 2;

/**
 * What a word says of a language. English goods names stand in titles of every language ("Herren Laufschuhe Air Zoom") and
 * say little against it; English function words do.
 */
const WORTH = { word: 1, inflected: 0.7, join: 0.7, compound: 0.9, english: -0.3, englishJoin: -1 } as const;
/** Words of so few letters are abbreviations as often. */
const SHORT = 4;
const SHORT_WORTH = 0.3;
/** A language wins over English by this much, and by this much of words that are no function words: names have these too. */
const LEAST = { all: 0.35, words: 0.6 } as const;
/** Words that are looked at; a title says what it is in well before. */
const MOST_WORDS = 40;
const SHORTEST_COMPOUND = 7;

/**
 * How English a folded word is, from 0 (unknown) to 1 (in wide use); `join` for function words. Words of other languages
 * stand among the names of makers' goods, but rarely.
 */
export type KnowsEnglish = (word: string) => number | "join";

/**
 * The language of a text by its script, its function words and the words of goods that dictionaries have.
 * @param known Null while no dictionary is loaded: then scripts alone tell.
 * @returns ISO 639-1; `en` where nothing speaks for another. A script without a dictionary is told too.
 * @example tellLanguage(known, "Wasserkocher aus Edelstahl", knowsEnglish) // "de"
 */
export function tellLanguage(known: KnownLanguages | null, text: string, knowsEnglish: KnowsEnglish): string {
  const told = BY_SCRIPT.find(([, letters]) => (text.match(letters)?.length ?? 0) >= FEWEST_LETTERS)?.[0];
  if (told !== undefined) return told === HAN ? hanLanguage(known, text) : told;
  return known === null ? "en" : latinLanguage(known, text, knowsEnglish);
}

/** Of the languages in Chinese letters the one whose words cover more of the text; Chinese where they cover alike. */
function hanLanguage(known: KnownLanguages | null, text: string): string {
  const runs = text.match(/\p{Script=Han}+/gu) ?? [];
  const covered = (code: string): number => {
    const at = known?.languages.findIndex((language) => language.code === code) ?? -1;
    if (known === null || at === -1) return 0;
    const letters = known.letters[code] ?? {};
    const knows = (piece: string): boolean => lookUp(known, piece)(at) !== "none";
    return runs
      .flatMap((run) => segment(inLetters(run, letters), knows, { least: 1, most: 8 }))
      .reduce((sum, piece) => sum + (piece.known ? piece.text.length : 0), 0);
  };
  return covered("ja") > covered("zh") ? "ja" : "zh";
}

function latinLanguage(known: KnownLanguages, text: string, knowsEnglish: KnowsEnglish): string {
  const words = (text.match(/\p{L}[\p{L}\p{M}]+/gu) ?? []).slice(0, MOST_WORDS);
  const scores = known.languages.map(() => ({ all: 0, words: 0 }));
  for (const word of words) {
    // English is written without marks.
    const isPlain = /^[a-z]+$/i.test(word);
    const english = isPlain ? knowsEnglish(word.toLowerCase()) : 0;
    const wordIn = lookUp(known, word);
    for (const [at, language] of known.languages.entries()) {
      if (language.script !== "Latin") continue;
      const score = scores[at] as (typeof scores)[number];
      const found = wordIn(at);
      const kind = found !== "none" ? found : isCompoundIn(known, at, word, knowsEnglish) ? "compound" : null;
      if (kind === "compound" && english !== 0) continue;
      if (english === "join") score.all += kind === null ? WORTH.englishJoin : 0;
      else if (kind === null) score.all += english > 0 ? WORTH.english : 0;
      else {
        const isShort = isPlain && word.length < SHORT;
        const worth = kind === "join" ? WORTH.join : (isShort ? SHORT_WORTH : WORTH[kind]) * (1 - english);
        score.all += worth;
        if (kind !== "join" || !isPlain) score.words += worth;
      }
    }
  }
  let best = -1;
  for (const [at, { all, words: own }] of scores.entries())
    if (all > LEAST.all && own >= LEAST.words && all > (scores[best]?.all ?? 0)) best = at;
  return best === -1 ? "en" : (known.languages[best] as Language).code;
}

/** Letters of an English word at the beginning of a compound, and of the word of the language at its end. */
const LONG_PART = 5;

/**
 * True where a language joins words to one and has all the parts of this one, or its end after a word of English
 * ("Butterflymesser").
 */
function isCompoundIn(known: KnownLanguages, at: number, word: string, knowsEnglish: KnowsEnglish): boolean {
  const { breaks, links } = known.languages[at] as Language;
  if (breaks !== "compounds" || word.length < SHORTEST_COMPOUND) return false;
  const knows = (piece: string): boolean => /^(?:word|inflected)$/.test(lookUp(known, piece)(at));
  const pieces = segment(foldWord(word), knows, { least: 4, most: 20, links });
  if (pieces.every(({ text, known: is }) => is || links.includes(text))) return true;
  const [first, last, ...others] = pieces;
  if (!first || !last?.known || first.known || others.length > 0) return false;
  const english =
    first.text.length >= LONG_PART && last.text.length >= LONG_PART ? knowsEnglish(first.text) : 0;
  return english !== 0 && english !== "join";
}
