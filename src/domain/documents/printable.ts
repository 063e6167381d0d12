import { sliceFor } from "./typesetting/font-index.ts";

// C0 and C1 controls other than line feed and tab, the bidirectional overrides that could make a page
// read differently from its data, variation selectors and the byte order mark.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNPRINTABLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]/gu;
const LONE_SURROGATE = /\p{Surrogate}/gu;

export interface Printable {
  text: string;
  /** Control characters were taken out. */
  cleaned: boolean;
  /** Characters that no stored font has; they print as U+FFFD. */
  unprintable: string[];
}

/** Text as it can stand on a page: composed form, one kind of line end, nothing invisible. */
export function printable(raw: string): Printable {
  const lines = raw.replace(/\r\n?/g, "\n").replaceAll("\u2028", "\n").replaceAll("\t", " ");
  const bare = lines.replace(UNPRINTABLE, "").replace(LONE_SURROGATE, "\ufffd");
  const text = bare.normalize("NFC").trim();
  const unprintable = new Set<string>();
  for (const character of text) {
    const code = character.codePointAt(0) as number;
    if (code > 0x24f && sliceFor(code, "sc", false, null) === null) unprintable.add(character);
  }
  return { text, cleaned: bare !== lines, unprintable: [...unprintable] };
}
