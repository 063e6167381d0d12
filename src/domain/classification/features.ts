import { FACET_GROUPS, fitFacets, isResidual } from "./facet-fit.ts";
import type { RuleScore } from "./legal-rules.ts";
import type { ClassificationIndex } from "./load-classification-index.ts";
import { bestBelowHeadings, chapterChances, highestBelow, highestByDigits } from "./node-summaries.ts";
import type { ProductReading } from "./read-product.ts";
import type { SubwordBelief } from "./subwords.ts";
import type { TermEvidence } from "./term-evidence.ts";

/**
 * What a subheading is ranked by, in the order in which `visitCandidates` writes it; `weights.ts` holds one weight for
 * each. Names are those of TermEvidence, of the subheading itself, of its heading or of its chapter. `filed…` is the
 * evidence of the shop's category alone.
 */
export const FEATURES = [
  ...["bestFit", "bestLooseFit", "bestWholeTerm", "bestSameHead", "bestTitle", "wordCount", "wordShare"],
  ...["headingBestFit", "headingBestSameHead", "headingWordCount", "headingWordShare"],
  ...["headingBestFitBelow", "headingBestWholeTermBelow", "headingBestSameHeadBelow"],
  ...["chapterBestFit", "chapterWordCount", "chapterWordShare"],
  ...["pointsAway", "pointedHere", "headingPointsAway", "headingPointedHere"],
  ...["brandShare", "headingBrandShare", "chapterBrandShare", "bestBrandTerm", "headingBestBrandTerm"],
  // In parts of the highest of all nodes: a long text spreads its weight thin everywhere.
  ...["relativeBestFit", "relativeBestSameHead", "relativeWordShare", "relativeWordCount"],
  ...["relativeHeadingBestFit", "relativeHeadingWordCount", "relativeHeadingWordShare"],
  ...["relativeChapterWordShare"],
  ...["residual", "prior", "termCount", "rules", "law"],
  ...["wordLift", "headingWordLift", "chapterWordLift"],
  ...["likeTermShare", "headingLikeTermShare", "chapterLikeTermShare"],
  ...["brandTermShare", "headingBrandTermShare", "chapterBrandTermShare"],
  // Chances by the model of words and pieces; the last is not a logarithm.
  ...["subwordHeading", "subwordWithin", "subwordChapter", "subwordHeadingChance"],
  ...["filedBestFit", "filedBestWholeTerm", "filedWordLift"],
  ...["filedHeadingBestFit", "filedHeadingWordLift", "filedChapterWordLift"],
  ...FACET_GROUPS.map((group) => `agree:${group}`),
  ...FACET_GROUPS.map((group) => `contradict:${group}`),
  ...FACET_GROUPS.map((group) => `silent:${group}`),
] as const;

/** A heading whose words say less than this part of what the best heading's do is passed over, unless a brand, a pointer or a rule leads there. */
const LEAST_OF_BEST = 0.25;
/** A heading that the model of words and pieces holds this likely is looked into all the same. */
const LIKELY = 0.02;

/** What the text says, as it was gathered before the candidates are visited. */
interface TextFindings {
  evidence: TermEvidence;
  /** What the product's category says alone; null where it has none. */
  filed: TermEvidence | null;
  /** What the model of words and pieces makes of the text; null where the index holds none or it knows no piece. */
  belief: SubwordBelief | null;
}

/** A subheading with the nodes above it, and what rules and the model say of it. */
interface Candidate {
  node: number;
  heading: number;
  chapter: number;
  /** Chance of its heading by the model of words and pieces, 0 to 1. */
  believed: number;
  score: RuleScore;
}

/**
 * Visits the subheadings whose own words, heading or brand the query touches, with their features in the order of
 * FEATURES; the array is written anew for every visit.
 */
export function visitCandidates(
  index: ClassificationIndex,
  found: TextFindings,
  reading: ProductReading,
  ruleScore: (code: number) => RuleScore,
  visit: (node: number, features: Float32Array) => void,
): void {
  const { evidence, belief } = found;
  const { nodeDigits, nodeParent, nodeCode } = index.sections;
  const context = contextOf(index, found);
  const { best, highest } = context;
  const leastCount = highest.wordCount[4] * LEAST_OF_BEST;
  const row = new FeatureRow();
  for (let node = 0; node < nodeDigits.length; node++) {
    if (nodeDigits[node] !== 6) continue;
    const heading = nodeParent[node] as number;
    const chapter = nodeParent[heading] as number;
    const led =
      (best.brandShare[heading] as number) +
      (evidence.brandShare[chapter] as number) +
      (evidence.pointedHere[node] as number) +
      (evidence.pointedHere[heading] as number);
    const believed = belief ? (belief.heading[index.nodeRow[heading] as number] as number) : 0;
    const score = ruleScore(nodeCode[node] as number);
    const counts = (evidence.wordCount[heading] as number) > leastCount;
    if (!counts && led === 0 && believed < LIKELY && score.rules + score.law <= 0) continue;
    const candidate: Candidate = { node, heading, chapter, believed, score };
    row.clear();
    putTerms(row, found, context, candidate);
    putRelative(row, found, context, candidate);
    putNode(row, index, candidate);
    putSpread(row, found, candidate);
    putBelief(row, index, found, context, candidate);
    putFiled(row, found, context, candidate);
    fitFacets(index, node, reading, row.rest());
    visit(node, row.values);
  }
}

/** The features of one candidate, written one after another. */
class FeatureRow {
  readonly values = new Float32Array(FEATURES.length);
  private at = 0;

