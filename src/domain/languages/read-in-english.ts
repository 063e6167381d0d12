import { type Dictionary, meaningOf, standsInPhrases } from "./dictionary.ts";
import { foldWord, inLetters } from "./fold-word.ts";
import { MEANINGFUL, type Meaning, type WordKind } from "./language.ts";
import { type Piece, segment } from "./segment.ts";

/** A text of another language in words of English. */
interface EnglishReading {
  english: string;
  /** Words that say what the goods are, and how many of them are known. */
  meaning: number;
  known: number;
}

/** A word with what it means; null where nothing is known of it. */
interface Word {
  text: string;
  meaning: Meaning | null;
  /** Counts among the words that say what the goods are. */
  counts: boolean;
}

/** Longest text that is read, characters. */
const READ_CHARACTERS = 2_000;
/** Runs of letters of one script, numbers, and signs that part phrases; blanks, hyphens and apostrophes part words. */
const TOKENS =
  /[\p{Script=Latin}\p{M}][\p{Script=Latin}\p{M}\d]*|\d+(?:[.,]\d+)?|(?:(?![\p{Script=Latin}])[\p{L}\p{M}ー々])+|[^\s\p{L}\p{N}'’‘`´-]+/gu;
/** What steers how letters are set, as from right to left; it stands in a text and is not seen. */
const UNSEEN = /\p{Cf}/gu;
const IS_NUMBER = /^\d/;
const IS_LETTERS = /^\p{L}/u;
const IS_LATIN = /^\p{Script=Latin}/u;
/** Letters of another script that follow Latin ones in one word. */
const MOST_JOINED = 6;
const LONGEST_UNIT = 4;
/** A compound of which less than this is known is another word. */
const KNOWN_PART = 0.6;

/**
 * Reads a text word by word in its own script: phrases first, then words, then words in words. What the dictionary does
 * not have and English does stays as it stands; other unknown words of Latin script stay as names, those of other
 * scripts are left out: romanised they would look like words they are not.
 *
 * @param knowsEnglish of a folded word: known to the classifier as it stands.
 * @example readInEnglish(german, "Herren Laufschuhe", knowsEnglish) // { english: "men running shoe", meaning: 2, known: 2 }
 */
export function readInEnglish(
  dictionary: Dictionary,
  text: string,
  knowsEnglish: (word: string) => boolean,
): EnglishReading {
  const plain = text.slice(0, READ_CHARACTERS).normalize("NFC").replace(UNSEEN, "");
  const tokens = joinedToLetters(
    dictionary,
    inLetters(plain, dictionary.letters).replaceAll("・", " ").match(TOKENS) ?? [],
  );
  const phrases: Word[][] = [[]];
  const put = (words: Word[]): void => {
    for (const word of words) {
      const denial = denialBehind(word);
      if (denial !== null) {
        denyLast(phrases.at(-1) ?? [], denial);
        continue;
      }
      phrases.at(-1)?.push(word);
      if (word.meaning?.kind === "join" && word.meaning.english !== "") phrases.push([]);
    }
  };
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as string;
    const phrase = phraseAt(dictionary, tokens, at);
    if (!IS_LETTERS.test(token) && phrase === null) {
      if (IS_NUMBER.test(token) || token === "%") put([{ text: token, meaning: null, counts: false }]);
      else {
        put([{ text: ",", meaning: null, counts: false }]);
        phrases.push([]);
      }
      at++;
      continue;
    }
    if (phrase) put([{ text: token, meaning: phrase.meaning, counts: isMeaningful(phrase.meaning) }]);
    else if (isUnit(token, tokens[at - 1])) put([unknown(token, false)]);
    else put(readWord(dictionary, token, knowsEnglish));
    at += phrase?.length ?? 1;
  }
  const words = phrases.flat();
  const counted = words.filter(({ counts }) => counts);
  return {
    english: phrases
      .map((phrase) =>
        headLast(dictionary, phrase)
          .map(inEnglish)
          .filter((part) => part !== "")
          .join(" "),
      )
      .filter((part) => part !== "")
      .join(" "),
    meaning: counted.length,
    known: counted.filter(({ meaning }) => meaning !== null).length,
  };
}

/** What marks the English of a join that stands behind the word it denies, as in Korean and Turkish. */
const BEHIND = "<";

