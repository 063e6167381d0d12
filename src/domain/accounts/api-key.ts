/**
 * API keys: `sk_live_` (secret), `pk_live_` (publishable) or `sk_test_` (secret, test mode), 32 random characters and a checksum, so that junk is
 * refused without a lookup. The checksum is keyed: only the service can make one that fits. Keys of the first
 * edition end in six characters of CRC-32, which anybody can work out, and are read on.
 */
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 190 bits: no one guesses a key, and a double click selects it whole. */
const RANDOM_CHARACTERS = 32;
const CRC_CHARACTERS = 6;
/** Of the checksum: 64 bits. A guess fits once in 2^64, more than any address or network can send. */
const KEYED_HEX_DIGITS = 16;
const KEYED_CHARACTERS = 11;

/** `test`: a secret key whose answers are of a pinned day, and that keeps apart what it keeps. */
export const KEY_KINDS = ["secret", "publishable", "test"] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

const BEGINS: Readonly<Record<KeyKind, string>> = {
  secret: "sk_live_",
  publishable: "pk_live_",
  test: "sk_test_",
};

/** The kind of a text that has the form of a key. */
export const kindOfKey = (text: string): KeyKind =>
  KEY_KINDS.find((kind) => text.startsWith(BEGINS[kind])) ?? "secret";

/** How a text could be a key: its checksum is keyed, or of the first edition and fits, or it is of local use. */
type KeyForm = "keyed" | "crc" | "local";

/**
 * All of a new key but its checksum, from random bytes; 64 are plenty, as bytes from 248 up are passed over to keep
 * the draw even.
 *
 * @throws RangeError where too few bytes are left.
 * @example composeStem("secret", crypto.getRandomValues(new Uint8Array(64))) // "sk_live_…", 40 characters
 */
export function composeStem(kind: KeyKind, random: Uint8Array): string {
  const even = [...random].filter((byte) => byte < 248).slice(0, RANDOM_CHARACTERS);
  if (even.length < RANDOM_CHARACTERS) throw new RangeError("more random bytes are needed");
  const body = even.map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return `${BEGINS[kind]}${body}`;
}

/** The form of a text that could be a key; null where it is none and no lookup would find it. */
export function formOfKey(text: string, { allowLocal }: { allowLocal: boolean }): KeyForm | null {
  if (isLocalKey(text)) return allowLocal ? "local" : null;
  const [, check = ""] =
    /^(?:[sp]k_live|sk_test)_[0-9A-Za-z]{32}([0-9A-Za-z]{6}|[0-9A-Za-z]{11})$/.exec(text) ?? [];
  if (check.length === KEYED_CHARACTERS) return "keyed";
  return check !== "" && crcChecksum(stemOf(text, CRC_CHARACTERS)) === check ? "crc" : null;
}

/** A keyed key's parts. */
export const partsOfKey = (text: string): { stem: string; check: string } => ({
  stem: stemOf(text, KEYED_CHARACTERS),
  check: text.slice(-KEYED_CHARACTERS),
});

/** The keyed checksum from a keyed hash of the stem: its first 64 bits in base 62. @param hash Hexadecimal. */
export const keyedChecksum = (hash: string): string =>
  base62(BigInt(`0x${hash.slice(0, KEYED_HEX_DIGITS)}`), KEYED_CHARACTERS);

/** The checksum of the first edition's keys: CRC-32. */
export function crcChecksum(stem: string): string {
  let crc = 0xffffffff;
  for (const byte of new TextEncoder().encode(stem)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return base62(BigInt((crc ^ 0xffffffff) >>> 0), CRC_CHARACTERS);
}

/** Keys seeded into local state only; production refuses their very form. */
const isLocalKey = (text: string): boolean => /^(?:[sp]k_live|sk_test)_local_[a-z]+$/.test(text);

/** What may be shown of a key after it was issued. */
export const shownPrefix = (key: string): string => key.slice(0, 12);

const stemOf = (text: string, checkCharacters: number): string => text.slice(0, -checkCharacters);

/** A number in base 62, left-padded. */
function base62(value: bigint, characters: number): string {
  let digits = "";
  for (let left = value, place = 0; place < characters; place++, left /= 62n)
    digits = (ALPHABET[Number(left % 62n)] ?? "0") + digits;
  return digits;
}
