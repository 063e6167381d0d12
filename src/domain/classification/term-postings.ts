import type { ClassificationSections } from "./classification-format.ts";

/** A term of a word, and whether the word is its head: the thing the term names. */
export interface Posting {
  term: number;
  head: boolean;
}

/** The terms of a word, in rising order, as the index stores them: steps from one to the next, seven bits a byte, with a bit for the head. */
export function packPostings(posted: readonly Posting[]): number[] {
  const bytes: number[] = [];
  let before = 0;
  for (const { term, head } of posted) {
    let left = (term - before) * 2 + (head ? 1 : 0);
    before = term;
    for (; left > 0x7f; left >>>= 7) bytes.push((left & 0x7f) | 0x80);
    bytes.push(left);
  }
  return bytes;
}

/** Reads the terms of a word one after another: `next` until it is false. */
export class PostingReader implements Posting {
  term = 0;
  head = false;
  readonly #bytes: Uint8Array;
  #at: number;
  readonly #end: number;

  /** @param postingAt where the terms of each word begin, and where the last end. */
  constructor(
    { sections, postingAt }: { sections: Pick<ClassificationSections, "postings">; postingAt: Uint32Array },
    word: number,
  ) {
    this.#bytes = sections.postings;
    this.#at = postingAt[word] as number;
    this.#end = postingAt[word + 1] as number;
  }

  next(): boolean {
    if (this.#at >= this.#end) return false;
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.#bytes[this.#at++] as number;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    this.term += value >> 1;
    this.head = (value & 1) === 1;
    return true;
  }
}
