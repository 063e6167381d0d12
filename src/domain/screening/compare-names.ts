import { compareTokens, editCost } from "./token-similarity.ts";
import type { TokenLikeness, TokenRelation } from "./token-similarity.ts";
import { nameToken } from "./tokenize.ts";
import type { NameToken } from "./tokenize.ts";

/** How much a word tells, 0 to 1: rare words most. Given by the index, or flat where there is none. */
export type TokenWeight = (token: NameToken) => number;

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
const FIXED_WEIGHT: Readonly<Record<string, number>> = { organisation: 0.06, honorific: 0.03, particle: 0.08, number: 0.5, initial: 0.25 };

/** The weight of a token: fixed by its class, by rarity where it is an ordinary word. */
export const weightOf = (token: NameToken, rarity: TokenWeight): number => FIXED_WEIGHT[token.class] ?? rarity(token);

interface Option {
  from: number;
  fromCount: number;
  to: number;
  toCount: number;
  likeness: TokenLikeness;
  gain: number;
}

// What is taken off for: a spelling that differs, a query word the listed name lacks, a listed word the query
// omits, words on both sides that contradict each other.
const SPELLING = 1;
const MISSING = 0.5;
const OMITTED = 0.26;
const CONTRADICTED = 0.62;
/** A doubtful spelling weighs more the more of the listed name is not there to bear it out. */
const SPELLING_UNSUPPORTED = 2.5;
/** Han readings of one or two syllables are shared by thousands of people. */
const HOMOPHONES = 0.21;
/** Weight of agreeing words below which a partial agreement proves little. */
const ENOUGH_EVIDENCE = 1.1;

const comparable = (token: NameToken): boolean => token.class === "ordinary" || token.class === "number";
const joinTokens = (a: NameToken, b: NameToken): NameToken => nameToken(a.text + b.text, a.vowelless || b.vowelless);

/** Two neighbours written as one word, unless one of them alone is already that word. */
function joinedLikeness(a: NameToken, b: NameToken, whole: NameToken, like: typeof compareTokens): TokenLikeness | null {
  const likeness = like(joinTokens(a, b), whole);
  // An initial or a particle glued on must be certain: it is one letter of a longer word otherwise.
  const certain = comparable(a) && comparable(b) ? 0.85 : 0.95;
  if (likeness.similarity < certain || likeness.similarity <= Math.max(like(a, whole).similarity, like(b, whole).similarity)) return null;
  return { similarity: likeness.similarity - 0.02, relation: "joined" };
}

function options(query: readonly NameToken[], listed: readonly NameToken[], like: typeof compareTokens): Option[] {
  const found: Option[] = [];
  query.forEach((a, from) => {
    listed.forEach((b, to) => {
      const words = comparable(a) && comparable(b);
      if (!words && (a.class !== b.class || a.text !== b.text)) return;
      const likeness = like(a, b);
      if (likeness.similarity > 0) found.push({ from, fromCount: 1, to, toCount: 1, likeness, gain: likeness.similarity });
    });
  });
  const joins = (side: readonly NameToken[], other: readonly NameToken[], add: (pair: number, whole: number, likeness: TokenLikeness) => void): void => {
    for (let at = 0; at + 1 < side.length; at++) {
      const [a, b] = [side[at] as NameToken, side[at + 1] as NameToken];
      if (a.class === "number" || b.class === "number") continue;
      const length = a.text.length + b.text.length;
      other.forEach((whole, j) => {
        if (!comparable(whole) || whole.text.length < 4 || Math.abs(whole.text.length - length) > 2) return;
        const likeness = joinedLikeness(a, b, whole, like);
        if (likeness) add(at, j, likeness);
      });
    }
  };
  // Joined words go before two halves that each happen to be like something: gain counts both.
  joins(query, listed, (from, to, likeness) => found.push({ from, fromCount: 2, to, toCount: 1, likeness, gain: 2 * likeness.similarity }));
  joins(listed, query, (to, from, likeness) => found.push({ from, fromCount: 1, to, toCount: 2, likeness, gain: 2 * likeness.similarity }));
  return found.sort((x, y) => y.gain - x.gain || Math.abs(x.from - x.to) - Math.abs(y.from - y.to));
}

