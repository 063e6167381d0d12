import type { TermEvidence } from "./evidence.ts";
import { FACET_GROUPS, fitFacets, isResidual } from "./facet-fit.ts";
import type { RuleScore } from "./legal-rules.ts";
import type { ClassificationIndex } from "./load-classification-index.ts";
import type { ProductReading } from "./read-product.ts";
import type { SubwordBelief } from "./subwords.ts";

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
  ...["branded", "headingBranded"],
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
  ...["residual", "prior", "bulk", "rules", "law"],
  ...["lift", "headingLift", "chapterLift"],
  ...["vote", "headingVote", "chapterVote"],
  ...["brandedVote", "headingBrandedVote", "chapterBrandedVote"],
  ...["subwordHeading", "subwordWithin", "subwordChapter", "subwordPart"],
  ...["filedTight", "filedWhole", "filedLift", "filedHeadingTight", "filedHeadingLift", "filedChapterLift"],
  ...FACET_GROUPS.map((group) => `agree:${group}`),
  ...FACET_GROUPS.map((group) => `contradict:${group}`),
  ...FACET_GROUPS.map((group) => `silent:${group}`),
] as const;

/** A heading whose words say less than this part of what the best heading's do is passed over, unless a brand, a pointer or a rule leads there. */
const LEAST_OF_BEST = 0.25;

/**
 * Visits the subheadings whose own words, heading or brand the query touches, with their features in the order of
 * FEATURES; the array is written anew for every visit. `filed` is what the product's category says alone, `belief` what
 * the model of words and pieces makes of the text.
 */
export function visitCandidates(
  index: ClassificationIndex,
  {
    evidence,
    filed,
    belief,
  }: { evidence: TermEvidence; filed: TermEvidence | null; belief: SubwordBelief | null },
  reading: ProductReading,
  ruleScore: (code: number) => RuleScore,
  visit: (node: number, features: Float32Array) => void,
): void {
  const { nodeDigits, nodeParent, nodePrior, nodeBulk, nodeCode } = index.sections;
  const best = bestOfChildren(index, evidence);
  const filedTight = filed && highestBelow(index, filed.tight);
  const most = mostByDigits(index, evidence);
  const { knownPart: known, ...e } = evidence;
  const least = most.bag[4] * LEAST_OF_BEST;
  const chapters = belief && chapterBelief(index, belief);
  const features = new Float32Array(FEATURES.length);
  for (let node = 0; node < nodeDigits.length; node++) {
    if (nodeDigits[node] !== 6) continue;
    const heading = nodeParent[node] as number;
    const chapter = nodeParent[heading] as number;
    const led =
      (best.brand[heading] as number) +
      (e.brand[chapter] as number) +
      (e.pointed[node] as number) +
      (e.pointed[heading] as number);
    const believed = belief ? (belief.heading[index.nodeRow[heading] as number] as number) : 0;
    const { rules, law } = ruleScore(nodeCode[node] as number);
    if ((e.bag[heading] as number) <= least && led === 0 && believed < LIKELY && rules + law <= 0) continue;
    let at = 0;
    const put = (value: number): void => {
      features[at++] = value;
    };
    for (const field of [e.tight, e.loose, e.whole, e.headed, e.title, e.bag, e.share])
      put(field[node] as number);
    for (const field of [e.tight, e.headed, e.bag, e.share, best.tight, best.whole, best.headed])
      put(field[heading] as number);
    for (const field of [e.tight, e.bag, e.share]) put(field[chapter] as number);
    put(e.not[node] as number);
    put(e.pointed[node] as number);
    put(e.not[heading] as number);
    put(e.pointed[heading] as number);
    put(e.brand[node] as number);
    put(best.brand[heading] as number);
    put(best.brand[chapter] as number);
    put(e.branded[node] as number);
    put(best.branded[heading] as number);
    put(((e.tight[node] as number) / most.tight[6]) * known);
    put(((e.headed[node] as number) / most.headed[6]) * known);
    put(((e.share[node] as number) / most.share[6]) * known);
    put(((e.bag[node] as number) / most.bag[6]) * known);
    put(((best.tight[heading] as number) / most.tight[6]) * known);
    put(((e.bag[heading] as number) / most.bag[4]) * known);
    put(((e.share[heading] as number) / most.share[4]) * known);
    put(((e.share[chapter] as number) / most.share[2]) * known);
    put(isResidual(index, node) ? 1 : 0);
    put(nodePrior[node] as number);
    put(Math.log1p(nodeBulk[node] as number) / 5);
    put(rules);
    put(law);
    for (const field of [e.lift, e.vote, e.brandedVote]) {
      put(field[node] as number);
      put(field[heading] as number);
      put(field[chapter] as number);
    }
    put(belief ? logOf(believed) : 0);
    put(belief ? logOf(belief.within[index.nodeRow[node] as number] as number) : 0);
    put(chapters ? logOf(chapters[index.nodeRow[chapter] as number] as number) : 0);
    put(believed);
    put(filed ? (filed.tight[node] as number) : 0);
    put(filed ? (filed.whole[node] as number) : 0);
    put(filed ? (filed.lift[node] as number) : 0);
    put(filedTight ? (filedTight[heading] as number) : 0);
    put(filed ? (filed.lift[heading] as number) : 0);
    put(filed ? (filed.lift[chapter] as number) : 0);
    fitFacets(index, node, reading, features.subarray(at));
    visit(node, features);
  }
}

