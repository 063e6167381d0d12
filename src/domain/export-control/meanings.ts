import { everyWord } from "./ccl-words.ts";
import type { CommerceControlList, OtherJurisdictionRow } from "./commerce-control-list.ts";

/** What a phrase says of whose the goods are. */
type Meaning =
  | { kind: "other"; row: OtherJurisdictionRow; settles: boolean }
  | { kind: "sensitive" }
  | { kind: "depiction" }
  | { kind: "harmless" };

/** Phrases in one form of each word, with what they say. */
export interface Meanings {
  phrases: Map<string, Meaning[]>;
  /** Words of the longest phrase. */
  longest: number;
}

/** What the words of goods say of whose they are. */
export interface MeaningsOfGoods {
  /** Agencies whose goods these are or may be, in the table's order. */
  others: { row: OtherJurisdictionRow; settles: boolean; terms: string[] }[];
  /** A word of arms, nuclear goods, poisons or the like stands there. */
  isSensitive: boolean;
  /** The words name a picture, toy or book of something. */
  isDepiction: boolean;
}

/** Indexes the phrases of the tables of other agencies, sensitive words and depictions. */
export function indexMeanings(
  list: Pick<CommerceControlList, "otherJurisdictions" | "sensitiveTerms" | "depictions">,
): Meanings {
  const phrases = new Map<string, Meaning[]>();
  let longest = 0;
  const put = (term: string, meaning: Meaning): void => {
    const words = everyWord(term);
    if (words.length === 0) return;
    const key = words.join(" ");
    phrases.set(key, [...(phrases.get(key) ?? []), meaning]);
    longest = Math.max(longest, words.length);
  };
  for (const row of list.otherJurisdictions) {
    for (const term of row.decides) put(term, { kind: "other", row, settles: true });
    for (const term of row.beside) put(term, { kind: "other", row, settles: false });
    for (const term of row.not) put(term, { kind: "harmless" });
  }
  for (const { term, harmless } of list.sensitiveTerms) {
    put(term, { kind: "sensitive" });
    for (const phrase of harmless) put(phrase, { kind: "harmless" });
  }
  for (const term of list.depictions) put(term, { kind: "depiction" });
  return { phrases, longest };
}

/**
 * Reads words for what they say of whose the goods are. The longest phrase at a place counts alone: "uranium glass"
 * is not uranium, "water gun" no gun.
 */
export function saidOfGoods({ phrases, longest }: Meanings, text: string): MeaningsOfGoods {
  const words = everyWord(text);
  const others = new Map<string, MeaningsOfGoods["others"][number]>();
  let [isSensitive, isDepiction] = [false, false];
  for (let from = 0; from < words.length; ) {
    const { length, key } = longestAt(phrases, longest, words, from);
    for (const meaning of phrases.get(key) ?? []) {
      if (meaning.kind === "sensitive") isSensitive = true;
      else if (meaning.kind === "depiction") isDepiction = true;
      else if (meaning.kind === "other") {
        const known = others.get(meaning.row.id);
        if (known) {
          known.terms.push(key);
          known.settles ||= meaning.settles;
        } else others.set(meaning.row.id, { row: meaning.row, settles: meaning.settles, terms: [key] });
      }
    }
    from += Math.max(1, length);
  }
  return { others: [...others.values()], isSensitive: isSensitive || others.size > 0, isDepiction };
}

function longestAt(
  phrases: ReadonlyMap<string, unknown>,
  longest: number,
  words: readonly string[],
  from: number,
): { length: number; key: string } {
  for (let length = Math.min(longest, words.length - from); length > 0; length--) {
    const key = words.slice(from, from + length).join(" ");
    if (phrases.has(key)) return { length, key };
  }
  return { length: 0, key: "" };
}
