import { memoizeByText } from "../law/memoize-by-text.ts";
import { editCost } from "./edit-cost.ts";
import type { compareTokens, TokenLikeness } from "./token-similarity.ts";
import type { NameToken } from "./tokenize.ts";
import { isComparable, nameToken } from "./tokenize.ts";

/** One way in which words of two names can meet: runs of one or two words, or an initial's. */
export interface WordOption {
  from: number;
  fromCount: number;
  to: number;
  toCount: number;
  likeness: TokenLikeness;
  gain: number;
}

/** Pairs of neighbours in a few hundred names, as one screening compares them. */
const MOST_JOINED = 8_192;
const joinedToken = memoizeByText(MOST_JOINED, (text) => nameToken(text, false));
const vowellessToken = memoizeByText(MOST_JOINED, (text) => nameToken(text, true));

/** Two words as one. Kept, so that a memoised comparison meets the same token again. */
const joinTokens = (a: NameToken, b: NameToken): NameToken =>
  a.vowelless || b.vowelless ? vowellessToken(a.text + b.text) : joinedToken(a.text + b.text);

/** Letters from which on a joined word may be misspelt or turned round. */
const SHORTEST_BLEND = 6;

/** Two neighbours written as one word, unless one of them alone is already that word. */
function joinedLikeness(
  a: NameToken,
  b: NameToken,
  whole: NameToken,
  like: typeof compareTokens,
): TokenLikeness | null {
  // Lists write the surname first: the glued word may begin with the second of the two.
  const [ahead, turned] = [like(joinTokens(a, b), whole), like(joinTokens(b, a), whole)];
  const likeness = turned.similarity >= 0.95 && turned.similarity > ahead.similarity ? turned : ahead;
  // An initial or a particle glued on must be certain: it is one letter of a longer word otherwise.
  const certain = isComparable(a) && isComparable(b) ? 0.85 : 0.95;
  // Two words give a sound to fit many others: joined, they must also be written alike.
  const length = whole.text.length;
  // A short word is made of two others by chance (Sony, Yu Son): it must be just those, in their order.
  if (length < SHORTEST_BLEND && !whole.vowelless && !a.vowelless && a.text + b.text !== whole.text)
    return null;
  const written = Math.min(
    editCost(a.text + b.text, whole.text, 2, false),
    editCost(b.text + a.text, whole.text, 2, false),
  );
  if (!whole.vowelless && !a.vowelless && written > (length < 12 ? 1 : 2)) return null;
  if (
    likeness.similarity < certain ||
    likeness.similarity <= Math.max(like(a, whole).similarity, like(b, whole).similarity)
  )
    return null;
  return { similarity: likeness.similarity - 0.02, relation: "joined" };
}

/** Every way in which words of the two names can meet, best first. */
export function wordOptions(
  query: readonly NameToken[],
  listed: readonly NameToken[],
  like: typeof compareTokens,
): WordOption[] {
  const found: WordOption[] = [];
  query.forEach((a, from) => {
    listed.forEach((b, to) => {
      const words = isComparable(a) && isComparable(b);
      if (!words && (a.class !== b.class || a.text !== b.text)) return;
      const likeness = like(a, b);
      if (likeness.similarity > 0)
        found.push({ from, fromCount: 1, to, toCount: 1, likeness, gain: likeness.similarity });
    });
  });
  const joins = (
    side: readonly NameToken[],
    other: readonly NameToken[],
    add: (pair: number, whole: number, likeness: TokenLikeness) => void,
  ): void => {
    for (let at = 0; at + 1 < side.length; at++) {
      const [a, b] = [side[at] as NameToken, side[at + 1] as NameToken];
      if (a.class === "number" || b.class === "number") continue;
      const length = a.text.length + b.text.length;
      other.forEach((whole, j) => {
        if (!isComparable(whole) || whole.text.length < 4 || Math.abs(whole.text.length - length) > 2) return;
        const likeness = joinedLikeness(a, b, whole, like);
        if (likeness) add(at, j, likeness);
      });
    }
  };
  // Joined words go before two halves that each happen to be like something: gain counts both.
  joins(query, listed, (from, to, likeness) =>
    found.push({ from, fromCount: 2, to, toCount: 1, likeness, gain: 2 * likeness.similarity }),
  );
  joins(listed, query, (to, from, likeness) =>
    found.push({ from, fromCount: 1, to, toCount: 2, likeness, gain: 2 * likeness.similarity }),
  );
  return found.sort((x, y) => y.gain - x.gain || Math.abs(x.from - x.to) - Math.abs(y.from - y.to));
}

/** Lets an initial stand for a word that begins with it ("R." for "Ramon", "jc" for "jean claude"). */
export function matchInitials(
  query: readonly NameToken[],
  usedQuery: Uint8Array,
  listed: readonly NameToken[],
  usedListed: Uint8Array,
  take: (option: WordOption) => void,
): void {
  const sides = [
    [query, usedQuery, listed, usedListed, false],
    [listed, usedListed, query, usedQuery, true],
  ] as const;
  for (const [short, usedShort, long, usedLong, turned] of sides) {
    short.forEach((token, at) => {
      if (
        usedShort[at] ||
        token.text.length > 3 ||
        token.class === "number" ||
        token.class === "organisation"
      )
        return;
      const letters =
        token.class === "initial" ? token.text : /^[^aeiou]{2,3}$/.test(token.text) ? token.text : "";
      if (!letters) return;
      for (let start = 0; start + letters.length <= long.length; start++) {
        let fits = true;
        for (let k = 0; k < letters.length; k++) {
          const word = long[start + k] as NameToken;
          if (
            usedLong[start + k] ||
            word.text[0] !== letters[k] ||
            (word.class !== "ordinary" && word.class !== "initial")
          )
            fits = false;
        }
        if (!fits) continue;
        const likeness: TokenLikeness = { similarity: 0.9, relation: "initial" };
        take(
          turned
            ? { from: start, fromCount: letters.length, to: at, toCount: 1, likeness, gain: 0 }
            : { from: at, fromCount: 1, to: start, toCount: letters.length, likeness, gain: 0 },
        );
        return;
      }
    });
  }
}
