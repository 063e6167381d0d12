import { memoizeByText } from "./memoize-by-text.ts";

/**
 * Words by which a product's name tells a line of a schedule from its neighbours under one short code.
 * `needs`: goods whose name has none of the words are not goods of the line. `tells`: goods whose name has one are
 * goods of no other line under the same six digits.
 */
export interface LineWords {
  tariff: string;
  /** The line, or the first digits that several share. */
  code: string;
  kind: "needs" | "tells";
  words: readonly string[];
  /** Words that say the goods are something else, whatever the others say; they stop `tells`. */
  others: readonly string[];
}

const MOST_NAMES = 500;
const spaced = memoizeByText(MOST_NAMES, (name): string => {
  const words = name
    .toLowerCase()
    .replaceAll("’", "'")
    .match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu);
  return ` ${(words ?? []).join(" ")} `;
});

/** True where a product's name holds one of the phrases, whole words. @example nameHas("White bread", ["bread"]) // true */
export const nameHas = (name: string, phrases: readonly string[]): boolean =>
  phrases.some((phrase) => spaced(name).includes(` ${phrase} `));
