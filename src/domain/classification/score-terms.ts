import type { ClassificationIndex } from "./load-classification-index.ts";
import type { TermEvidence } from "./term-evidence.ts";
import { brandOfLink, isTitle, pointedBy } from "./term-links.ts";
import { unpackRarity } from "./word-rarity.ts";

/** A term is whole from here: all its words, or all but a hardly telling one. Stored rarities err by 0.04 at most. */
const WHOLE_FROM = 0.95;
/** Keeps shares of no terms at all from dividing by nothing. */
const LEAST_SUM = 1e-6;

/** The query that terms are scored for: its weight, and how surely each brand was meant, by the brand's number. */
interface ScoredQuery {
  total: number;
  suretyOf: ReadonlyMap<number, number>;
}

/**
 * Scores the terms that hold a word of the query and gives each node its best: all fields of the evidence but those
 * of single words. Empties the index's work arrays on the way.
 */
export function scoreTerms(
  index: ClassificationIndex,
  touched: readonly number[],
  { total, suretyOf }: ScoredQuery,
  evidence: TermEvidence,
): void {
  const { termNode, termLink, matched, covered, headed } = index;
  const { termRarity, nodeCode } = index.sections;
  const nodes = nodeCode.length;
  let likeTerms = LEAST_SUM;
  let brandTerms = LEAST_SUM;
  for (const term of touched) {
    const matchedPart = Math.min(1, (matched[term] as number) / total);
    const coveredPart = Math.min(1, (covered[term] as number) / unpackRarity(termRarity[term] as number));
    const sameHead = headed[term] === 1;
    matched[term] = 0;
    covered[term] = 0;
    headed[term] = 0;
    const node = termNode[term] as number;
    const link = termLink[term] as number;
    const target = pointedBy(link, nodes);
    if (target >= 0) {
      if (coveredPart > WHOLE_FROM) {
        raise(evidence.pointsAway, node, matchedPart);
        raise(evidence.pointedHere, target, matchedPart);
      }
      continue;
    }
    const fit = matchedPart * coveredPart * coveredPart;
    const looseFit = matchedPart * Math.sqrt(coveredPart);
    // The cube leaves little to terms that are only somewhat like the query, however many they are.
    const likeness = fit * fit * fit;
    evidence.likeTermShare[node] = (evidence.likeTermShare[node] as number) + likeness;
    likeTerms += likeness;
    if (isTitle(link)) {
      raise(evidence.bestTitle, node, looseFit);
      continue;
    }
    const surety = suretyOf.get(brandOfLink(link, nodes));
    if (surety !== undefined) {
      raise(evidence.bestBrandTerm, node, surety * looseFit);
      evidence.brandTermShare[node] = (evidence.brandTermShare[node] as number) + looseFit * looseFit;
      brandTerms += looseFit * looseFit;
    }
    if (raise(evidence.bestFit, node, fit)) evidence.bestTerm[node] = term;
    raise(evidence.bestLooseFit, node, looseFit);
    if (coveredPart > WHOLE_FROM) raise(evidence.bestWholeTerm, node, matchedPart);
    if (sameHead) raise(evidence.bestSameHead, node, fit);
  }
  shareOut(index, evidence.likeTermShare, likeTerms);
  shareOut(index, evidence.brandTermShare, brandTerms);
}

/** Sets a node's score where it is higher than before; true where it was. */
function raise(field: Float32Array, node: number, score: number): boolean {
  if (score <= (field[node] as number)) return false;
  field[node] = score;
  return true;
}

/** Turns sums of nodes into parts of the sum over all; headings and chapters add those of the nodes below them. */
function shareOut({ sections }: ClassificationIndex, sums: Float32Array, all: number): void {
  const { nodeDigits, nodeParent } = sections;
  for (let node = sums.length - 1; node >= 0; node--) {
    sums[node] = (sums[node] as number) / all;
    if (nodeDigits[node] === 2) continue;
    const above = nodeParent[node] as number;
    sums[above] = (sums[above] as number) + (sums[node] as number) * all;
  }
}
