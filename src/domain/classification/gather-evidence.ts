import { brandGoods, type NamedBrand } from "./brands.ts";
import { countWords } from "./count-words.ts";
import type { ReadWord } from "./expand-words.ts";
import type { ClassificationIndex } from "./load-classification-index.ts";
import { scoreTerms } from "./score-terms.ts";
import { emptyEvidence, type TermEvidence } from "./term-evidence.ts";
import { weighQueryWords } from "./weigh-query-words.ts";

/** Gathers what all terms of the lexicon say of a query, in one pass over the terms of its words. */
export function gatherEvidence(
  index: ClassificationIndex,
  read: readonly ReadWord[],
  brands: readonly NamedBrand[],
): TermEvidence {
  const query = weighQueryWords(index, read);
  const evidence = emptyEvidence(index.sections.nodeCode.length);
  evidence.queryWords = [...query.words.keys()];
  evidence.knownPart = query.knownPart;
  evidence.unknownShare = query.unknownShare;
  evidence.strongestWord = query.strongestWord;
  const touched = countWords(index, query, evidence);
  const suretyOf = new Map(brands.map(({ number, surety }) => [number, surety]));
  scoreTerms(index, touched, { total: query.total, suretyOf }, evidence);
  for (const { number, surety } of brands)
    for (const { node, share } of brandGoods(index, number))
      evidence.brandShare[node] = Math.max(evidence.brandShare[node] as number, surety * share);
  return evidence;
}
