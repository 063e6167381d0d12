import { cutEndings, withoutBeginning } from "./cut-affixes.ts";
import { foldWord } from "./fold-word.ts";
import { type Language, type Meaning, WORD_KINDS, type WordKind } from "./language.ts";

/** A language with its words. Keys are folded; a phrase of several words stands with single blanks. */
export interface Dictionary {
  language: Language;
  words: ReadonlyMap<string, Meaning>;
  /** Words by what is left of them without inflection. */
  stems: ReadonlyMap<string, Meaning>;
  /** The words that phrases are made of, without inflection. */
  phraseWords: ReadonlySet<string>;
  /** Letters of another way to write the script, as they stand in the words: traditional Chinese in simplified. */
  letters: Readonly<Record<string, string>>;
  /** Words of the longest phrase, and letters of the longest word. */
  longestPhrase: number;
  longestWord: number;
}

/** A row of a dictionary as it is written. */
export interface DictionaryRow {
  word: string;
  kind: WordKind;
  english: string;
}

/** What is packed of a language. */
export interface DictionaryContent {
  language: Language;
  rows: readonly DictionaryRow[];
  letters: Readonly<Record<string, string>>;
}

/**
 * A word or phrase as dictionaries hold it: folded, with a blank wherever a sign parts it.
 * @example keyOf("Porte-clés", french) // "porte cles"
 */
export const keyOf = (word: string, { keepsMarks }: Pick<Language, "keepsMarks">): string =>
  foldWord(word, keepsMarks)
    .split(/[\s'’-]+/)
    .join(" ");

/**
 * Packs a dictionary: JSON of the language, then a line a word.
 * @returns UTF-8 bytes.
 */
export function packDictionary({ language, rows, letters }: DictionaryContent): Uint8Array {
  const lines = rows.map(
    ({ word, kind, english }) => `${keyOf(word, language)}\t${WORD_KINDS.indexOf(kind)}\t${english}`,
  );
  return new TextEncoder().encode([JSON.stringify({ language, letters }), ...lines].join("\n"));
}

/** Reads a packed dictionary; null for bytes that are none. */
export function loadDictionary(bytes: ArrayBuffer | Uint8Array): Dictionary | null {
  try {
    const [head = "", ...lines] = new TextDecoder().decode(bytes).split("\n");
    const { language, letters } = JSON.parse(head) as Pick<DictionaryContent, "language" | "letters">;
    return dictionaryOf(language, lines.map(readLine), letters);
  } catch {
    return null;
  }
}

function readLine(line: string): [string, Meaning] {
  const [word = "", kind = "", english = ""] = line.split("\t");
  return [word, { kind: WORD_KINDS[Number(kind)] as WordKind, english }];
}

/** A dictionary of folded words. Where two words share a stem, the first stands for it. */
function dictionaryOf(
  language: Language,
  rows: readonly [string, Meaning][],
  letters: Readonly<Record<string, string>>,
): Dictionary {
  const words = new Map(rows);
  const stems = new Map<string, Meaning>();
  const phraseWords = new Set<string>();
  let longestPhrase = 1;
  let longestWord = 1;
  for (const [word, meaning] of words) {
    longestPhrase = Math.max(longestPhrase, word.split(" ").length);
    longestWord = Math.max(longestWord, word.length);
    const stem = stemOf(language, word);
    if (!stems.has(stem)) stems.set(stem, meaning);
    if (stem.includes(" ")) for (const part of stem.split(" ")) phraseWords.add(part);
  }
  return { language, words, stems, phraseWords, letters, longestPhrase, longestWord };
}

/** A folded word or phrase without its endings, word by word. */
const stemOf = (language: Pick<Language, "endings">, phrase: string): string =>
  phrase
    .split(" ")
    .map((word) => cutEndings(language, word))
    .join(" ");

/**
 * What a folded word or phrase means: as it stands, else without its endings, else without articles and prepositions
 * before its words.
 */
export function meaningOf(dictionary: Dictionary, phrase: string): Meaning | undefined {
  const { words, stems, language } = dictionary;
  const asItStands = words.get(phrase);
  if (asItStands) return asItStands;
  if (phrase.includes(" ")) return firstOf(stems, phraseStems(dictionary, phrase));
  for (const form of formsOf(language, phrase)) {
    const meaning = words.get(form) ?? stems.get(cutEndings(language, form));
    if (meaning) return meaning;
  }
  return undefined;
}

/** Whether a folded word, in whatever form, is one of a phrase. */
export const standsInPhrases = (dictionary: Dictionary, word: string): boolean =>
  stemsInPhrases(dictionary, word).length > 0;

function firstOf(stems: Dictionary["stems"], tried: readonly string[]): Meaning | undefined {
  const stem = tried.find((one) => stems.has(one));
  return stem === undefined ? undefined : stems.get(stem);
}

/** What is left of a phrase without inflection, with and without articles and prepositions before each of its words. */
const phraseStems = (dictionary: Dictionary, phrase: string): string[] =>
  phrase
    .split(" ")
    .map((word) => stemsInPhrases(dictionary, word))
    .reduce((phrases, stems) => phrases.flatMap((before) => stems.map((stem) => `${before} ${stem}`)));

/** What is left of a word without inflection, where phrases have it. */
const stemsInPhrases = ({ language, phraseWords }: Dictionary, word: string): string[] =>
  formsOf(language, word)
    .map((form) => cutEndings(language, form))
    .filter((stem) => phraseWords.has(stem));

/** A word as it stands, and without an article or preposition before it. */
const formsOf = (language: Pick<Language, "beginnings">, word: string): string[] => [
  word,
  ...withoutBeginning(language, word),
];
