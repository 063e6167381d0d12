/**
 * Bytes as text and their SHA-256: the one place that writes hex and base64. Node 24 lacks
 * `Uint8Array.prototype.toHex` and `toBase64`, so the platform's own cannot be used yet.
 */

/** What can be hashed: text is taken as UTF-8. */
type Hashable = string | Uint8Array | ArrayBuffer;

/**
 * SHA-256 (FIPS 180-4) as 32 bytes.
 * @example await sha256("abc") // ba 78 16 bf …
 */
export async function sha256(content: Hashable): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return new Uint8Array(
    await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer> | ArrayBuffer),
  );
}

/**
 * SHA-256 as 64 lower-case hexadecimal digits.
 * @example await sha256Hex("abc") // "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
 */
export const sha256Hex = async (content: Hashable): Promise<string> => toHex(await sha256(content));

/**
 * Two lower-case hexadecimal digits a byte.
 * @example toHex(new Uint8Array([0, 255])) // "00ff"
 */
export const toHex = (bytes: Uint8Array | ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Bytes turned into characters at once: a call takes only so many arguments. */
const CHARACTERS_A_CALL = 32_768;

/**
 * Base64 with the standard alphabet and padding (RFC 4648 section 4).
 * @example toBase64(new Uint8Array([251, 255])) // "+/8="
 */
export function toBase64(bytes: Uint8Array): string {
  let characters = "";
  for (let at = 0; at < bytes.length; at += CHARACTERS_A_CALL)
    characters += String.fromCharCode(...bytes.subarray(at, at + CHARACTERS_A_CALL));
  return btoa(characters);
}

/** @throws DOMException where the text is not base64. */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/**
 * Base64 for names and signatures: `-` and `_`, no padding (RFC 4648 section 5).
 * @example toBase64url(new Uint8Array([251, 255])) // "-_8"
 */
export const toBase64url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

/** @throws DOMException where the text is not base64url. */
export const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  fromBase64(text.replaceAll("-", "+").replaceAll("_", "/"));
