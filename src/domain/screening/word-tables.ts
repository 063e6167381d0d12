import { powerOfTwo } from "./screening-format.ts";
import { consonantKeys, hash32 } from "./sound.ts";
import { isComparable, type NameToken } from "./tokenize.ts";

/**
 * The words of a dictionary by consonant key, in buckets as many as the next power of two: a word stands under its key
 * and, as one wrong consonant must still meet, under the key with each consonant left out. Numbers stand under
 * themselves; titles, forms and particles under nothing.
 */
export function wordsByKey(tokens: readonly NameToken[]): number[][] {
  const count = powerOfTwo(tokens.length);
  const buckets: number[][] = Array.from({ length: count }, () => []);
  for (const [word, token] of tokens.entries()) {
    if (!isComparable(token)) continue;
    const keys = token.class === "number" ? [token.text] : consonantKeys(token.key);
    for (const bucket of new Set(keys.map((key) => hash32(key) & (count - 1))))
      (buckets[bucket] as number[]).push(word);
  }
  return buckets;
}

/** The words by exact spelling: a hash table of open addressing, half empty; a slot holds the word's number plus 1. */
export function wordsBySpelling(tokens: readonly NameToken[]): Uint32Array {
  const slots = new Uint32Array(powerOfTwo(tokens.length * 2));
  for (const [word, token] of tokens.entries()) {
    let slot = hash32(token.text) & (slots.length - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
    slots[slot] = word + 1;
  }
  return slots;
}
