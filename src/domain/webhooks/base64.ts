/** Text in base64, standard alphabet with padding. */
export type Base64 = string;

export function toBase64(bytes: Uint8Array): Base64 {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** @throws DOMException where the text is not base64. */
export const fromBase64 = (text: Base64): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