/** A name written without spaces on one side ("vanderbergshipping"): the whole against the whole. */
function glued(query: readonly NameToken[], listed: readonly NameToken[]): Option | null {
  if ((query.length === 1) === (listed.length === 1)) return null;
  const whole = (tokens: readonly NameToken[]): string => tokens.map((token) => token.text).join("");
  const [a, b] = [whole(query), whole(listed)];
  if (a.length < 7 || Math.abs(a.length - b.length) > 2) return null;
  const cost = editCost(a, b, 2, false);
  if (cost > 2) return null;
  const likeness: TokenLikeness = { similarity: 0.97 - cost / a.length, relation: "joined" };
  return { from: 0, fromCount: query.length, to: 0, toCount: listed.length, likeness, gain: 9 };
}

/**
 * Compares two tokenised names, free of order, each word used once. An omitted middle name costs little, a
 * contradicted one much; titles and organisation forms never decide.
 * @param like compares two tokens; callers that compare many names pass a memoised one
 */
export function compareNames(query: readonly NameToken[], listed: readonly NameToken[], rarity: TokenWeight, like = compareTokens): NameComparison {
  const usedQuery = new Uint8Array(query.length);
  const usedListed = new Uint8Array(listed.length);
  const queryWeights = query.map((token) => weightOf(token, rarity));
  const listedWeights = listed.map((token) => weightOf(token, rarity));
  const matched: MatchedTokens[] = [];
  let evidence = 0;
  let spelling = 0;
  const sum = (weights: number[], from: number, count: number): number => {
    let total = 0;
    for (let at = from; at < from + count; at++) total += weights[at] ?? 0;
    return total;
  };
  const take = (option: Option): void => {
    const weight = (sum(queryWeights, option.from, option.fromCount) + sum(listedWeights, option.to, option.toCount)) / 2;
    usedQuery.fill(1, option.from, option.from + option.fromCount);
    usedListed.fill(1, option.to, option.to + option.toCount);
    evidence += weight * option.likeness.similarity;
    spelling += weight * (1 - option.likeness.similarity);
    matched.push({
      query: query.slice(option.from, option.from + option.fromCount).map((token) => token.text).join(" "),
      listed: listed.slice(option.to, option.to + option.toCount).map((token) => token.text).join(" "),
      relation: option.likeness.relation, similarity: option.likeness.similarity, weight,
    });
  };
  const free = (used: Uint8Array, from: number, count: number): boolean => used[from] === 0 && (count === 1 || used[from + 1] === 0);
  const whole = glued(query, listed);
  for (const option of whole ? [whole] : options(query, listed, like)) {
    if (free(usedQuery, option.from, option.fromCount) && free(usedListed, option.to, option.toCount)) take(option);
  }
  matchInitials(query, usedQuery, listed, usedListed, take);

  let queryTotal = 0;
  let listedTotal = 0;
  let queryLeft = 0;
  let listedLeft = 0;
  const missing: string[] = [];
  const extra: string[] = [];
  query.forEach((token, at) => {
    queryTotal += queryWeights[at] as number;
    if (usedQuery[at]) return;
    queryLeft += queryWeights[at] as number;
    if (comparable(token) || token.class === "initial") missing.push(token.text);
  });
  listed.forEach((token, at) => {
    listedTotal += listedWeights[at] as number;
    if (usedListed[at]) return;
    // Particles and forms that only one side writes say nothing about who is meant.
    listedLeft += listedWeights[at] as number;
    if (comparable(token) || token.class === "initial") extra.push(token.text);
  });
  const penalties: NameComparison["penalties"] = [];
  const take1 = (feature: string, weight: number, detail: string): number => {
    if (weight < 0.0005) return 0;
    penalties.push({ feature, weight: -Math.round(weight * 1e4) / 1e4, detail });
    return weight;
  };
  if (evidence === 0 || queryTotal === 0 || listedTotal === 0) return { score: 0, matched, missing, extra, penalties };
  const missingShare = queryLeft / queryTotal;
  const omittedShare = listedLeft / listedTotal;
  let score = 1;
  const doubt = (SPELLING * spelling) / Math.max(queryTotal, evidence + spelling);
  score -= take1("name.spelling", doubt, "words matched with differences");
  score -= take1("name.spellingUnsupported", SPELLING_UNSUPPORTED * doubt * omittedShare, "differences in a name given in part");
  score -= take1("name.notListed", MISSING * missingShare, missing.join(" ") || "particles or forms");
  score -= take1("name.omitted", OMITTED * omittedShare, extra.join(" ") || "particles or forms");
  if (missing.length > 0 && extra.length > 0) {
    score -= take1("name.contradicted", CONTRADICTED * Math.min(missingShare, omittedShare), `${missing.join(" ")} against ${extra.join(" ")}`);
  }
  if (matched.every((pair) => pair.relation === "initial")) score -= take1("name.onlyInitials", 0.5, "no whole word agrees");
  if (readingLetters(query, listed) < 9) score -= take1("name.shortReading", HOMOPHONES, "a short Han reading is shared by many names");
  const partial = missing.length > 0 || extra.length > 0;
  if (partial && evidence < ENOUGH_EVIDENCE) score -= take1("name.littleEvidence", 0.36 * (ENOUGH_EVIDENCE - evidence), "only common words agree");
  if (partial && matched.filter((pair) => pair.weight > 0.2).length < 2) score -= take1("name.singleWord", 0.08, "one word agrees");
  return { score: Math.max(0, Math.min(1, score)), matched, missing, extra, penalties };
}

