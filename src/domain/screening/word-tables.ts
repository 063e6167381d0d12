import { bucketed } from "../encoding/packed-runs.ts";
import type { MergedWords } from "./merge-words.ts";
import { powerOfTwo } from "./screening-format.ts";
import { consonantKeys, hash32 } from "./sound.ts";
import { isComparable } from "./tokenize.ts";

/**
 * The words of a dictionary by consonant key, in buckets as many as the next power of two: a word stands under its key
 * and, as one wrong consonant must still meet, under the key with each consonant left out. Numbers stand under
 * themselves; titles, forms and particles under nothing.
 */
export function wordsByKey({ count, token }: MergedWords): { at: Uint32Array; values: Uint32Array } {
  const buckets = powerOfTwo(count);
  return bucketed(buckets, (put) => {
    for (let word = 0; word < count; word++) {
      const read = token(word);
      if (!isComparable(read)) continue;
      const keys = read.class === "number" ? [read.text] : consonantKeys(read.key);
      for (const bucket of new Set(keys.map((key) => hash32(key) & (buckets - 1)))) put(bucket, word);
    }
  });
}

/** The words by exact spelling: a hash table of open addressing, half empty; a slot holds the word's number plus 1. */
export function wordsBySpelling({ count, token }: MergedWords): Uint32Array {
  const slots = new Uint32Array(powerOfTwo(count * 2));
  for (let word = 0; word < count; word++) {
    let slot = hash32(token(word).text) & (slots.length - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
    slots[slot] = word + 1;
  }
  return slots;
}
