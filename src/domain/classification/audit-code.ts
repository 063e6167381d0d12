import { subheadingOf } from "../trade/hs-code.ts";
import { decimal } from "../trade/money.ts";
import { perCent, say } from "../wording/say.ts";
import type { Classification } from "./classify-product.ts";

/**
 * What an audit says of a code beside the words of its goods: the words say the same subheading; they surely say
 * another; they do not decide; the code has fewer than six digits; HS 2022 has no such subheading.
 */
export const AUDIT_VERDICTS = ["agrees", "disagrees", "unsure", "too_short", "unknown_code"] as const;
export type AuditVerdict = (typeof AUDIT_VERDICTS)[number];

/** A verdict on one code, the code that the words say in its place, and why in words for a person. */
export interface AuditedCode {
  verdict: AuditVerdict;
  /** Six digits; of an unsure verdict one to look at. Null where the words say no other code likely enough. */
  better: { hsCode: string; description: string; confidence: number } | null;
  why: string;
}

const SUBHEADING_DIGITS = 6;
/**
 * Words contradict a code from this confidence on. Who chose the code saw the goods, and labels are wrong too: among
 * held-out parcels that are coded right or nearly so, one in twenty is contradicted at 0.8, one in seven at 0.5.
 */
const SURE = 0.8;
/** A code is proposed that is right as often as not: in place of one that cannot stand, or to be looked at. */
const LIKELY = 0.5;

/**
 * Compares the code that goods are declared under with what their words say. It contradicts nobody on a guess.
 *
 * @param given Digits of the code, as few as two and as many as ten.
 * @param isSubheading Whether six digits are a subheading of HS 2022.
 * @param words What the classifier makes of the goods' words; confidences are chances from 0 to 1.
 * @example auditCode("610910", (code) => index.nodeOf.has(code), classification).verdict // "agrees"
 */
export function auditCode(
  given: string,
  isSubheading: (code: string) => boolean,
  words: Classification,
): AuditedCode {
  const { hsCode, description, confidence } = words;
  const found = { hsCode, description, confidence };
  const likely = confidence >= LIKELY ? found : null;
  const six = subheadingOf(given);
  if (given.length < SUBHEADING_DIGITS) {
    const why = say("audit.short", { digits: given.length });
    return { verdict: "too_short", better: likely ?? likeliestBelow(given, words), why };
  }
  if (!isSubheading(six))
    return { verdict: "unknown_code", better: likely, why: say("audit.unknown", { code: six }) };
  if (isGuess(words)) return { verdict: "unsure", better: null, why: tooLittle(words) };
  if (hsCode === six) return { verdict: "agrees", better: null, why: say("audit.agrees") };
  if (confidence >= SURE)
    return {
      verdict: "disagrees",
      better: found,
      why: say("audit.disagrees", { code: hsCode, title: description }),
    };
  const chance = words.alternatives.find((one) => one.hsCode === six)?.confidence ?? 0;
  return { verdict: "unsure", better: likely, why: undecided(found, chance) };
}

const isGuess = ({ method }: Classification): boolean => method === "keyword_fallback";

/** Of the codes that the words may mean, the likeliest that a short code stands for. */
function likeliestBelow(prefix: string, words: Classification): AuditedCode["better"] {
  if (isGuess(words)) return null;
  const { hsCode, description, confidence } = words;
  const all = [{ hsCode, description, confidence }, ...words.alternatives];
  return all.find((one) => one.hsCode.startsWith(prefix)) ?? null;
}

/** Where less than half is known, it is the language; else the words name no article. */
const tooLittle = ({ language }: Classification): string =>
  language.understood < 0.5 ? say("audit.unread") : say("audit.vague");

const undecided = ({ hsCode, confidence }: { hsCode: string; confidence: number }, chance: number): string =>
  chance >= FITS
    ? say("audit.both", { chance: percent(chance), code: hsCode, confidence: percent(confidence) })
    : say("audit.rather", { code: hsCode, confidence: percent(confidence) });

/** A code of a smaller chance is not said to fit. */
const FITS = 0.1;

const percent = (part: number): string => perCent(decimal(Math.round(part * 100)));
