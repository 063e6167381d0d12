import { editCost } from "./edit-cost.ts";
import { consonantKey, soundForm } from "./sound.ts";
import { fullForm } from "./token-classes.ts";
import type { NameToken } from "./tokenize.ts";

/** How two words met, for the explanation. */
export type TokenRelation =
  | "exact"
  | "same sound"
  | "spelling"
  | "consonants"
  | "short form"
  | "initial"
  | "joined";

/** Two words' likeness: 0 (not the same word) or 0.6 to 1. */
export interface TokenLikeness {
  similarity: number;
  relation: TokenRelation;
}

/** What a diminutive is of its full name ("Vova" of "Vladimir"). */
export const SHORT_FORM = 0.88;

// The other numbers of this file were, like this one, set by hand on the cases of `npm run eval:screening`.
const DIFFERENT: TokenLikeness = { similarity: 0, relation: "spelling" };
const BY_SHORT_FORM: TokenLikeness = { similarity: SHORT_FORM, relation: "short form" };
const EXACT: TokenLikeness = { similarity: 1, relation: "exact" };

/** How many edits (letters more, less, other or turned) a word of this many letters may have and still be that word. */
const editBudget = (length: number): number => (length <= 3 ? 0 : length <= 7 ? 1 : length <= 11 ? 2 : 3);
/** The same of its sound; an edit of a vowel or a near consonant costs less than 1 there (see edit-cost.ts). */
const soundBudget = (length: number): number =>
  length <= 3 ? 0.56 : length <= 5 ? 1 : length <= 7 ? 1.4 : 2;

/** Two words less alike than this are different words. */
const SAME_WORD_FROM = 0.7;
/** Taken off where the first letters of a short word differ: they part names more than inner ones. */
const OTHER_FIRST_LETTER = 0.08;

/** Compares two spellings with their sounds; `0` when they are different words. */
function likeness(a: string, soundA: string, b: string, soundB: string): TokenLikeness {
  if (a === b) return EXACT;
  const longer = Math.max(a.length, b.length);
  const shorter = Math.min(a.length, b.length);
  if (soundA === soundB && shorter > 1 && writtenNear(a, b, longer))
    return { similarity: longer <= 3 ? 0.9 : 0.96, relation: "same sound" };
  const soundLength = Math.max(soundA.length, soundB.length);
  const byEar = soundLength <= 5 ? 0.6 : 0.9;
  const raw = editCost(a, b, Math.max(editBudget(longer), 1), false);
  const farApart = raw === Number.POSITIVE_INFINITY;
  const bySound = editCost(soundA, soundB, farApart ? byEar : soundBudget(soundLength), true);
  let similarity = 0;
  let relation: TokenRelation = "spelling";
  if (raw <= editBudget(longer))
    similarity = 1 - raw / longer - (a[0] !== b[0] && longer < 7 ? OTHER_FIRST_LETTER : 0);
  else if (raw === 1 && longer === 3 && isTransposition(a, b)) similarity = 0.75;
  // A likeness of sound alone must be of vowels, or be a likeness of letters as well.
  if (
    (bySound <= byEar && (!farApart || writtenNear(a, b, longer))) ||
    (bySound < Number.POSITIVE_INFINITY && !farApart)
  ) {
    const heard =
      1 -
      bySound / Math.max(soundLength, 3) -
      (soundA[0] !== soundB[0] && soundLength < 5 ? OTHER_FIRST_LETTER : 0);
    if (heard > similarity) {
      similarity = heard;
      relation = "same sound";
    }
  }
  return similarity >= SAME_WORD_FROM ? { similarity, relation } : DIFFERENT;
}

/** Half of the letters are the same: below that two words may sound alike and still be two names (Wei, Viejo). */
const writtenNear = (a: string, b: string, longer: number): boolean => {
  const limit = Math.max(2, longer >> 1);
  return editCost(a, b, limit, false) <= limit;
};

const isTransposition = (a: string, b: string): boolean =>
  a.length === b.length && [...a].sort().join("") === [...b].sort().join("");

const VOWEL = /[aiu]/;
const collapse = (text: string): string => text.replace(/(.)\1+/g, "$1");

/** The consonants behind the first letter, p and v as Arabic writes them (b, f); `v` may also be its w. */
function consonants(sound: string, v: "f" | "w"): string {
  return collapse(sound.slice(1).replace(/[aiu]/g, "").replaceAll("p", "b").replaceAll("v", v));
}

const ARABIC_FIRST: Readonly<Record<string, string>> = { p: "b", v: "f", i: "a", u: "a" };

/**
 * A word without vowels against one with: the consonants must be the same, but for h and for w, which also
 * writes a vowel. Two consonants or fewer fit many names.
 */
function consonantLikeness(bare: NameToken, full: NameToken): TokenLikeness {
  const first = (sound: string): string => ARABIC_FIRST[sound[0] ?? ""] ?? sound[0] ?? "";
  const wawFirst = bare.sound.startsWith("w") && (full.sound.startsWith("v") || full.sound.startsWith("u"));
  if (first(bare.sound) !== first(full.sound) && !wawFirst) return DIFFERENT;
  // Arabic parts h from kh, and so do those who write it in Latin letters.
  if (bare.text.startsWith("kh") !== full.text.startsWith("kh")) return DIFFERENT;
  const a = consonants(bare.sound, "w");
  const letters = a.replaceAll("w", "").length + (VOWEL.test(bare.sound[0] ?? "") ? 0 : 1);
  if (letters < 2) return bare.text === full.text ? { similarity: 0.8, relation: "consonants" } : DIFFERENT;
  const worth = letters === 2 ? 0.82 : letters === 3 ? 0.9 : 0.95;
  const asF = consonants(full.sound, "f");
  const asW = consonants(full.sound, "w");
  if (a === asF || a === asW) return { similarity: worth, relation: "consonants" };
  const loose = (text: string): string => collapse(text.replace(/[hw]/g, ""));
  if (letters >= 3 && loose(a).length >= 2 && (loose(a) === loose(asF) || loose(a) === loose(asW)))
    return { similarity: worth - 0.05, relation: "consonants" };
  return DIFFERENT;
}

/** Compares two tokens of names: numbers must be equal, vowel-less words meet by consonants, short forms by the full one. */
export function compareTokens(a: NameToken, b: NameToken): TokenLikeness {
  if (a.class === "number" || b.class === "number") return a.text === b.text ? EXACT : DIFFERENT;
  if (a.vowelless !== b.vowelless) return a.vowelless ? consonantLikeness(a, b) : consonantLikeness(b, a);
  if (a.reading !== b.reading)
    return a.text === b.text || (a.sound === b.sound && a.text.length > 3)
      ? { similarity: 0.9, relation: "same sound" }
      : DIFFERENT;
  const direct = likeness(a.text, a.sound, b.text, b.sound);
  if (direct.similarity >= 0.9) return direct;
  return isShortFormOf(a, b) || isShortFormOf(b, a) ? BY_SHORT_FORM : direct;
}

function isShortFormOf(short: NameToken, long: NameToken): boolean {
  const full = fullForm(short.text);
  if (full === undefined) return false;
  const sound = soundForm(full);
  return likeness(full, sound, long.text, long.sound).similarity >= 0.85 || consonantKey(sound) === long.key;
}
