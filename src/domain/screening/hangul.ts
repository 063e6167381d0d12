/**
 * Korean in Hangul to the letters that lists of sanctioned parties use: the romanisation of McCune and Reischauer
 * without its marks and without its voicing between syllables ("Jong Un", "Pak Yong Chol"). A syllable block is
 * initial, vowel and final by Unicode 3.12, arithmetic on its code.
 */
const INITIALS = "k kk n t tt r m p pp s ss  j jj ch k t p h".split(" ");
const VOWELS = "a ae ya yae o e yo ye o wa wae oe yo u wo we wi yu u ui i".split(" ");
const FINALS = " k k k n n n t l k m l l l l l m p p t t ng t t k t p t".split(" ");

const FIRST = 0xac00;
/** Syllables of the longest Korean names: two of family and two given. */
const LONGEST_NAME = 4;
const ALL_HANGUL = /^[\uac00-\ud7a3]+$/;

/** Is every character a Hangul syllable? */
export const isHangul = (text: string): boolean => ALL_HANGUL.test(text);

function syllable(character: string): string {
  const code = (character.codePointAt(0) ?? FIRST) - FIRST;
  const initial = INITIALS[Math.floor(code / 588)] ?? "";
  const vowel = VOWELS[Math.floor((code % 588) / 28)] ?? "";
  return initial + vowel + (FINALS[code % 28] ?? "");
}

/** Words in letters. Two to four syllables are a person's name, which lists write syllable by syllable. */
export function romaniseHangul(text: string): string {
  const syllables = [...text].map(syllable);
  return syllables.join(syllables.length <= LONGEST_NAME ? " " : "");
}