  clear(): void {
    this.at = 0;
  }

  put(value: number): void {
    this.values[this.at++] = value;
  }

  /** What is not written yet. */
  rest(): Float32Array {
    return this.values.subarray(this.at);
  }
}

type Context = ReturnType<typeof contextOf>;

/** What is worked out once for all candidates of a text. */
const contextOf = (index: ClassificationIndex, { evidence, filed, belief }: TextFindings) => ({
  best: bestBelowHeadings(index, evidence),
  highest: highestByDigits(index, evidence),
  filedBelow: filed && highestBelow(index, filed.bestFit),
  chapters: belief && chapterChances(index, belief),
});

function putTerms(
  row: FeatureRow,
  { evidence: e }: TextFindings,
  { best }: Context,
  { node, heading, chapter }: Candidate,
): void {
  row.put(e.bestFit[node] as number);
  row.put(e.bestLooseFit[node] as number);
  row.put(e.bestWholeTerm[node] as number);
  row.put(e.bestSameHead[node] as number);
  row.put(e.bestTitle[node] as number);
  row.put(e.wordCount[node] as number);
  row.put(e.wordShare[node] as number);
  row.put(e.bestFit[heading] as number);
  row.put(e.bestSameHead[heading] as number);
  row.put(e.wordCount[heading] as number);
  row.put(e.wordShare[heading] as number);
  row.put(best.bestFit[heading] as number);
  row.put(best.bestWholeTerm[heading] as number);
  row.put(best.bestSameHead[heading] as number);
  row.put(e.bestFit[chapter] as number);
  row.put(e.wordCount[chapter] as number);
  row.put(e.wordShare[chapter] as number);
  row.put(e.pointsAway[node] as number);
  row.put(e.pointedHere[node] as number);
  row.put(e.pointsAway[heading] as number);
  row.put(e.pointedHere[heading] as number);
  row.put(e.brandShare[node] as number);
  row.put(best.brandShare[heading] as number);
  row.put(best.brandShare[chapter] as number);
  row.put(e.bestBrandTerm[node] as number);
  row.put(best.bestBrandTerm[heading] as number);
}

/** In parts of the highest of all nodes, less where little of the text is known. */
function putRelative(
  row: FeatureRow,
  { evidence: e }: TextFindings,
  { best, highest }: Context,
  { node, heading, chapter }: Candidate,
): void {
  const known = e.knownPart;
  row.put(((e.bestFit[node] as number) / highest.bestFit[6]) * known);
  row.put(((e.bestSameHead[node] as number) / highest.bestSameHead[6]) * known);
  row.put(((e.wordShare[node] as number) / highest.wordShare[6]) * known);
  row.put(((e.wordCount[node] as number) / highest.wordCount[6]) * known);
  row.put(((best.bestFit[heading] as number) / highest.bestFit[6]) * known);
  row.put(((e.wordCount[heading] as number) / highest.wordCount[4]) * known);
  row.put(((e.wordShare[heading] as number) / highest.wordShare[4]) * known);
  row.put(((e.wordShare[chapter] as number) / highest.wordShare[2]) * known);
}

/** What the index says of the subheading whatever the text, and what the legal rules say of it. */
function putNode(row: FeatureRow, index: ClassificationIndex, { node, score }: Candidate): void {
  const { nodePrior, nodeBulk } = index.sections;
  row.put(isResidual(index, node) ? 1 : 0);
  row.put(nodePrior[node] as number);
  row.put(Math.log1p(nodeBulk[node] as number) / LOG_SCALE);
  row.put(score.rules);
  row.put(score.law);
}

function putSpread(
  row: FeatureRow,
  { evidence: e }: TextFindings,
  { node, heading, chapter }: Candidate,
): void {
  row.put(e.wordLift[node] as number);
  row.put(e.wordLift[heading] as number);
  row.put(e.wordLift[chapter] as number);
  row.put(e.likeTermShare[node] as number);
  row.put(e.likeTermShare[heading] as number);
  row.put(e.likeTermShare[chapter] as number);
  row.put(e.brandTermShare[node] as number);
  row.put(e.brandTermShare[heading] as number);
  row.put(e.brandTermShare[chapter] as number);
}

/** Brings logarithms to the scale of the other features. */
const LOG_SCALE = 5;
/** A chance is taken for at least this, so that its logarithm stays finite. */
const LEAST_CHANCE = 1e-5;

const logOf = (chance: number): number => Math.log(chance + LEAST_CHANCE) / LOG_SCALE;

function putBelief(
  row: FeatureRow,
  { nodeRow }: ClassificationIndex,
  { belief }: TextFindings,
  { chapters }: Context,
  { node, chapter, believed }: Candidate,
): void {
  row.put(belief ? logOf(believed) : 0);
  row.put(belief ? logOf(belief.within[nodeRow[node] as number] as number) : 0);
  row.put(chapters ? logOf(chapters[nodeRow[chapter] as number] as number) : 0);
  row.put(believed);
}

function putFiled(
  row: FeatureRow,
  { filed }: TextFindings,
  { filedBelow }: Context,
  { node, heading, chapter }: Candidate,
): void {
  row.put(filed ? (filed.bestFit[node] as number) : 0);
  row.put(filed ? (filed.bestWholeTerm[node] as number) : 0);
  row.put(filed ? (filed.wordLift[node] as number) : 0);
  row.put(filedBelow ? (filedBelow[heading] as number) : 0);
  row.put(filed ? (filed.wordLift[heading] as number) : 0);
  row.put(filed ? (filed.wordLift[chapter] as number) : 0);
}
