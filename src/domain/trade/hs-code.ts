/** Harmonized System codes as callers write them: digits with optional dots or spaces. */

export type HsCode = string & { readonly __hs: unique symbol };

type HsCodeProblem = { kind: "not_digits" } | { kind: "wrong_length"; digits: number };

/**
 * Reads a code of 6 to 10 digits ("6109.10", "6109 10 00 12"); leading zeros kept.
 * @returns the bare digits, or what is wrong with the text.
 * @example readHsCode("6109.10") // { ok: true, code: "610910" }
 */
export function readHsCode(text: string): { ok: true; code: HsCode } | { ok: false; problem: HsCodeProblem } {
  const digits = text.trim().replace(/[.\s]/g, "");
  if (!/^\d+$/.test(digits)) return { ok: false, problem: { kind: "not_digits" } };
  if (digits.length < 6 || digits.length > 10) {
    return { ok: false, problem: { kind: "wrong_length", digits: digits.length } };
  }
  return { ok: true, code: digits as HsCode };
}

/**
 * The digits of a code or of its beginning, 2 to 10; null for a text that is neither.
 * @example hsCodeDigits("61.09") // "6109"
 */
export function hsCodeDigits(text: string): string | null {
  const digits = text.trim().replace(/[.\s]/g, "");
  return /^\d{2,10}$/.test(digits) ? digits : null;
}

/** What is wrong with a text that is no code, in words: `expected 6 to 10 digits, found 4`. */
export const hsCodeProblem = (problem: HsCodeProblem): string =>
  problem.kind === "not_digits"
    ? "expected digits, with dots or spaces at most"
    : `expected 6 to 10 digits, found ${problem.digits}`;

/** First two digits. */
export const chapterOf = (code: string): string => code.slice(0, 2);
/** First four digits. */
export const headingOf = (code: string): string => code.slice(0, 4);
/** First six digits: the international part. */
export const subheadingOf = (code: string): string => code.slice(0, 6);

/** Prints 6109100012 as 6109.10.00.12, the form tariffs are cited in. */
export function dotted(code: string): string {
  const parts = [code.slice(0, 4), code.slice(4, 6), code.slice(6, 8), code.slice(8)];
  return parts.filter((part) => part !== "").join(".");
}
