/** A code that goods may have, and the chance from 0 to 1 that it is theirs: 1 where it was stated. */
export interface PlausibleCode {
  code: string;
  chance: number;
}

/** Goods on their way, as far as they are known. */
export interface GoodsToCheck {
  /** 6 to 10 digits each, likeliest first; none where words tell none; `any` where no goods are meant in particular. */
  codes: readonly PlausibleCode[] | "any";
  /** The name as stated and as read in English: words of either may tell the goods. */
  productName?: string;
  /** Part (0 to 1) of the name's words that was read: below 1, a word that tells the goods may have been missed. */
  wordsRead?: number;
  originCountry?: string;
  /** Country that the goods are sent from, whose embargoes bind. */
  exportFrom?: string;
  /** First-level part of the destination, ISO 3166-2. */
  region?: string;
  /** ISO date in the destination. */
  date: string;
}

/** A chance from which a classification settles what the goods are: eight in ten such codes are right. */
export const SURE = 0.8;
/** Below this chance the likeliest code is a guess, and that others fall under the same row tells nothing. */
export const GUESSED_BELOW = 0.3;
/** A code less likely than this is not plausible. */
const LEAST_PLAUSIBLE = 0.1;

/** How the codes that goods may have stand to those that a control names. */
export type CodeFit = "surely" | "likeliest" | "possibly" | "no";

/**
 * How surely goods fall under the codes that a test accepts: all plausible codes do, or those that do are sure
 * together; the likeliest one does; some do; none does.
 * @example codeFit([{ code: "220860", chance: 0.87 }], (code) => code.startsWith("2208")) // "surely"
 */
export function codeFit(codes: readonly PlausibleCode[], falls: (code: string) => boolean): CodeFit {
  const [first] = codes;
  const caught = codes.filter(({ code }) => falls(code));
  if (first === undefined || caught.length === 0) return "no";
  const chance = caught.reduce((sum, one) => sum + one.chance, 0);
  const plausible = codes.filter((one) => one.chance >= LEAST_PLAUSIBLE);
  if (chance >= SURE) return "surely";
  if (first.chance >= GUESSED_BELOW && plausible.every(({ code }) => falls(code))) return "surely";
  return falls(first.code) ? "likeliest" : "possibly";
}
