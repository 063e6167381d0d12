import type { MatchedTokens, NameComparison, RarityOf } from "./name-comparison.ts";
import { tokenWeight } from "./name-comparison.ts";
import { scorePairedNames } from "./name-deductions.ts";
import { compareTokens } from "./token-similarity.ts";
import type { NameToken } from "./tokenize.ts";
import type { WordOption } from "./word-options.ts";
import { isComparable, matchInitials, wordOptions } from "./word-options.ts";

/**
 * Compares two tokenised names, free of order, each word used once. An omitted middle name costs little, a
 * contradicted one much; titles and organisation forms never decide.
 * @param like compares two tokens; callers that compare many names pass a memoised one
 */
export function compareWords(
  query: readonly NameToken[],
  listed: readonly NameToken[],
  rarity: RarityOf,
  like = compareTokens,
): NameComparison {
  const usedQuery = new Uint8Array(query.length);
  const usedListed = new Uint8Array(listed.length);
  const queryWeights = query.map((token) => tokenWeight(token, rarity));
  const listedWeights = listed.map((token) => tokenWeight(token, rarity));
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

  const queryLeft = leftOver(query, usedQuery, queryWeights);
  const listedLeft = leftOver(listed, usedListed, listedWeights);
  const [missing, extra] = [queryLeft.words, listedLeft.words];
  if (evidence === 0 || queryLeft.total === 0 || listedLeft.total === 0)
    return { score: 0, matched, missing, extra, penalties: [] };
  const { score, penalties } = scorePairedNames({
    query,
    listed,
    usedQuery,
    usedListed,
    matched,
    missing,
    extra,
    evidence,
    spelling,
    queryTotal: queryLeft.total,
    missingShare: queryLeft.weight / queryLeft.total,
    omittedShare: listedLeft.weight / listedLeft.total,
  });
  return { score, matched, missing, extra, penalties };
}

/**
 * What of a name stands in no pair: its weight, and its words without particles and forms, which one side
 * may write alone without meaning anyone else. `total` is the weight of the whole name.
 */
function leftOver(tokens: readonly NameToken[], used: Uint8Array, weights: readonly number[]) {
  const words: string[] = [];
  let total = 0;
  let weight = 0;
  for (const [at, token] of tokens.entries()) {
    const own = weights[at] as number;
    total += own;
    if (used[at]) continue;
    weight += own;
    if (isComparable(token) || token.class === "initial") words.push(token.text);
  }
  return { total, weight, words };
}
