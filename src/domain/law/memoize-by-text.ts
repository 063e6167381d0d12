/** Characters that the texts of a memo may have on average: cells of law have fewer, what callers send may have any number. */
const CHARACTERS_A_TEXT = 200;

/**
 * Values worked out from a text, at most so many, and of texts that are not too long together. A full memo is emptied: what is asked for again is worked
 * out again, which costs less than keeping the order of use.
 */
export class TextMemo<Value extends NonNullable<unknown> | null> {
  private readonly known = new Map<string, Value>();
  private readonly most: number;
  private characters = 0;

  constructor(most: number) {
    this.most = most;
  }

  /** The value of a text, made where it is not held. */
  get(text: string, make: (text: string) => Value): Value {
    const held = this.known.get(text);
    if (held !== undefined) return held;
    const made = make(text);
    const mostCharacters = this.most * CHARACTERS_A_TEXT;
    if (text.length > mostCharacters) return made;
    if (this.known.size >= this.most || this.characters + text.length > mostCharacters) {
      this.known.clear();
      this.characters = 0;
    }
    this.known.set(text, made);
    this.characters += text.length;
    return made;
  }
}

/**
 * Work done once for a text, as the reading of a cell of law is: the answer hangs on the text alone, so nobody
 * can tell whether it was remembered. `most` is how many answers are kept.
 * @example const read = memoizeByText(2_000, readRate); read("12%") === read("12%");
 */
export function memoizeByText<Value extends NonNullable<unknown> | null>(
  most: number,
  work: (text: string) => Value,
): (text: string) => Value {
  const memo = new TextMemo<Value>(most);
  return (text) => memo.get(text, work);
}
