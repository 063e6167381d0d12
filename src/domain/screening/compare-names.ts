import { compareWords } from "./compare-words.ts";
import type { NameComparison, RarityOf } from "./name-comparison.ts";
import { runSimilarity } from "./name-run.ts";
import { compareTokens } from "./token-similarity.ts";
import type { NameToken } from "./tokenize.ts";

/**
 * Compares two tokenised names: word by word, and where that leaves doubt as one run of letters, in which lost
 * and moved spaces do not count. The better of the two is the score.
 * @param like compares two tokens; callers that compare many names pass a memoised one
 */
export function compareNames(
  query: readonly NameToken[],
  listed: readonly NameToken[],
  rarity: RarityOf,
  like = compareTokens,
): NameComparison {
  const words = compareWords(query, listed, rarity, like);
  // Nothing agrees and the words are as many: no lost or moved space explains that.
  if (words.score >= 0.9 || (words.score < 0.2 && query.length === listed.length)) return words;
  const read = (tokens: readonly NameToken[]): boolean => tokens.some((token) => token.reading);
  const similarity = read(query) === read(listed) ? runSimilarity(query, listed) : 0;
  if (similarity <= words.score) return words;
  const spelled = (tokens: readonly NameToken[]): string => tokens.map((token) => token.text).join(" ");
  return {
    score: similarity,
    matched: [{ query: spelled(query), listed: spelled(listed), relation: "joined", similarity, weight: 1 }],
    missing: [],
    extra: [],
    penalties: [
      {
        feature: "name.spacing",
        weight: Math.round((similarity - 1) * 1e4) / 1e4,
        detail: "equal as one run of letters",
      },
    ],
  };
}