/** A heading that the model of words and pieces holds this likely is looked into. */
const LIKELY = 0.02;

/** A chance as a feature: its logarithm, brought to the scale of the others. */
const logOf = (chance: number): number => Math.log(chance + 1e-5) / 5;

function chapterBelief({ sections, nodeRow }: ClassificationIndex, { heading }: SubwordBelief): Float32Array {
  const { nodeDigits, nodeParent } = sections;
  const chapters = new Float32Array(100);
  for (let node = 0; node < nodeDigits.length; node++) {
    if (nodeDigits[node] !== 4) continue;
    const chapter = nodeRow[nodeParent[node] as number] as number;
    chapters[chapter] = (chapters[chapter] as number) + (heading[nodeRow[node] as number] as number);
  }
  return chapters;
}

/** A text of more words than this is a listing or a description, where evidence is spread and weighs differently. */
const LONG_TEXT = 7;

/** True where a text is weighed as a long one. */
export const isLong = (reading: ProductReading): boolean => reading.words.length > LONG_TEXT;

/** The weights of the features for a text: those of every text, and for long ones what these add. */
export function weightsFor(reading: ProductReading, weights: readonly number[]): Float64Array {
  const size = FEATURES.length;
  return Float64Array.from(
    { length: size },
    (_, at) => (weights[at] as number) + (isLong(reading) ? (weights[size + at] as number) : 0),
  );
}

/** Per heading the highest of its subheadings: a heading is as likely as its likeliest line. */
function highestBelow({ sections }: ClassificationIndex, field: Float32Array): Float32Array {
  const { nodeDigits, nodeParent } = sections;
  const highest = new Float32Array(field.length);
  for (let node = 0; node < field.length; node++) {
    if (nodeDigits[node] !== 6) continue;
    const heading = nodeParent[node] as number;
    if ((field[node] as number) > (highest[heading] as number)) highest[heading] = field[node] as number;
  }
  return highest;
}

function bestOfChildren(index: ClassificationIndex, evidence: TermEvidence) {
  return {
    tight: highestBelow(index, evidence.tight),
    whole: highestBelow(index, evidence.whole),
    headed: highestBelow(index, evidence.headed),
    branded: highestBelow(index, evidence.branded),
    brand: brandReach(index, evidence.brand),
  };
}

/** A brand's share of a node, or the highest of those below it: brands reach the chapter. */
function brandReach({ sections }: ClassificationIndex, brand: Float32Array): Float32Array {
  const { nodeParent } = sections;
  const reach = brand.slice();
  for (let node = reach.length - 1; node >= 0; node--) {
    const above = nodeParent[node] as number;
    if ((reach[node] as number) > (reach[above] as number)) reach[above] = reach[node] as number;
  }
  return reach;
}

/** The highest value of each field among nodes of 2, 4 and 6 digits: a long text spreads its weight thin everywhere. */
function mostByDigits({ sections }: ClassificationIndex, evidence: TermEvidence) {
  const { nodeDigits } = sections;
  const highest = (field: Float32Array): { 2: number; 4: number; 6: number } => {
    const most = { 2: 1e-6, 4: 1e-6, 6: 1e-6 };
    for (let node = 0; node < field.length; node++) {
      const value = field[node] as number;
      if (value === 0) continue;
      const digits = nodeDigits[node] as 2 | 4 | 6;
      if (value > most[digits]) most[digits] = value;
    }
    return most;
  };
  return {
    tight: highest(evidence.tight),
    headed: highest(evidence.headed),
    share: highest(evidence.share),
    bag: highest(evidence.bag),
  };
}

/** The weighted sum of a candidate's features. */
export function weighFeatures(features: ArrayLike<number>, weights: ArrayLike<number>): number {
  let score = 0;
  for (let at = 0; at < features.length; at++) score += (features[at] as number) * (weights[at] as number);
  return score;
}
