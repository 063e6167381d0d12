import type { AlternativeCode, Classification } from "../classification/classify-product.ts";
import { say } from "../wording/say.ts";
import { GUESSED_BELOW, type PlausibleCode, SURE } from "./goods-to-check.ts";

/** Codes whose controls are shown together: more would flood the answer. */
const MOST_CODES = 5;
/** A code less likely than this is left out: its controls would flood the answer. */
const LEAST_CHANCE = 0.05;
/** Of a text of which less than this is read, nothing is known; the classifier draws its own line there, too. */
const LEAST_READ = 0.5;
/** Silence means something only where at most one word in four was not read: that one may be the one that tells. */
const READ_FOR_SILENCE = 0.75;
/** Goods are known where their likeliest code is no guess, or the codes looked at are together as likely as not. */
const LEAST_KNOWN = 0.5;
/** A code that does not exist is still a hint at its heading: the only one without words, else plausible and no more. */
const NO_SUCH_CODE = { alone: 0.5, besideWords: 0.1 };
/** A code that only the name of goods of another stated code suggests: its controls are shown, none is firm by it. */
const NAMED_BESIDE = 0.01;

/** What goods are, as far as code and words tell. */
export interface IdentifiedGoods {
  codes: PlausibleCode[];
  /** What the classifier proposed where no code that exists was stated. */
  candidates: AlternativeCode[];
  /** Part (0 to 1) of the name's words that was read. */
  wordsRead: number;
  /** Whether goods are known well enough for silence to mean something. */
  isKnown: boolean;
  /** What a person should know of it. */
  notes: string[];
}

/**
 * The codes that goods may have, from a stated code, from what the classifier makes of their name, or both. A stated
 * code counts where it exists; one that does not leaves the name to tell. A name that surely is of another heading
 * adds its code, as a possibility.
 * @param named Null where there is no name or nothing to read it with.
 * @example identifyGoods({ code: "610910", exists: true }, null).codes // [{ code: "610910", chance: 1 }]
 */
export function identifyGoods(
  stated: { code: string; exists: boolean } | null,
  named: Classification | null,
): IdentifiedGoods {
  if (stated?.exists) return byCode(stated.code, named);
  const words = byName(named);
  if (stated === null) return words;
  const isAlone = words.codes.length === 0;
  const chance = isAlone ? NO_SUCH_CODE.alone : NO_SUCH_CODE.besideWords;
  return {
    ...words,
    codes: [...words.codes, { code: stated.code, chance }],
    isKnown: false,
    notes: [
      isAlone
        ? say("restrict.unknownCode", { code: stated.code })
        : say("restrict.nameRead", { code: stated.code }),
      ...words.notes,
    ],
  };
}

function byCode(code: string, named: Classification | null): IdentifiedGoods {
  const isOther = named !== null && named.confidence >= SURE && named.hsCode.slice(0, 4) !== code.slice(0, 4);
  return {
    codes: [{ code, chance: 1 }, ...(isOther ? [{ code: named.hsCode, chance: NAMED_BESIDE }] : [])],
    candidates: [],
    wordsRead: named?.language.code === "en" ? 1 : (named?.language.understood ?? 1),
    isKnown: !isOther,
    notes: isOther ? [say("restrict.otherName", { code: named.hsCode, title: named.description })] : [],
  };
}

function byName(named: Classification | null): IdentifiedGoods {
  const unread: IdentifiedGoods = { codes: [], candidates: [], wordsRead: 0, isKnown: false, notes: [] };
  if (named === null) return unread;
  const { hsCode, description, confidence, alternatives, language } = named;
  if (language.understood < LEAST_READ && language.code !== "en")
    return {
      ...unread,
      notes: [say("restrict.notUnderstood", { language: language.code })],
    };
  if (named.method === "keyword_fallback" && alternatives.length === 0)
    return { ...unread, notes: [say("restrict.noCode")] };
  const others = alternatives.filter((one) => one.confidence >= LEAST_CHANCE);
  const candidates = [{ hsCode, description, confidence }, ...others].slice(0, MOST_CODES);
  const codes = candidates.map((one) => ({ code: one.hsCode, chance: one.confidence }));
  const isCodeKnown =
    confidence >= GUESSED_BELOW || codes.reduce((sum, { chance }) => sum + chance, 0) >= LEAST_KNOWN;
  const isKnown =
    isCodeKnown && language.understood >= (language.code === "en" ? LEAST_READ : READ_FOR_SILENCE);
  return {
    codes,
    candidates,
    wordsRead: language.code === "en" ? 1 : language.understood,
    isKnown,
    notes: [
      say("restrict.proposed", { codes: codes.map(({ code }) => code).join(", ") }),
      ...(isKnown ? [] : [say("restrict.vague")]),
    ],
  };
}
