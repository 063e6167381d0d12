import type { Division } from "./divisions.ts";
import type { Leanings } from "./leanings.ts";
import type { Ruling } from "./ruling.ts";

/** What one line of the lexicon says of a subheading, heading or chapter. */
export interface LexiconEntry {
  /** 2, 4 or 6 digits. */
  code: string;
  title: string;
  terms: string[];
  /** `key=value|value` and `key<=number`. */
  facets: string[];
  /** Words that point elsewhere: phrase and target code. */
  not: { phrase: string; target: string }[];
}

/** A word of everyday language and what it stands for. */
export interface WordMeaning {
  phrase: string;
  /** `noise`: says nothing of the goods; `facet`: states `value` (`material=cotton`); `default`: states it where the text is silent on it; `same`: read as `value`; `brand`: goods of codes `value`, or another spelling of `=brand`; `name`: a shop's name of goods of code `value`, as a term of it. */
  kind: "noise" | "facet" | "default" | "same" | "brand" | "name";
  value: string;
}

/** One of a trade's goods as a parcel names it. */
export interface LexiconLine {
  /** The maker, shop or franchise the line begins with; empty where none does. */
  maker: string;
  /** The rest of the name. */
  line: string;
  code: string;
}

/** A product as one would post it to be classified. */
export interface WholeProduct {
  name: string;
  category: string;
  material: string;
  code: string;
}

/** Goods as a declaration or a ruling describes them, with their code. */
export interface DescribedGoods {
  description: string;
  code: string;
}

/** What a name of goods usually means where a parcel says nothing more: codes, the likeliest first. */
export interface UsualMeaning {
  name: string;
  codes: string[];
}

/** What the model of words learns of beside the lexicon; no part of the index. */
export interface TrainingTexts {
  products: WholeProduct[];
  descriptions: DescribedGoods[];
  names: UsualMeaning[];
}

/** A legal rule put as evidence: words that call it, codes it favours or rules out, by how much, and its number. */
export interface LegalRule {
  /** The rule or note: `GIR 3(b)`, `Section XVI Note 2`. */
  reference: string;
  /** Words or `key=value` facets that must all be there. */
  when: string[];
  /** Code prefixes it speaks of. */
  codes: string[];
  /** Positive favours, negative rules out; in the units of the ranking: below 5 evidence among others, from 5 law that no word outweighs. */
  weight: number;
}

/** All that an index is built from. */
export interface Lexicon {
  entries: LexiconEntry[];
  words: WordMeaning[];
  lines: LexiconLine[];
  rules: LegalRule[];
  /** Categories that shops give to goods of any kind, as they are written. */
  plainCategories: string[];
  /** Codes that the nomenclature parts by amounts. */
  divisions: Division[];
  /** Public rulings that may be shown. */
  rulings: Ruling[];
  /** The trained model of words and their pieces (subwords.ts); null where none is held. */
  subwords: Uint8Array | null;
  /** How common goods of a code prefix are among what shops send, as log odds; the longest prefix holds. */
  priors: { prefix: string; weight: number }[];
  /** By how much goods of a chapter, heading or subheading are commoner or rarer among parcels than their words say, as log odds fitted on labelled rows; those of a subheading, its heading and its chapter add up. */
  leanings: Leanings;
}
