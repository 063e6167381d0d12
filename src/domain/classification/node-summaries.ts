import type { ClassificationIndex } from "./load-classification-index.ts";
import type { SubwordBelief } from "./subwords.ts";
import type { TermEvidence } from "./term-evidence.ts";

/** Highest values among chapters, headings and subheadings, by their digits; never 0. */
type HighestByDigits = Record<2 | 4 | 6, number>;

/** Keeps a field in which nothing was found from dividing by nothing. */
const LEAST = 1e-6;

/** For some fields of the evidence, what stands in each heading at the best: a heading is as likely as its likeliest line. */
export const bestBelowHeadings = (index: ClassificationIndex, evidence: TermEvidence) => ({
  bestFit: highestBelow(index, evidence.bestFit),
  bestWholeTerm: highestBelow(index, evidence.bestWholeTerm),
  bestSameHead: highestBelow(index, evidence.bestSameHead),
  bestBrandTerm: highestBelow(index, evidence.bestBrandTerm),
  brandShare: highestOfBrands(index, evidence.brandShare),
});

/** Per heading, the highest value among its subheadings. */
export function highestBelow({ sections }: ClassificationIndex, field: Float32Array): Float32Array {
  const { nodeDigits, nodeParent } = sections;
  const highest = new Float32Array(field.length);
  for (let node = 0; node < field.length; node++) {
    if (nodeDigits[node] !== 6) continue;
    const heading = nodeParent[node] as number;
    if ((field[node] as number) > (highest[heading] as number)) highest[heading] = field[node] as number;
  }
  return highest;
}

/** A brand's share of a node, or the highest of those below it, up to the chapter. */
function highestOfBrands({ sections }: ClassificationIndex, share: Float32Array): Float32Array {
  const { nodeParent } = sections;
  const highest = share.slice();
  for (let node = highest.length - 1; node >= 0; node--) {
    const above = nodeParent[node] as number;
    if ((highest[node] as number) > (highest[above] as number)) highest[above] = highest[node] as number;
  }
  return highest;
}

/** The highest value of some fields among nodes of 2, 4 and 6 digits: what a node has is told in parts of it. */
export const highestByDigits = (index: ClassificationIndex, evidence: TermEvidence) => ({
  bestFit: highestOfField(index, evidence.bestFit),
  bestSameHead: highestOfField(index, evidence.bestSameHead),
  wordShare: highestOfField(index, evidence.wordShare),
  wordCount: highestOfField(index, evidence.wordCount),
});

function highestOfField({ sections }: ClassificationIndex, field: Float32Array): HighestByDigits {
  const { nodeDigits } = sections;
  const highest: HighestByDigits = { 2: LEAST, 4: LEAST, 6: LEAST };
  for (let node = 0; node < field.length; node++) {
    const value = field[node] as number;
    if (value === 0) continue;
    const digits = nodeDigits[node] as 2 | 4 | 6;
    if (value > highest[digits]) highest[digits] = value;
  }
  return highest;
}

/** Chapters are numbered from 1 to 99, by two digits. */
const MOST_CHAPTERS = 100;

/** The chance of each chapter, in the order of codes, from those of its headings. */
export function chapterChances(
  { sections, nodeRow }: ClassificationIndex,
  { heading }: SubwordBelief,
): Float32Array {
  const { nodeDigits, nodeParent } = sections;
  const chapters = new Float32Array(MOST_CHAPTERS);
  for (let node = 0; node < nodeDigits.length; node++) {
    if (nodeDigits[node] !== 4) continue;
    const chapter = nodeRow[nodeParent[node] as number] as number;
    chapters[chapter] = (chapters[chapter] as number) + (heading[nodeRow[node] as number] as number);
  }
  return chapters;
}
