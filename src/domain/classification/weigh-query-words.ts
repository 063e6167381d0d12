import type { ReadWord } from "./expand-words.ts";
import type { ClassificationIndex } from "./load-classification-index.ts";

/** The words of a query as the dictionary knows them, with what each is worth. */
export interface WeighedQuery {
  /** Number of a dictionary word to its weight in this query and how surely it was meant, 0 to 1. */
  words: Map<number, { weight: number; likeness: number }>;
  /** Dictionary words that name the thing itself ("strap" in "strap for watch"). */
  heads: Set<number>;
  /** Weight of the whole query, in the unit of a word's rarity; never 0. */
  total: number;
  /** See TermEvidence. */
  knownPart: number;
  unknownShare: number;
  strongestWord: number;
}

/**
 * Rarity of a word that no term has: it is still part of what was said. As rare as a word of some 70 headings; the
 * rarest, of one heading, have nearly 7.
 */
const UNKNOWN_RARITY = 3;
/** A reading less sure than this is not taken for the thing itself. */
const SURE_HEAD = 0.5;
/** Keeps a query without any weight from dividing by nothing. */
const LEAST_TOTAL = 1e-6;

/** Weighs the words of a query: by place in the text, rarity in the lexicon and how surely each was read. */
export function weighQueryWords(
  { wordRarity, wordWeight }: ClassificationIndex,
  read: readonly ReadWord[],
): WeighedQuery {
  const words: WeighedQuery["words"] = new Map();
  const heads = new Set<number>();
  let total = 0;
  let known = 0;
  let strongestWord = 0;
  let unknown = 0;
  for (const { word, readings } of read) {
    const used = readings.filter((reading) => reading.id >= 0);
    // A word with digits that nothing is like is a model number.
    const unread = readings.length === 0 && !/\d/.test(word.stem);
    if (unread) unknown++;
    let worth = unread ? word.weight * UNKNOWN_RARITY : 0;
    let surest = 0;
    for (const { id, likeness } of used) {
      const own = word.weight * (wordWeight[id] as number);
      const before = words.get(id);
      if (!before || before.weight < own * likeness) words.set(id, { weight: own * likeness, likeness });
      if (word.head && likeness >= SURE_HEAD) heads.add(id);
      worth = Math.max(worth, own * (wordRarity[id] as number));
      surest = Math.max(surest, likeness);
      if (!word.brand) strongestWord = Math.max(strongestWord, (wordWeight[id] as number) * likeness);
    }
    total += worth;
    known += worth * surest;
  }
  const weight = Math.max(total, LEAST_TOTAL);
  const unknownShare = unknown / Math.max(1, read.length);
  return { words, heads, total: weight, knownPart: known / weight, unknownShare, strongestWord };
}
