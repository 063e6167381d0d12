import { foldText, PREPOSITIONS, STOP_WORDS, stemWord } from "./words.ts";

/** A word that a text denies of the goods: "sweetened" of "cream, not sweetened" and of "unsweetened cream". */
export interface DeniedWord {
  stem: string;
  /** As it is told in the reasons: "not sweetened". */
  said: string;
}

const DENIALS: ReadonlySet<string> = new Set(["not", "non", "without"]);
/** "unsweetened", "unroasted"; short rests ("united") are words of their own. */
const DENIED_PARTICIPLE = /^un([a-z]{4,}ed)$/;
/** Of "not for retail sale" and "not in the coil" the word that is denied stands this far at most. */
const REACH = 3;

/**
 * The words that a text denies. The nomenclature parts goods by them ("not roasted", "unbleached"), and a ranking by
 * words would take each for its opposite.
 * @example deniedWords("coffee, not roasted") // [{ stem: "roasted", said: "not roasted" }]
 */
export function deniedWords(text: string): DeniedWord[] {
  const tokens = foldText(text).split(" ");
  return tokens.flatMap((token, at) => {
    const denied = DENIALS.has(token) ? wordAfter(tokens, at) : DENIED_PARTICIPLE.exec(token)?.[1];
    return denied === undefined ? [] : [{ stem: stemWord(denied), said: `not ${denied}` }];
  });
}

function wordAfter(tokens: readonly string[], at: number): string | undefined {
  for (const token of tokens.slice(at + 1, at + 1 + REACH)) {
    if (!/^[a-z]/.test(token)) return undefined;
    if (!STOP_WORDS.has(token) && !PREPOSITIONS.has(token)) return token;
  }
  return undefined;
}

/** True where a code's title says of its goods what the text denies: "Roasted coffee" of "coffee, not roasted". */
export function contradicts(title: string, denied: readonly DeniedWord[]): boolean {
  if (denied.length === 0) return false;
  const deniedToo = new Set(deniedWords(title).map(({ stem }) => stem));
  const stems = new Set(foldText(title).split(" ").map(stemWord));
  return denied.some(({ stem }) => stems.has(stem) && !deniedToo.has(stem));
}

/** True where a code's title denies one of the words as the text does: "Green coffee beans, not roasted". */
export function deniesToo(title: string, denied: readonly DeniedWord[]): boolean {
  const stems = new Set(deniedWords(title).map(({ stem }) => stem));
  return denied.some(({ stem }) => stems.has(stem));
}
