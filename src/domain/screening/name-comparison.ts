import type { TokenRelation } from "./token-similarity.ts";
import type { NameToken } from "./tokenize.ts";

/** How much a word tells, 0 to 1: rare words most. Given by the index, or flat where there is none. */
export type RarityOf = (token: NameToken) => number;

/** One meeting of words. */
export interface MatchedTokens {
  query: string;
  listed: string;
  relation: TokenRelation;
  similarity: number;
  weight: number;
}

/** The comparison of a whole name with another. */
export interface NameComparison {
  /** 0 to 1; 0.8 is the line from which a person should look. */
  score: number;
  matched: MatchedTokens[];
  /** Words of the query that the listed name lacks, and the other way round. */
  missing: string[];
  extra: string[];
  /** Parts of the score, each taken off 1. */
  penalties: { feature: string; weight: number; detail: string }[];
}

/** Weights of words that are not names. */
const FIXED_WEIGHT: Readonly<Record<string, number>> = {
  organisation: 0.06,
  honorific: 0.03,
  particle: 0.08,
  number: 0.5,
  initial: 0.25,
};

/** The weight of a token: fixed by its class, by rarity where it is an ordinary word. */
export const tokenWeight = (token: NameToken, rarity: RarityOf): number =>
  FIXED_WEIGHT[token.class] ?? rarity(token);
