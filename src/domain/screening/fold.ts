import anyAscii from "any-ascii";
import { isHangul, romaniseHangul } from "./hangul.ts";
import { isOrganisationForm } from "./token-classes.ts";

/**
 * Folding: any writing of a name to lower-case Latin words, the same for listed names and for queries, so that
 * index and request can't drift. Marks are dropped, other scripts are romanised (any-ascii, plus the rules
 * below where names need more), apostrophes join, hyphens and all other punctuation part.
 */

/** One word of a folded name. */
interface FoldedWord {
  text: string;
  /** Written without vowels (Arabic, Hebrew): only its consonants can be compared. */
  vowelless: boolean;
  /** Read from Han characters or Hangul: many people share one reading, so only an equal reading counts. */
  reading: boolean;
}

// Format and control characters (zero-width, bidi marks, soft hyphen) carry no part of a name.
const INVISIBLE = /\p{Cc}|\p{Cf}|\u034f|\u2800/gu;
const APOSTROPHES = /['’‘ʼʻʿʾ`´′″"“”]/gu;
const ABJAD = /[\u0590-\u05ff\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

// Arabic letters whose plain romanisation misleads: ayn and hamza seats are vowels to a name's reader.
const ABJAD_LETTERS: Readonly<Record<string, string>> = {
  ع: "a",
  ء: "",
  أ: "a",
  إ: "i",
  آ: "a",
  ا: "a",
  ؤ: "u",
  ئ: "i",
  ى: "a",
  ة: "a",
  و: "w",
  ي: "y",
  ی: "y",
  ث: "th",
  ح: "h",
  خ: "kh",
  ذ: "dh",
  ش: "sh",
  غ: "gh",
  ق: "q",
  ص: "s",
  ض: "d",
  ط: "t",
  ظ: "z",
  ك: "k",
  ک: "k",
  پ: "p",
  چ: "ch",
  ژ: "zh",
  گ: "g",
  ه: "h",
  "\u0640": "",
  א: "a",
  ע: "a",
  ב: "b",
  ו: "v",
  ח: "kh",
  ט: "t",
  י: "y",
  כ: "k",
  ך: "k",
  צ: "ts",
  ץ: "ts",
  ק: "k",
  ש: "sh",
  פ: "p",
  ף: "f",
};

/** Letters of a vowel-less script to Latin consonants; "ال" is parted as the article it is. */
function romaniseAbjad(word: string): string {
  const parted = word.replace(/^ال(?=..)/u, "al ");
  let out = "";
  for (const ch of parted.replace(/[\u064b-\u0652\u0670\u0591-\u05c7]/gu, "")) out += ABJAD_LETTERS[ch] ?? ch;
  return anyAscii(out).toLowerCase();
}

// Glued servant-of names: "Abdulrahman", "Abdel Rahman" and "Abd al-Rahman" are one name.
const SERVANT = /^abd(?:ul|el|al|ol|oul|u|e)(?:([rsnztdl])(?=\1))?(.{3,})$/;
const SERVANT_ALONE = /^abd(?:ul|el|al|ol|oul)?$/;

function partServantName(word: string): string[] {
  if (SERVANT_ALONE.test(word)) return ["abdul"];
  const match = SERVANT.exec(word);
  return match && word.length >= 8 && !/^abd[aeou]l+.{0,3}h$/.test(word)
    ? ["abdul", match[2] as string]
    : [word];
}

// "A.B.C." and "S.A." are one word, "J. B. Smith" begins with two initials.
const POINTED_LETTERS = /(?<![\p{L}\p{N}])(?:\p{L}\.\s?){2,}(?:\p{L}(?![\p{L}\p{N}]))?/gu;
const SERVANT_OF_GOD = /عبد\s+الله/gu;

/** Characters a name may have; names of listed parties end near 350. */
export const MAX_NAME_LENGTH = 500;

/** Folds a name to words in their order. Never throws; an empty array when nothing is left. */
export function foldName(name: string): FoldedWord[] {
  const words: FoldedWord[] = [];
  const text = name.normalize("NFKC").replace(INVISIBLE, "").replace(APOSTROPHES, "");
  const joined = text
    .replace(POINTED_LETTERS, (run) => {
      const letters = run.replace(/[.\s]/g, "");
      return letters.length > 2 || isOrganisationForm(letters.toLowerCase()) ? `${letters} ` : run;
    })
    .replace(SERVANT_OF_GOD, "عبدالله");
  for (const piece of joined.split(/[^\p{L}\p{N}\p{M}&]+/u)) {
    if (!piece) continue;
    if (piece === "&") continue;
    const vowelless = ABJAD.test(piece);
    const reading = HAN.test(piece) || isHangul(piece);
    const latin = vowelless
      ? romaniseAbjad(piece)
      : isHangul(piece)
        ? romaniseHangul(piece)
        : romanise(piece);
    for (const part of latin.split(/[^a-z0-9]+/)) {
      if (!part) continue;
      for (const text of partServantName(part)) words.push({ text, vowelless, reading });
    }
  }
  return words;
}

const HAN = /\p{Script=Han}/u;
// Letter pairs that stand for one sound and that a letter-by-letter romanisation splits.
const DIGRAPHS: readonly (readonly [RegExp, string])[] = [
  [/ու/gu, "u"],
  [/ΜΠ|Μπ|μπ/gu, "b"],
  [/ΝΤ|Ντ|ντ/gu, "d"],
  [/ΓΚ|Γκ|γκ/gu, "g"],
  [/ΟΥ|Ου|ου|ού/gu, "u"],
];

const PLAIN = /^[A-Za-z0-9]+$/;

function romanise(piece: string): string {
  if (PLAIN.test(piece)) return piece.toLowerCase();
  const stripped = piece.normalize("NFD").replace(/\p{M}/gu, "").replace(/&/g, " ");
  if (PLAIN.test(stripped)) return stripped.toLowerCase();
  // any-ascii writes each Han character as a capitalised syllable: they stay one word ("Jinping").
  let text = piece.normalize("NFC").replace(/&/g, " ");
  for (const [pattern, letter] of DIGRAPHS) text = text.replace(pattern, letter);
  return anyAscii(text).replace(/['`"]/g, "").toLowerCase();
}