/** "not" of a word that denies the one before it; null for any other. */
const denialBehind = ({ meaning }: Word): string | null =>
  meaning?.kind === "join" && meaning.english.startsWith(BEHIND)
    ? meaning.english.slice(BEHIND.length)
    : null;

/** Puts a denial before the last word of a phrase: it is said of that one, which names no goods any more. */
function denyLast(phrase: Word[], denial: string): void {
  const at = phrase.findLastIndex(({ counts }) => counts);
  const word = phrase[at];
  if (!word?.meaning) return;
  phrase[at] = { ...word, meaning: { kind: "trait", english: `${denial} ${word.meaning.english}` } };
}

/** Letters that a number is followed by and no dictionary has: a unit, as kWh. */
const isUnit = (token: string, before: string | undefined): boolean =>
  token.length <= LONGEST_UNIT && IS_LATIN.test(token) && before !== undefined && IS_NUMBER.test(before);

/**
 * Latin letters that begin a word of another script ("T恤") as one token with it, where the dictionary has such a word;
 * what is left of the run of letters stays a token.
 */
function joinedToLetters(dictionary: Dictionary, tokens: readonly string[]): string[] {
  if (dictionary.language.script === "Latin") return [...tokens];
  const { keepsMarks } = dictionary.language;
  const joined: string[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as string;
    const next = tokens[at + 1] ?? "";
    let length = IS_LATIN.test(token) && !IS_LATIN.test(next) ? Math.min(next.length, MOST_JOINED) : 0;
    while (length > 0 && !dictionary.words.has(foldWord(token + next.slice(0, length), keepsMarks))) length--;
    if (length === 0) joined.push(token);
    else {
      joined.push(token + next.slice(0, length), ...(length < next.length ? [next.slice(length)] : []));
      at++;
    }
  }
  return joined;
}

const isMeaningful = ({ kind }: Meaning): boolean => MEANINGFUL.has(kind);

const inEnglish = ({ text, meaning }: Word): string => meaning?.english ?? text;

/** The longest run of words from here that the dictionary has as one. */
function phraseAt(
  dictionary: Dictionary,
  tokens: readonly string[],
  at: number,
): { meaning: Meaning; length: number } | null {
  const folded: string[] = [];
  for (const token of tokens.slice(at, at + dictionary.longestPhrase)) {
    if (!IS_LETTERS.test(token) && !IS_NUMBER.test(token)) break;
    const word = foldWord(token, dictionary.language.keepsMarks);
    const goesOn = standsInPhrases(dictionary, word);
    if (goesOn || folded.length === 0) folded.push(word);
    if (!goesOn) break;
  }
  // A number alone is no word; it begins phrases ("3 delig").
  const fewest = IS_NUMBER.test(tokens[at] ?? "") ? 2 : 1;
  for (let length = folded.length; length >= fewest; length--) {
    const meaning = meaningOf(dictionary, folded.slice(0, length).join(" "));
    if (meaning) return { meaning, length };
  }
  return null;
}

/** A word that the dictionary does not have whole. */
function readWord(dictionary: Dictionary, token: string, knowsEnglish: (word: string) => boolean): Word[] {
  const { breaks, script, keepsMarks } = dictionary.language;
  const folded = foldWord(token, keepsMarks);
  const isLatin = IS_LATIN.test(token);
  if (!isLatin && script === "Latin") return [unknown(token, false)];
  if (isLatin && script !== "Latin")
    // A name or a model beside the words, or English.
    return [{ text: token, meaning: null, counts: false }];
  const pieces = breaks === "blanks" ? null : piecesOf(dictionary, folded, knowsEnglish);
  if (pieces) return pieces;
  if (isLatin && knowsEnglish(folded))
    return [{ text: token, meaning: { kind: "trait", english: token }, counts: true }];
  return [unknown(isLatin ? token : "", !/\d/.test(token))];
}

const unknown = (text: string, counts: boolean): Word => ({ text, meaning: null, counts });

