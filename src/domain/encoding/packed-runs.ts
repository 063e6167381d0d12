import { startsOf, startsOfLists } from "./packed-sections.ts";

/** Rows of values as one run, where each row begins in it, and where the last ends. */
export const listsAsRun = <T>(rows: readonly (readonly T[])[]): { at: Uint32Array; values: T[] } => ({
  at: startsOfLists(rows),
  values: rows.flat() as T[],
});

/** The same of texts, in UTF-8. */
export function textsAsRun(texts: readonly string[]): { at: Uint32Array; bytes: Uint8Array } {
  const encoded = texts.map((text) => new TextEncoder().encode(text));
  const at = startsOf(encoded.map(({ length }) => length));
  const bytes = new Uint8Array(at.at(-1) as number);
  for (const [index, chunk] of encoded.entries()) bytes.set(chunk, at[index]);
  return { at, bytes };
}

type Numbers = Uint8Array | Uint16Array | Uint32Array;

/** Arrays one after another in one. */
export function joined<A extends Numbers>(make: (length: number) => A, parts: readonly A[]): A {
  const whole = make(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Starts of several runs as those of all of them in one. */
export function joinedStarts(parts: readonly Uint32Array[]): Uint32Array {
  const whole = new Uint32Array(parts.reduce((length, part) => length + part.length - 1, 1));
  let at = 0;
  let start = 0;
  for (const part of parts) {
    for (const [index, value] of part.entries()) if (index > 0) whole[at + index] = start + value;
    at += part.length - 1;
    start = whole[at] as number;
  }
  return whole;
}

/**
 * Numbers in buckets, packed: where each bucket begins, and what it holds in the order it came.
 * @param visit calls back with each bucket and number; it is run twice and must do the same
 */
export function bucketed(
  buckets: number,
  visit: (put: (bucket: number, value: number) => void) => void,
): { at: Uint32Array; values: Uint32Array } {
  const sizes = new Uint32Array(buckets);
  visit((bucket) => {
    sizes[bucket] = (sizes[bucket] as number) + 1;
  });
  const at = startsOf(sizes);
  const next = at.slice();
  const values = new Uint32Array(at[buckets] as number);
  visit((bucket, value) => {
    const place = next[bucket] as number;
    values[place] = value;
    next[bucket] = place + 1;
  });
  return { at, values };
}
