/** Letters and digits that are not mistaken for one another when copied from paper. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
/** Codes of one set: a page to print, and one lost or spoilt leaves enough. */
export const RECOVERY_CODES = 8;
/** Random bytes a code is made of; 20 characters of five bits each hold a hundred bits. */
export const RECOVERY_BYTES = 20;

/**
 * A code such as `7K2Q9-…`: four groups of five.
 *
 * @example composeRecoveryCode(new Uint8Array(20)) // "22222-22222-22222-22222"
 */
export function composeRecoveryCode(random: Uint8Array): string {
  const letters = [...random.slice(0, RECOVERY_BYTES)]
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join("");
  return letters.replace(/(.{5})(?=.)/g, "$1-");
}

/** What a person typed, in the one form that is compared: no spaces or hyphens, capital letters. */
export const foldRecoveryCode = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, "");
