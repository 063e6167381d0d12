import type { Evidence } from "./evidence.ts";
import { FACET_GROUPS, fitFacets, isResidual } from "./facet-fit.ts";
import type { ClassificationIndex } from "./load-index.ts";
import type { ProductReading } from "./read-product.ts";

/** What a subheading is ranked by; `weights.ts` holds one weight for each. */
export const FEATURES = [
  ...["tight", "loose", "whole", "headed", "title", "bag", "share"],
  ...[
    "headingTight",
    "headingHeaded",
    "headingBag",
    "headingShare",
    "headingBestChild",
    "headingBestWhole",
    "headingBestHeaded",
  ],
  ...["chapterTight", "chapterBag", "chapterShare"],
  ...["not", "pointed", "headingNot", "headingPointed", "brand", "headingBrand", "chapterBrand"],
  ...[
    "relTight",
    "relHeaded",
    "relShare",
    "relBag",
    "relHeadingBest",
    "relHeadingBag",
    "relHeadingShare",
    "relChapterShare",
  ],
  ...["residual", "prior", "bulk", "rules"],
  ...["lift", "headingLift", "chapterLift"],
  ...FACET_GROUPS.map((group) => `agree:${group}`),
  ...FACET_GROUPS.map((group) => `contradict:${group}`),
  ...FACET_GROUPS.map((group) => `silent:${group}`),
] as const;

/** A subheading with its features in the order of FEATURES. */
export interface Candidate {
  node: number;
  features: Float32Array;
}

/** Subheadings whose own words, heading or brand the query touches, with their features. */
export function candidateFeatures(
  index: ClassificationIndex,
  evidence: Evidence,
  reading: ProductReading,
  ruleScore: (code: number) => number,
): Candidate[] {
  const { nodeDigits, nodeParent, nodePrior, nodeBulk, nodeCode } = index.sections;
  const best = bestOfChildren(index, evidence);
  const most = mostByDigits(index, evidence);
  const known = evidence.knownPart;
  const candidates: Candidate[] = [];
  for (let node = 0; node < nodeDigits.length; node++) {
    if (nodeDigits[node] !== 6) continue;
    const heading = nodeParent[node] as number;
    const chapter = nodeParent[heading] as number;
    const e = evidence;
    const at = (field: Float32Array, where: number): number => field[where] as number;
    if (
      at(e.bag, heading) +
        at(best.brand, heading) +
        at(e.brand, chapter) +
        at(e.pointed, node) +
        at(e.pointed, heading) ===
      0
    )
      continue;
    const fit = fitFacets(index, node, reading);
    candidates.push({
      node,
      features: forLength(reading, [
        ...[
          at(e.tight, node),
          at(e.loose, node),
          at(e.whole, node),
          at(e.headed, node),
          at(e.title, node),
          at(e.bag, node),
          at(e.share, node),
        ],
        ...[at(e.tight, heading), at(e.headed, heading), at(e.bag, heading), at(e.share, heading)],
        ...[at(best.tight, heading), at(best.whole, heading), at(best.headed, heading)],
        ...[at(e.tight, chapter), at(e.bag, chapter), at(e.share, chapter)],
        ...[at(e.not, node), at(e.pointed, node), at(e.not, heading), at(e.pointed, heading)],
        ...[at(e.brand, node), at(best.brand, heading), at(best.brand, chapter)],
        ...[
          (at(e.tight, node) / most.tight[6]) * known,
          (at(e.headed, node) / most.headed[6]) * known,
          (at(e.share, node) / most.share[6]) * known,
          (at(e.bag, node) / most.bag[6]) * known,
        ],
        ...[
          (at(best.tight, heading) / most.tight[6]) * known,
          (at(e.bag, heading) / most.bag[4]) * known,
          (at(e.share, heading) / most.share[4]) * known,
          (at(e.share, chapter) / most.share[2]) * known,
        ],
        isResidual(index, node) ? 1 : 0,
        nodePrior[node] as number,
        Math.log1p(nodeBulk[node] as number) / 5,
        ruleScore(nodeCode[node] as number),
        ...[at(e.lift, node), at(e.lift, heading), at(e.lift, chapter)],
        ...fit.agree,
        ...fit.contradict,
        ...fit.silent,
      ]),
    });
  }
  return candidates;
}

/** A text of more words than this is a listing or a description, where evidence is spread and weighs differently. */
const LONG_TEXT = 7;

/** The features once for every text and once more for long ones, so that long texts have weights of their own. */
function forLength(reading: ProductReading, features: number[]): Float32Array {
  if (reading.words.length <= LONG_TEXT) return Float32Array.from(features);
  const all = new Float32Array(features.length * 2);
  all.set(features);
  all.set(features, features.length);
  return all;
}

/** Per heading the best of its subheadings: a heading is as likely as its likeliest line. Brands reach the chapter. */
function bestOfChildren({ sections }: ClassificationIndex, evidence: Evidence) {
  const size = sections.nodeCode.length;
  const best = {
    tight: new Float32Array(size),
    whole: new Float32Array(size),
    headed: new Float32Array(size),
    brand: evidence.brand.slice(),
  };
  for (let node = size - 1; node >= 0; node--) {
    const above = sections.nodeParent[node] as number;
    best.brand[above] = Math.max(best.brand[above] as number, best.brand[node] as number);
    if (sections.nodeDigits[node] !== 6) continue;
    const heading = above;
    for (const field of ["tight", "whole", "headed"] as const)
      best[field][heading] = Math.max(best[field][heading] as number, evidence[field][node] as number);
  }
  return best;
}

/** The highest value of each field among nodes of 2, 4 and 6 digits: a long text spreads its weight thin everywhere. */
function mostByDigits({ sections }: ClassificationIndex, evidence: Evidence) {
  const fresh = () => ({ 2: 1e-6, 4: 1e-6, 6: 1e-6 });
  const most = { tight: fresh(), headed: fresh(), share: fresh(), bag: fresh() };
  for (let node = 0; node < sections.nodeCode.length; node++) {
    const digits = sections.nodeDigits[node] as 2 | 4 | 6;
    for (const field of ["tight", "headed", "share", "bag"] as const)
      most[field][digits] = Math.max(most[field][digits], evidence[field][node] as number);
  }
  return most;
}

/** The weighted sum of a candidate's features. */
export function weighFeatures(features: Float32Array, weights: ArrayLike<number>): number {
  let score = 0;
  for (let at = 0; at < features.length; at++) score += (features[at] as number) * (weights[at] as number);
  return score;
}
