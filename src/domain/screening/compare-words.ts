import { editCost } from "./edit-cost.ts";
import type { MatchedTokens, NameComparison, TokenWeight } from "./name-comparison.ts";
import { weightOf } from "./name-comparison.ts";
import { compareTokens } from "./token-similarity.ts";
import type { NameToken } from "./tokenize.ts";
import type { WordOption } from "./word-options.ts";
import { comparable, matchInitials, wordOptions } from "./word-options.ts";

// What is taken off for: a spelling that differs, a query word the listed name lacks, a listed word the query
// omits, words on both sides that contradict each other.
const SPELLING = 1;
const MISSING = 0.5;
const OMITTED = 0.26;
const CONTRADICTED = 0.62;
/** Plant No. 44 is not No. 45, and one ship is not her sister. */
const OTHER_NUMBER = 0.15;
/** A doubtful spelling weighs more the more of the listed name is not there to bear it out. */
const SPELLING_UNSUPPORTED = 2.5;
/** Han and Hangul readings of one or two syllables are shared by thousands of people. */
const HOMOPHONES = 0.21;
/** Weight of agreeing words below which a partial agreement proves little. */
const ENOUGH_EVIDENCE = 1.2;
/** A listed initial fits every name that begins with it. */
const LISTED_INITIAL = 0.15;
/** Names of two or three syllables have no part that is left out. */
const OTHER_READING = 0.1;
/** "Acme" is not "AQMI", though they sound alike. */
const ONE_SHORT_WORD = 0.18;
/** Of so few letters each one tells: Zara and Zarya, Tesla and Tesa are different names. */
const FEW_LETTERS = 5;
/** Beyond half, each part of the listed name left out counts double. */
const MOSTLY_OMITTED = 0.3;

/**
 * Compares two tokenised names, free of order, each word used once. An omitted middle name costs little, a
 * contradicted one much; titles and organisation forms never decide.
 * @param like compares two tokens; callers that compare many names pass a memoised one
 */
export function compareWords(
  query: readonly NameToken[],
  listed: readonly NameToken[],
  rarity: TokenWeight,
  like = compareTokens,
): NameComparison {
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
  const take = (option: WordOption): void => {
    const weight =
      (sum(queryWeights, option.from, option.fromCount) + sum(listedWeights, option.to, option.toCount)) / 2;
    usedQuery.fill(1, option.from, option.from + option.fromCount);
    usedListed.fill(1, option.to, option.to + option.toCount);
    evidence += weight * option.likeness.similarity;
    spelling += weight * (1 - option.likeness.similarity);
    matched.push({
      query: query
        .slice(option.from, option.from + option.fromCount)
        .map((token) => token.text)
        .join(" "),
      listed: listed
        .slice(option.to, option.to + option.toCount)
        .map((token) => token.text)
        .join(" "),
      relation: option.likeness.relation,
      similarity: option.likeness.similarity,
      weight,
    });
  };
  const free = (used: Uint8Array, from: number, count: number): boolean =>
    used[from] === 0 && (count === 1 || used[from + 1] === 0);
  for (const option of wordOptions(query, listed, like)) {
    if (free(usedQuery, option.from, option.fromCount) && free(usedListed, option.to, option.toCount))
      take(option);
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
  if (evidence === 0 || queryTotal === 0 || listedTotal === 0)
    return { score: 0, matched, missing, extra, penalties };
  const missingShare = queryLeft / queryTotal;
  const omittedShare = listedLeft / listedTotal;
  let score = 1;
  const doubt = (SPELLING * spelling) / Math.max(queryTotal, evidence + spelling);
  score -= take1("name.spelling", doubt, "words matched with differences");
  score -= take1(
    "name.spellingUnsupported",
    SPELLING_UNSUPPORTED * doubt * omittedShare,
    "differences in a name given in part",
  );
  score -= take1("name.notListed", MISSING * missingShare, missing.join(" ") || "particles or forms");
  score -= take1("name.omitted", OMITTED * omittedShare, extra.join(" ") || "particles or forms");
  if (missing.length > 0 && extra.length > 0) {
    score -= take1(
      "name.contradicted",
      CONTRADICTED * Math.min(missingShare, omittedShare),
      `${missing.join(" ")} against ${extra.join(" ")}`,
    );
  }
  if (matched.every((pair) => pair.relation === "initial"))
    score -= take1("name.onlyInitials", 0.5, "no whole word agrees");
  if (
    query.some((token, at) => token.class === "number" && !usedQuery[at]) &&
    listed.some((token, at) => token.class === "number" && !usedListed[at])
  ) {
    score -= take1("name.otherNumber", OTHER_NUMBER, "another number");
  }
  if (readingLetters(query, listed) < 9)
    score -= take1("name.shortReading", HOMOPHONES, "a short reading is shared by many names");
  const byInitial = matched.some((pair) => pair.relation === "initial" && pair.listed.length === 1);
  if (byInitial && wholeWords(matched) < 2)
    score -= take1("name.listedInitial", LISTED_INITIAL, "the list gives an initial only");
  if (omittedShare > 0.5)
    score -= take1(
      "name.mostlyOmitted",
      MOSTLY_OMITTED * (omittedShare - 0.5),
      "most of the listed name is not there",
    );
  if (query.some((token, at) => token.reading && !usedQuery[at]))
    score -= take1("name.otherReading", OTHER_READING, "a syllable of the name is not there");
  if (oneShortWord(matched, missing, extra))
    score -= take1("name.oneShortWord", ONE_SHORT_WORD, "the one word of the name is written otherwise");
  const partial = missing.length > 0 || extra.length > 0;
  if (partial && evidence < ENOUGH_EVIDENCE)
    score -= take1("name.littleEvidence", 0.36 * (ENOUGH_EVIDENCE - evidence), "only common words agree");
  if (partial && wordsAgreed(matched) < 2) score -= take1("name.singleWord", 0.08, "one word agrees");
  return { score: Math.max(0, Math.min(1, score)), matched, missing, extra, penalties };
}

/** Is all that agrees one word that is short, or differs in a quarter of its letters? Nothing beside bears it out. */
function oneShortWord(
  matched: readonly MatchedTokens[],
  missing: readonly string[],
  extra: readonly string[],
): boolean {
  const telling = matched.filter((pair) => pair.weight > 0.2);
  const [only] = telling;
  if (only === undefined || telling.length > 1 || missing.length > 0 || extra.length > 0) return false;
  if (only.relation !== "same sound" && only.relation !== "spelling") return false;
  const longer = Math.max(only.query.length, only.listed.length);
  return longer <= FEW_LETTERS || editCost(only.query, only.listed, longer, false) * 4 >= longer;
}

const wholeWords = (matched: readonly MatchedTokens[]): number =>
  wordsAgreed(matched.filter((pair) => pair.relation !== "initial"));

/** Words that tell something and agree; joined ones are two. */
const wordsAgreed = (matched: readonly MatchedTokens[]): number =>
  matched.reduce((sum, pair) => sum + (pair.weight <= 0.2 ? 0 : pair.relation === "joined" ? 2 : 1), 0);

/** Letters of the readings compared with a name in letters; Infinity where both or neither side is read. */
function readingLetters(query: readonly NameToken[], listed: readonly NameToken[]): number {
  const read = (tokens: readonly NameToken[]): boolean => tokens.some((token) => token.reading);
  if (read(query) === read(listed)) return Number.POSITIVE_INFINITY;
  const side = read(query) ? query : listed;
  return side.reduce((sum, token) => sum + (token.reading ? token.text.length : 0), 0);
}
