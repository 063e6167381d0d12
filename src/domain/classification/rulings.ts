import { memoizeByObject } from "../law/memoize-by-object.ts";
import type { ClassificationIndex } from "./load-classification-index.ts";
import { namedOnly } from "./product-text.ts";
import { type ProductReading, type QueryWord, readProduct } from "./read-product.ts";
import { type LikeRuling, type Ruling, subheadingOfRuling } from "./ruling.ts";

/**
 * Below this the texts share a material or a use and are on different goods: among 2,321 labelled products those at or
 * above it were on the same kind of thing, those from 0.3 down hardly ever.
 */
const LEAST_LIKENESS = 0.35;

/**
 * The public ruling on goods like these that stands under the subheading the classifier chose: the one whose words
 * are most alike, the later of two. It decides nothing and raises no confidence: it is a precedent to read.
 *
 * @returns null where none is held or none is on such goods.
 * @example rulingFor(index, readProduct(index, namedOnly("plush bear")), "950300")?.number
 */
export function rulingFor(
  index: ClassificationIndex,
  reading: ProductReading,
  subheading: string,
): LikeRuling | null {
  const alike = index.header.rulings
    .filter((ruling) => subheadingOfRuling(ruling) === subheading)
    .map((ruling): LikeRuling => {
      return { ...ruling, likeness: likeness(index, reading.words, wordsOfRulings(index)(ruling)) };
    })
    .filter((ruling) => ruling.likeness >= LEAST_LIKENESS);
  return alike.sort((a, b) => b.likeness - a.likeness || b.date.localeCompare(a.date))[0] ?? null;
}

/** The words of each ruling of an index, read once: a subheading has dozens at most, and each is read by every product there. */
const wordsOfRulings = memoizeByObject((index: ClassificationIndex) =>
  memoizeByObject((ruling: Ruling) => readProduct(index, namedOnly(ruling.goods)).words),
);

/**
 * How alike the words for two goods are: twice the worth of the words that both have, over the worth of all. A word is
 * worth what it weighs in its text, and more the fewer headings use it; one that the index does not know counts for
 * nothing. Goods of which neither text names the other's thing are not alike at all.
 */
function likeness(
  index: ClassificationIndex,
  asked: readonly QueryWord[],
  ruled: readonly QueryWord[],
): number {
  const worth = (word: QueryWord): number => {
    const id = index.words.get(word.stem);
    return id === undefined
      ? 0
      : word.weight * (index.wordRarity[id] as number) * (index.wordWeight[id] as number);
  };
  const [a, b] = [worths(asked, worth), worths(ruled, worth)];
  if (!names(asked, b) && !names(ruled, a)) return 0;
  let shared = 0;
  for (const [stem, value] of a) shared += Math.min(value, b.get(stem) ?? 0);
  const all = total(a) + total(b);
  return all === 0 ? 0 : Math.round(((2 * shared) / all) * 100) / 100;
}

/** The worth of each word of a text once, at its greatest. */
function worths(words: readonly QueryWord[], worth: (word: QueryWord) => number): Map<string, number> {
  const found = new Map<string, number>();
  for (const word of words) found.set(word.stem, Math.max(found.get(word.stem) ?? 0, worth(word)));
  return found;
}

const names = (words: readonly QueryWord[], other: ReadonlyMap<string, number>): boolean =>
  words.some(({ head, stem }) => head && (other.get(stem) ?? 0) > 0);

const total = (values: ReadonlyMap<string, number>): number =>
  [...values.values()].reduce((sum, value) => sum + value, 0);
