import type { ListedPartyFacts } from "./listed-party.ts";
import { tokenWeight } from "./name-comparison.ts";
import { rarityWeight } from "./rarity.ts";
import { STRENGTH_ORDER } from "./screening-format.ts";
import { isComparable, type NameToken, tokenize } from "./tokenize.ts";

/** All names of the listed parties as words of one dictionary. Names are numbered in the order of their parties. */
export interface NameDictionary {
  /** Each word once, by its number. */
  tokens: NameToken[];
  /** By name: the numbers of its words, in order; the party it is of; its strength (see STRENGTH_ORDER). */
  nameTokens: number[][];
  nameEntry: number[];
  nameStrength: number[];
  /** By party: the number of its first name. */
  firstName: number[];
}

/** Reads the names of parties into a dictionary. */
export function readNames(parties: readonly ListedPartyFacts[]): NameDictionary {
  const numbers = new Map<string, number>();
  const read: NameDictionary = { tokens: [], nameTokens: [], nameEntry: [], nameStrength: [], firstName: [] };
  const numberOf = (token: NameToken): number => {
    const key = wordKey(token);
    let number = numbers.get(key);
    if (number === undefined) {
      number = read.tokens.length;
      numbers.set(key, number);
      read.tokens.push(token);
    }
    return number;
  };
  for (const [entry, party] of parties.entries()) {
    read.firstName.push(read.nameTokens.length);
    for (const name of party.names) {
      read.nameTokens.push(tokenize(name.text).map(numberOf));
      read.nameEntry.push(entry);
      read.nameStrength.push(STRENGTH_ORDER.indexOf(name.strength));
    }
  }
  return read;
}

/** What makes two words one: spelling, script and class. "Imam" alone is a name, in front of one a title. */
const wordKey = (token: NameToken): string =>
  `${token.text}\u0000${token.class}${token.vowelless ? "v" : token.reading ? "r" : ""}`;

/** By word: the names that hold it, rising; none for titles, forms and particles, which are not searched by. */
export function namesOfWords({ tokens, nameTokens }: NameDictionary): number[][] {
  const names: number[][] = tokens.map(() => []);
  for (const [name, words] of nameTokens.entries())
    for (const word of new Set(words))
      if (isComparable(tokens[word] as NameToken)) (names[word] as number[]).push(name);
  return names;
}

/** By name: what its words weigh together, as `tokenWeight` weighs them by their rarity among all names. */
export function weightsOfNames(
  { tokens, nameTokens }: NameDictionary,
  names: readonly (readonly number[])[],
): number[] {
  const weights = tokens.map((token, word) =>
    tokenWeight(token, () => rarityWeight((names[word] as readonly number[]).length, nameTokens.length)),
  );
  return nameTokens.map((words) => words.reduce((sum, word) => sum + (weights[word] as number), 0));
}
