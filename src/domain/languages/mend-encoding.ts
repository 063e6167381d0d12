/** Signs that Windows-1252 has for the bytes from 0x80 on, where Latin-1 has none; a dot where it has none either. */
const WINDOWS_SIGNS = "€.‚ƒ„…†‡ˆ‰Š‹Œ.Ž..‘’“”•–—˜™š›œ.žŸ";
/** What a byte that follows the first of a letter is read as. */
const NEXT = `[\\u0080-\\u00bf${WINDOWS_SIGNS.replaceAll(".", "")}]`;
/**
 * Letters of Latin, Greek, Cyrillic, Hebrew, Arabic (two bytes) and of the scripts of Asia (three) as they look when
 * each of their bytes is read as a letter.
 */
const MISREAD = new RegExp(
  `[\\u00c2-\\u00c5\\u00ce-\\u00d1\\u00d7-\\u00db]${NEXT}|[\\u00e0-\\u00ef]${NEXT}{2}`,
  "gu",
);
/** These follow words as they are ("CAFÑ®"); alone they are no sign of a misread letter. */
const OWN_SIGN = /[®™©°]$/u;

/**
 * A text whose UTF-8 was read as Windows-1252, as it was written; any other text as it stands.
 * @example mendEncoding("KÃ¼hlschrank weiÃŸ") // "Kühlschrank weiß"
 */
export function mendEncoding(text: string): string {
  const misread = text.match(MISREAD);
  if (misread === null || misread.every((letters) => OWN_SIGN.test(letters))) return text;
  return text.replace(MISREAD, (letters) => {
    try {
      return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(
        Uint8Array.from(letters, byteOf),
      );
    } catch {
      return letters;
    }
  });
}

function byteOf(letter: string): number {
  const at = letter === "." ? -1 : WINDOWS_SIGNS.indexOf(letter);
  return at === -1 ? (letter.codePointAt(0) as number) : 0x80 + at;
}
