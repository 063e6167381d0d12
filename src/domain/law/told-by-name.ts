import { memoizeByText } from "./memoize-by-text.ts";
import { NAMED_GOODS, type NamedGoodsFact } from "./named-goods.ts";

/** What a name tells of a fact: the phrase that said so, and whether it said yes. */
interface ToldByName {
  readonly holds: boolean;
  readonly phrase: string;
}

interface Phrase {
  fact: NamedGoodsFact;
  holds: boolean;
  words: readonly string[];
}

const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];

const phrasesIn = (fact: NamedGoodsFact, holds: boolean, text: string): Phrase[] =>
  text === "" ? [] : text.split(" | ").map((phrase) => ({ fact, holds, words: wordsOf(phrase) }));

/** Phrases by their first word, the longer ones first. */
const PHRASES: ReadonlyMap<string, readonly Phrase[]> = phrasesByFirstWord();

function phrasesByFirstWord(): Map<string, Phrase[]> {
  const all = Object.entries(NAMED_GOODS).flatMap(([fact, { words, others }]) => [
    ...phrasesIn(fact as NamedGoodsFact, true, words),
    ...phrasesIn(fact as NamedGoodsFact, false, others),
  ]);
  const byWord = Map.groupBy(all, ({ words }) => words[0] ?? "");
  for (const list of byWord.values()) list.sort((a, b) => b.words.length - a.words.length);
  return byWord;
}

/** Some thirty calculations of an answer ask for one name; a shop's own names come again. */
const MOST_NAMES = 500;

/**
 * What a product's name tells of the facts that rows of law ask for. A name that says both, of children's
 * and women's goods alike, tells nothing.
 * @example toldByName("Kids' t-shirt, cotton").get("childrensClothing") // { holds: true, phrase: "kids" }
 */
export const toldByName = memoizeByText(
  MOST_NAMES,
  (name: string): ReadonlyMap<NamedGoodsFact, ToldByName> => {
    const told = new Map<NamedGoodsFact, ToldByName>();
    const contradicted = new Set<NamedGoodsFact>();
    const words = wordsOf(name.replaceAll("’", "'"));
    words.forEach((word, at) => {
      for (const { fact, holds, words: phrase } of PHRASES.get(word) ?? []) {
        if (!phrase.every((each, offset) => words[at + offset] === each)) continue;
        if (told.has(fact) && told.get(fact)?.holds !== holds) contradicted.add(fact);
        else told.set(fact, { holds, phrase: phrase.join(" ") });
      }
    });
    for (const fact of contradicted) told.delete(fact);
    return told;
  },
);
