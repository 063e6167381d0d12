import type { NameComparison, RarityOf } from "./name-comparison.ts";
import { scorePairedNames } from "./name-deductions.ts";
import { compareTokens } from "./token-similarity.ts";
import type { NameToken } from "./tokenize.ts";
import { matchInitials, wordOptions } from "./word-options.ts";
import { WordPairing } from "./word-pairing.ts";

/**
 * Compares two tokenised names, free of order, each word used once: pairs their words, best pair first, then scores
 * what agrees and what is left over. An omitted middle name costs little, a contradicted one much; titles and
 * organisation forms never decide. What each difference costs stands in name-deductions.ts.
 * @param like compares two tokens; callers that compare many names pass a memoised one
 */
export function compareWords(
  query: readonly NameToken[],
  listed: readonly NameToken[],
  rarity: RarityOf,
  like = compareTokens,
): NameComparison {
  const pairing = new WordPairing(query, listed, rarity);
  for (const option of wordOptions(query, listed, like)) pairing.offer(option);
  matchInitials(query, pairing.query.used, listed, pairing.listed.used, (option) => pairing.take(option));
  const { matched, evidence, spelling } = pairing;
  const queryLeft = pairing.query.leftOver();
  const listedLeft = pairing.listed.leftOver();
  const [missing, extra] = [queryLeft.words, listedLeft.words];
  if (evidence === 0 || queryLeft.total === 0 || listedLeft.total === 0)
    return { score: 0, matched, missing, extra, penalties: [] };
  const { score, penalties } = scorePairedNames({
    query,
    listed,
    usedQuery: pairing.query.used,
    usedListed: pairing.listed.used,
    matched,
    missing,
    extra,
    evidence,
    spelling,
    queryTotal: queryLeft.total,
    missingShare: queryLeft.share,
    omittedShare: listedLeft.share,
  });
  return { score, matched, missing, extra, penalties };
}
