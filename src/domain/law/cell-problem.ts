import { distance } from "fastest-levenshtein";

/** Why a cell of a table of law cannot be read, and the right word nearest to what stands there. */
export interface CellProblem {
  what: string;
  /** Null where no word is near: a number or a date is missing, say. */
  nearest: string | null;
}

/** A problem without a nearest word. */
export const cellProblem = (what: string, nearest: string | null = null): CellProblem => ({ what, nearest });

/**
 * Null where the word is one of the words, else the problem with the nearest of them.
 * @example wordProblem("channel", "couriers", ["post", "courier"])?.nearest === "courier"
 */
export function wordProblem(
  kind: string,
  word: string,
  words: readonly string[] | ReadonlySet<string>,
): CellProblem | null {
  if (words instanceof Set ? words.has(word) : [...words].includes(word)) return null;
  return cellProblem(`${kind} "${word}" is not known`, nearestOf(word, [...words]));
}

/** The word with the fewest letters to change (two changed places count as less than one); of equals the one that begins alike. */
export function nearestOf(word: string, list: readonly string[]): string | null {
  let best: { known: string; far: number; alike: number } | null = null;
  for (const known of list) {
    const far = letters(known) === letters(word) ? 0.5 : distance(word, known);
    const alike = commonStart(word, known);
    if (best === null || far < best.far || (far === best.far && alike > best.alike))
      best = { known, far, alike };
  }
  return best?.known ?? null;
}

const letters = (word: string): string => [...word].sort().join("");

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

/** The first problem of several checks, in their order. */
export function firstProblem(checks: Iterable<CellProblem | null>): CellProblem | null {
  for (const found of checks) if (found) return found;
  return null;
}

/** How a problem is told to the person who wrote the cell. */
export const problemText = ({ what, nearest }: CellProblem): string =>
  nearest === null ? what : `${what}; nearest: ${nearest}`;
