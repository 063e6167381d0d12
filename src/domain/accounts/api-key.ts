/**
 * API keys: `sk_live_` (secret) or `pk_live_` (publishable), 32 random characters and a checksum of
 * six, so that junk is refused without a lookup.
 */
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 190 bits: no one guesses a key, and a double click selects it whole. */
const RANDOM_CHARACTERS = 32;
const CHECK_CHARACTERS = 6;

export type KeyKind = "secret" | "publishable";

/**
 * Makes a key from random bytes; 64 are plenty, as bytes from 248 up are passed over to keep the draw even.
 *
 * @throws RangeError where too few bytes are left.
 * @example composeKey("secret", crypto.getRandomValues(new Uint8Array(64))) // "sk_live_…", 46 characters
 */
export function composeKey(kind: KeyKind, random: Uint8Array): string {
  const even = [...random].filter((byte) => byte < 248).slice(0, RANDOM_CHARACTERS);
  if (even.length < RANDOM_CHARACTERS) throw new RangeError("more random bytes are needed");
  const body = even.map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
  const stem = `${kind === "secret" ? "sk" : "pk"}_live_${body}`;
  return stem + checksum(stem);
}

/** True for text that could be a key: right prefix, alphabet and checksum, or a local development key. */
export function looksLikeKey(text: string, { allowLocal }: { allowLocal: boolean }): boolean {
  if (isLocalKey(text)) return allowLocal;
  const match = /^(?:sk|pk)_live_[0-9A-Za-z]{38}$/.test(text);
  return match && checksum(text.slice(0, -CHECK_CHARACTERS)) === text.slice(-CHECK_CHARACTERS);
}

/** Keys seeded into local state only; production refuses their very form. */
const isLocalKey = (text: string): boolean => /^(?:sk|pk)_live_local_[a-z]+$/.test(text);

/** What may be shown of a key after it was issued. */
export const shownPrefix = (key: string): string => key.slice(0, 12);

/** CRC-32 in base 62, left-padded to six characters. */
function checksum(text: string): string {
  let crc = 0xffffffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  let value = (crc ^ 0xffffffff) >>> 0;
  let digits = "";
  for (let place = 0; place < CHECK_CHARACTERS; place++) {
    digits = (ALPHABET[value % 62] ?? "0") + digits;
    value = Math.floor(value / 62);
  }
  return digits;
}
