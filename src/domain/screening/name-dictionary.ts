import type { ListedPartyFacts, NameStrength } from "./listed-party.ts";
import { type NameToken, tokenize } from "./tokenize.ts";

/** All names of some listed parties as words of one dictionary. Names are numbered in the order of their parties. */
interface NameDictionary {
  /** Each word once, by its number. */
  tokens: NameToken[];
  /** By name: the numbers of its words, in order; the party it is of; its strength. */
  nameTokens: number[][];
  nameEntry: number[];
  nameStrength: NameStrength[];
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
      read.nameStrength.push(name.strength);
    }
  }
  return read;
}

/** What makes two words one: spelling, script and class. "Imam" alone is a name, in front of one a title. */
const wordKey = (token: NameToken): string =>
  `${token.text}\u0000${token.class}${token.vowelless ? "v" : token.reading ? "r" : ""}`;