/** Letters of the Han readings compared with a name in letters; Infinity where both or neither side is in Han. */
function readingLetters(query: readonly NameToken[], listed: readonly NameToken[]): number {
  const read = (tokens: readonly NameToken[]): boolean => tokens.some((token) => token.reading);
  if (read(query) === read(listed)) return Number.POSITIVE_INFINITY;
  const side = read(query) ? query : listed;
  return side.reduce((sum, token) => sum + (token.reading ? token.text.length : 0), 0);
}

/** Lets an initial stand for a word that begins with it ("R." for "Ramon", "jc" for "jean claude"). */
function matchInitials(
  query: readonly NameToken[], usedQuery: Uint8Array, listed: readonly NameToken[], usedListed: Uint8Array, take: (option: Option) => void,
): void {
  const sides = [[query, usedQuery, listed, usedListed, false], [listed, usedListed, query, usedQuery, true]] as const;
  for (const [short, usedShort, long, usedLong, turned] of sides) {
    short.forEach((token, at) => {
      if (usedShort[at] || token.text.length > 3 || token.class === "number" || token.class === "organisation") return;
      const letters = token.class === "initial" ? token.text : /^[^aeiou]{2,3}$/.test(token.text) ? token.text : "";
      if (!letters) return;
      for (let start = 0; start + letters.length <= long.length; start++) {
        let fits = true;
        for (let k = 0; k < letters.length; k++) {
          const word = long[start + k] as NameToken;
          if (usedLong[start + k] || word.text[0] !== letters[k] || (word.class !== "ordinary" && word.class !== "initial")) fits = false;
        }
        if (!fits) continue;
        const likeness: TokenLikeness = { similarity: 0.9, relation: "initial" };
        take(turned
          ? { from: start, fromCount: letters.length, to: at, toCount: 1, likeness, gain: 0 }
          : { from: at, fromCount: 1, to: start, toCount: letters.length, likeness, gain: 0 });
        return;
      }
    });
  }
}
