/**
 * The dictionary's words, read in place: no string is made of a word before it is asked for, as most never are. Words
 * are folded (ASCII) and stand in rising order, so that one is found by halving.
 */
export class WordTable {
  readonly length: number;
  /** Letters of the longest word: no run of more is looked up, so that a text without blanks costs no more. */
  readonly mostLetters: number;
  readonly #bytes: Uint8Array;
  /** Where each word begins; the line break before the next ends it. */
  readonly #starts: Uint32Array;

  /** @param bytes The words, a line each. */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    const starts: number[] = [0];
    for (let at = bytes.indexOf(LINE_BREAK); at >= 0; at = bytes.indexOf(LINE_BREAK, at + 1))
      starts.push(at + 1);
    this.length = starts.length;
    starts.push(bytes.length + 1);
    this.#starts = Uint32Array.from(starts);
    let most = 0;
    for (let id = 0; id < this.length; id++) most = Math.max(most, this.lettersOf(id));
    this.mostLetters = most;
  }

  /** The word of a number. */
  at(id: number): string {
    let text = "";
    for (let at = this.#starts[id] as number; at < this.#end(id); at++)
      text += String.fromCharCode(this.#bytes[at] as number);
    return text;
  }

  /** Letters of a word. */
  lettersOf(id: number): number {
    return this.#end(id) - (this.#starts[id] as number);
  }

  /** The number of a word; undefined where the dictionary does not have it. */
  get(text: string): number | undefined {
    const id = this.firstFrom(text);
    return id < this.length && this.lettersOf(id) === text.length && this.beginsWith(id, text)
      ? id
      : undefined;
  }

  has(text: string): boolean {
    return this.get(text) !== undefined;
  }

  /** The first word that does not stand before a text; `length` where all do. */
  firstFrom(text: string): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#standsBefore(middle, text)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  beginsWith(id: number, prefix: string): boolean {
    if (this.lettersOf(id) < prefix.length) return false;
    const start = this.#starts[id] as number;
    for (let at = 0; at < prefix.length; at++)
      if (this.#bytes[start + at] !== prefix.charCodeAt(at)) return false;
    return true;
  }

  #end(id: number): number {
    return (this.#starts[id + 1] as number) - 1;
  }

  #standsBefore(id: number, text: string): boolean {
    const start = this.#starts[id] as number;
    const letters = this.lettersOf(id);
    for (let at = 0; at < letters && at < text.length; at++) {
      const difference = (this.#bytes[start + at] as number) - text.charCodeAt(at);
      if (difference !== 0) return difference < 0;
    }
    return letters < text.length;
  }
}

const LINE_BREAK = 10;
