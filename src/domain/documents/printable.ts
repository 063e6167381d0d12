/** Whether a code point can be printed: asked of the stored faces. */
export type CanPrint = (codePoint: number) => boolean;

// Bidirectional overrides could make a page read differently from its data; the rest has no ink.
const CONTROL = /\p{Cc}/gu;
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\p{Variation_Selector}/gu;
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** The line feed, and Latin letters to Latin Extended-B: every set of faces has them. */
const LATIN_END = 0x24f;

export interface Printable {
  text: string;
  /** Control characters were taken out. */
  cleaned: boolean;
  /** Characters that no stored font has; they print as U+FFFD. */
  unprintable: string[];
}

/** Text as it can stand on a page: composed form, one kind of line end, nothing invisible. */
export function printable(raw: string, canPrint: CanPrint): Printable {
  const isHeld = (character: string): boolean => {
    const code = character.codePointAt(0) as number;
    return code <= LATIN_END || canPrint(code);
  };
  const lines = raw.replace(/\r\n?/g, "\n").replaceAll("\u2028", "\n").replaceAll("\t", " ");
  const bare = lines
    .replace(CONTROL, (sign) => (sign === "\n" ? sign : ""))
    .replace(INVISIBLE, "")
    .replace(LONE_SURROGATE, "\ufffd");
  const unprintable = new Set<string>();
  let text = "";
  for (const character of bare.normalize("NFC").trim()) {
    if (isHeld(character)) {
      text += character;
      continue;
    }
    // A ligature or a letter in another style is the same text in plain letters.
    const plain = character.normalize("NFKC");
    const held = plain !== character && [...plain].every(isHeld);
    if (!held) unprintable.add(character);
    text += held ? plain : character;
  }
  return { text, cleaned: bare !== lines, unprintable: [...unprintable] };
}
