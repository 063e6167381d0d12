import { memoizeByText } from "../law/memoize-by-text.ts";

/**
 * The sound of a folded word, in two steps of coarseness:
 * `soundForm` evens out the spellings that transliteration systems disagree on (Sergey, Sergei, Serguei),
 * `consonantKey` keeps only its consonants, as the key under which near words are found.
 */

const RULES: readonly (readonly [RegExp, string])[] = [
  [/tch|tsch|cz|tj(?=$)/g, "C"],
  [/shch|sch(?!a)|sz/g, "S"],
  [/sh/g, "S"],
  [/ch/g, "C"],
  [/zh|dj|dzh/g, "J"],
  [/kh/g, "h"],
  [/gh/g, "g"],
  [/ph/g, "f"],
  [/th|dt/g, "t"],
  [/dh/g, "d"],
  [/ck|cq|q/g, "k"],
  [/^x/g, "S"],
  [/x/g, "ks"],
  [/c(?=[eiy])/g, "s"],
  [/c/g, "k"],
  [/w/g, "v"],
  [/ts|tz/g, "Z"],
  [/gu(?=[ei])/g, "g"],
  // Slavic j is a vowel glide behind a vowel, an Arabic or English j elsewhere.
  [/(?<=[aeiou])j/g, "i"],
  [/j/g, "J"],
  [/y/g, "i"],
  [/(.)\1+/g, "$1"],
  [/ou|oo|uo/g, "u"],
  [/ee|ie|ei|ea(?!$)/g, "i"],
  [/ii+|iu(?=$)/g, "i"],
  [/ae|ai/g, "e"],
  [/(?<=.)h(?![aeiou])/g, ""],
  [/o/g, "u"],
  [/e/g, "i"],
  [/(.)\1+/g, "$1"],
];

/** Words of a few hundred names, as one screening compares them; callers may send any. */
const MOST_WORDS = 4_096;

/** The even spelling of a word: letters a i u and consonants, S = sh, C = ch, J = zh/j, Z = ts; digits stay. */
export const soundForm = memoizeByText(MOST_WORDS, (word) => {
  let text = word;
  for (const [pattern, replacement] of RULES) text = text.replace(pattern, replacement);
  return text;
});

const BARE_RULES: readonly (readonly [RegExp, string])[] = [
  [/sh/g, "S"],
  [/ch/g, "C"],
  [/zh|j/g, "J"],
  [/kh/g, "h"],
  [/gh/g, "g"],
  [/th/g, "t"],
  [/dh/g, "d"],
  [/ph/g, "f"],
  [/q/g, "k"],
  [/y|e/g, "i"],
  [/o/g, "u"],
];

/** The same for a word written without vowels: each letter stays, since nothing stands between doubles. */
export function bareSoundForm(word: string): string {
  let text = word;
  for (const [pattern, replacement] of BARE_RULES) text = text.replace(pattern, replacement);
  return text;
}

// Consonants that systems, hearers and typists swap stand under one letter in the key.
const KEY_CLASS: Readonly<Record<string, string>> = {
  S: "s",
  Z: "s",
  z: "s",
  C: "s",
  J: "z",
  b: "b",
  p: "b",
  d: "d",
  t: "d",
  g: "k",
  k: "k",
  f: "v",
  v: "v",
  m: "m",
  n: "n",
  l: "l",
  r: "r",
};

/** Consonant key of a sound form; a leading vowel is kept as "a", so that Ali and Li part. */
export function consonantKey(sound: string): string {
  let key = /^[aiu]/.test(sound) ? "a" : "";
  for (const ch of sound) {
    if (ch === "a" || ch === "i" || ch === "u") continue;
    // Only vowel-less words keep w: a consonant in front, mostly a long u within.
    if (ch === "w") {
      if (key === "") key = "v";
      continue;
    }
    if (ch === "h" && key !== "") continue;
    const letter = KEY_CLASS[ch] ?? ch;
    if (!key.endsWith(letter) || /\d/.test(letter)) key += letter;
  }
  return key;
}

/** The key itself and, from three consonants up, the key with each one left out: one wrong consonant still meets. */
export function consonantKeys(key: string): string[] {
  const keys = [key];
  if (key.length < 3) return keys;
  for (let at = 0; at < key.length; at++) {
    const shorter = key.slice(0, at) + key.slice(at + 1);
    if (!keys.includes(shorter)) keys.push(shorter);
  }
  return keys;
}

/** The letters of a sound form as bits: 26 letters folded to lower case, digits together. */
export function letterBits(sound: string): number {
  let bits = 0;
  for (let at = 0; at < sound.length; at++) {
    const code = sound.charCodeAt(at) | 32;
    bits |= code >= 97 && code <= 122 ? 1 << (code - 97) : 1 << 26;
  }
  return bits;
}

/** How many bits are set. */
export function bitCount(bits: number): number {
  let value = bits - ((bits >> 1) & 0x55555555);
  value = (value & 0x33333333) + ((value >> 2) & 0x33333333);
  return (((value + (value >> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** FNV-1a, for bucket tables and identifiers. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
