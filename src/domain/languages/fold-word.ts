/** Letters that are no letter with a mark and yet are written with plain ones. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ı: "i",
  þ: "th",
  // Arabic: forms of alef and of the endings that are written one for the other; the mark that stretches a line.
  أ: "ا",
  إ: "ا",
  آ: "ا",
  ة: "ه",
  ى: "ي",
  "\u0640": "",
  // Cyrillic: usually written without its dots.
  ё: "е",
};
const SPECIAL = new RegExp(`[${Object.keys(PLAIN).join("")}]`, "gu");
const MARKS = /[\p{Mn}]/gu;
/** Marks that make another letter in Japanese (か, が) and belong to letters of Hangul or Thai. */
const MARKED_SCRIPTS =
  /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Devanagari}]/u;

/**
 * A word in its own script as dictionaries hold it: lower case, full-width and other forms made one; accents left out
 * but where they part words. Nothing is romanised.
 *
 * @example foldWord("Küchenmaschine"); // "kuchenmaschine"
 */
export function foldWord(word: string, keepsMarks = false): string {
  const lower = word.normalize("NFKC").toLowerCase();
  if (/^[\x20-\x7e]*$/.test(lower)) return lower;
  if (keepsMarks || MARKED_SCRIPTS.test(lower)) return lower;
  const plain = lower.replace(SPECIAL, (letter) => PLAIN[letter] ?? letter);
  // й is a letter of its own, and not an и with a mark.
  return plain.includes("й") ? plain.split("й").map(withoutMarks).join("й") : withoutMarks(plain);
}

const withoutMarks = (text: string): string => text.normalize("NFD").replace(MARKS, "").normalize("NFC");

/** A text with its letters in the way of writing that a dictionary has: Chinese of either way in simplified letters. */
export function inLetters(text: string, letters: Readonly<Record<string, string>>): string {
  let changed = "";
  for (const letter of text) changed += letters[letter] ?? letter;
  return changed;
}