/** The words that a word is made of; null where too little of it is known. */
function piecesOf(
  dictionary: Dictionary,
  folded: string,
  knowsEnglish: (word: string) => boolean,
): Word[] | null {
  const { longestWord, language } = dictionary;
  const apart = language.breaks === "compounds";
  const most = Math.min(longestWord, 24);
  const forms = apart
    ? [
        folded,
        ...language.endings
          .filter(({ letters }) => folded.endsWith(letters))
          .map(({ letters }) => folded.slice(0, -letters.length)),
      ]
    : [folded];
  for (const form of forms) {
    const knows = (piece: string): boolean => {
      const meaning = meaningOf(dictionary, piece);
      // Function words stand apart where words do; inside one they are letters of it.
      return meaning !== undefined && !(apart && meaning.kind === "join");
    };
    const pieces = segment(form, knows, { least: apart ? 3 : 1, most, links: language.links });
    const found = wholeKatakana(pieces);
    // "Butterflymesser": words that the language took from English stand in its compounds.
    const isEnglish = (piece: string): boolean =>
      apart && piece.length >= FEWEST_ENGLISH && knowsEnglish(piece);
    const letters = found.reduce(
      (sum, { text, known }) => sum + (known || isEnglish(text) ? text.length : 0),
      0,
    );
    if (letters < form.length * (apart ? KNOWN_PART : Number.MIN_VALUE)) continue;
    if (apart && found.at(-1)?.known === false) continue;
    const words = found.flatMap(({ text, known }): Word[] => {
      const meaning = known ? (meaningOf(dictionary, text) ?? null) : null;
      if (meaning) return [{ text, meaning, counts: isMeaningful(meaning) }];
      if (isEnglish(text)) return [{ text, meaning: { kind: "trait", english: text }, counts: true }];
      return language.links.includes(text) || isInflection(text) ? [] : [unknown("", true)];
    });
    return apart ? compound(words) : words;
  }
  return null;
}

/** Goods that stand before the last word of a compound say what it is for: a bicycle saddle is a saddle. */
function compound(words: readonly Word[]): Word[] {
  const last = words.at(-1)?.meaning;
  if (!last || !NAMES_THE_THING.has(last.kind)) return [...words];
  return words.map((word, at): Word => {
    if (at === words.length - 1) return { ...word, meaning: { ...last, kind: "goods" } };
    return word.meaning?.kind === "goods" ? { ...word, meaning: { ...word.meaning, kind: "use" } } : word;
  });
}
/** What the last word of a compound may be for it to name the thing; a colour or a trait does not. */
const NAMES_THE_THING: ReadonlySet<WordKind> = new Set(["goods", "part", "material"]);

/** Shorter pieces are letters of other words as often. */
const FEWEST_ENGLISH = 4;
const KATAKANA = /^[\p{Script=Katakana}ー]+$/u;

/** A word from another language is written in katakana: where one of its pieces is unknown, it is another word. */
function wholeKatakana(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const runsOn =
      last && KATAKANA.test(last.text) && KATAKANA.test(piece.text) && !(last.known && piece.known);
    if (runsOn) joined[joined.length - 1] = { text: last.text + piece.text, known: false };
    else joined.push(piece);
  }
  return joined;
}

/** Kana or one letter left over between words: a particle or an ending. */
const isInflection = (text: string): boolean =>
  /^\p{Script=Hiragana}{1,3}$/u.test(text) || /^\p{Script=Hangul}$/u.test(text);

/**
 * A phrase with the name of the goods at its end, where English has it. Names of goods that stand together are one
 * name ("phone case"); of those apart from it, behind other words, the first name is the thing and the others are what
 * comes with it: they follow behind a comma.
 */
function headLast({ language }: Dictionary, phrase: readonly Word[]): Word[] {
  const from = phrase.findIndex(namesGoods);
  if (from === -1) return [...phrase];
  let to = from;
  while (to + 1 < phrase.length && namesGoods(phrase[to + 1] as Word)) to++;
  const isHead = ({ meaning }: Word): boolean => meaning?.kind === "goods";
  const run = phrase.slice(from, to + 1);
  const place = language.head === "first" ? run.findIndex(isHead) : run.findLastIndex(isHead);
  if (place === -1) return [...phrase];
  const closing = phrase.findLastIndex(({ meaning, text }) => meaning?.kind !== "join" && text !== ",");
  const behind = phrase.slice(to + 1, closing + 1);
  const beside = behind.filter(isHead);
  return [
    ...phrase.slice(0, from),
    ...run.slice(0, place),
    ...run.slice(place + 1),
    ...behind.filter((word) => !isHead(word)),
    run[place] as Word,
    ...(beside.length > 0 ? [COMMA, ...beside] : []),
    ...phrase.slice(closing + 1),
  ];
}

const COMMA: Word = { text: ",", meaning: null, counts: false };
const namesGoods = ({ meaning }: Word): boolean => meaning?.kind === "goods" || meaning?.kind === "part";
