import { memoizeByObject } from "../law/memoize-by-object.ts";
import type { ClassificationIndex } from "./load-classification-index.ts";
import type { TermEvidence } from "./term-evidence.ts";
import { pointedBy } from "./term-links.ts";
import { PostingReader } from "./term-postings.ts";
import type { WeighedQuery } from "./weigh-query-words.ts";

/**
 * How many uses of a word count half: `wordCount` levels off, so that a subheading of many terms does not win by bulk.
 * Headings and chapters hold many times the terms, and level off so many times later.
 */
const HALF_COUNT = 1.2;
const HALF_COUNT_ABOVE = 4 * HALF_COUNT;
/** Subheadings added to those that use a word, so that one of a word's only use is not yet certain of it. */
const SHARE_SMOOTHING = 1.5;
/**
 * By digits of a node: as many terms of the whole lexicon's mixture are added to its own before `wordLift` compares
 * the two. A chapter has some thousand terms, a heading some hundred, a subheading some tens.
 */
const LIFT_SMOOTHING: Readonly<Record<number, number>> = { 2: 300, 4: 80, 6: 30 };
/** Brings `wordLift`, a sum of logarithms, to the scale of the other fields. */
const LIFT_SCALE = 1 / 3;

/**
 * Counts the words of a query over the terms of all nodes: fills `wordCount`, `wordShare` and `wordLift`, and marks in
 * the index's work arrays how far each term is matched and covered.
 * @returns the terms that hold a word of the query.
 */
export function countWords(
  index: ClassificationIndex,
  { words, heads, total }: Pick<WeighedQuery, "words" | "heads" | "total">,
  { wordCount, wordShare, wordLift }: Pick<TermEvidence, "wordCount" | "wordShare" | "wordLift">,
): number[] {
  const { nodeDigits } = index.sections;
  const { all, liftLoss } = termsBelow(index);
  const touched: number[] = [];
  const counts = new NodeCounts(index);
  let matched = 0;
  for (const [id, { weight, likeness }] of words) {
    const rarity = index.wordRarity[id] as number;
    counts.clear();
    markTerms(index, { id, rarity, weight, likeness, head: heads.has(id) }, counts, touched);
    const worth = (rarity * weight) / total;
    const expected = counts.uses / all;
    matched += worth;
    for (const node of counts.reached) {
      const count = counts.terms[node] as number;
      const digits = nodeDigits[node] as number;
      wordCount[node] =
        (wordCount[node] as number) +
        (worth * count) / (count + (digits === 6 ? HALF_COUNT : HALF_COUNT_ABOVE));
      wordShare[node] =
        (wordShare[node] as number) +
        (worth * (counts.subheadings[node] as number)) / (counts.spread + SHARE_SMOOTHING);
      wordLift[node] =
        (wordLift[node] as number) +
        worth * Math.log1p(count / (expected * (LIFT_SMOOTHING[digits] as number)));
    }
  }
  for (let node = 0; node < wordLift.length; node++)
    if (wordCount[node])
      wordLift[node] = LIFT_SCALE * ((wordLift[node] as number) - matched * (liftLoss[node] as number));
  return touched;
}

/** One dictionary word of the query. */
interface CountedWord {
  id: number;
  rarity: number;
  weight: number;
  likeness: number;
  head: boolean;
}

/** Marks the terms that hold a word, and counts those of goods by node. Terms stand in the order of their nodes. */
function markTerms(
  index: ClassificationIndex,
  { id, rarity, weight, likeness, head }: CountedWord,
  counts: NodeCounts,
  touched: number[],
): void {
  const { termNode, termLink } = index;
  const nodes = index.sections.nodeDigits.length;
  let node = -1;
  let count = 0;
  const posted = new PostingReader(index, id);
  while (posted.next()) {
    const { term } = posted;
    const covered = index.covered[term] as number;
    if (covered === 0) touched.push(term);
    index.matched[term] = (index.matched[term] as number) + rarity * weight;
    index.covered[term] = covered + rarity * likeness;
    if (head && posted.head) index.headed[term] = 1;
    if (pointedBy(termLink[term] as number, nodes) >= 0) continue;
    const own = termNode[term] as number;
    if (own !== node) {
      if (count > 0) counts.add(node, count);
      node = own;
      count = 0;
    }
    count++;
  }
  if (count > 0) counts.add(node, count);
}

/** How often one word stands in each node and in the nodes below it; cleared for the next word. */
class NodeCounts {
  /** By node: terms that hold the word, and subheadings that have such a term. */
  readonly terms: Float32Array;
  readonly subheadings: Float32Array;
  /** Nodes that hold the word. */
  reached: number[] = [];
  /** Over the whole lexicon: terms that hold the word, and subheadings. */
  uses = 0;
  spread = 0;
  private readonly digits: Uint8Array;
  private readonly parent: Uint16Array;

  constructor({ sections: { nodeDigits, nodeParent } }: ClassificationIndex) {
    this.digits = nodeDigits;
    this.parent = nodeParent;
    this.terms = new Float32Array(nodeDigits.length);
    this.subheadings = new Float32Array(nodeDigits.length);
  }

  /** Adds terms of a node to it and to its heading and chapter. */
  add(node: number, count: number): void {
    const subheadings = this.digits[node] === 6 ? 1 : 0;
    this.uses += count;
    this.spread += subheadings;
    for (let above = node; ; above = this.parent[above] as number) {
      if (this.terms[above] === 0) this.reached.push(above);
      this.terms[above] = (this.terms[above] as number) + count;
      this.subheadings[above] = (this.subheadings[above] as number) + subheadings;
      if (this.digits[above] === 2) break;
    }
  }

  clear(): void {
    for (const node of this.reached) {
      this.terms[node] = 0;
      this.subheadings[node] = 0;
    }
    this.reached = [];
    this.uses = 0;
    this.spread = 0;
  }
}

/** How many terms of goods the lexicon has, and what `wordLift` of each node loses by its share of them. */
interface LexiconSize {
  all: number;
  liftLoss: Float32Array;
}

/** The size of an index's lexicon, counted once. */
const termsBelow = memoizeByObject((index: ClassificationIndex): LexiconSize => {
  const { termNode, termLink } = index;
  const { nodeParent, nodeDigits } = index.sections;
  const below = new Float32Array(nodeDigits.length);
  let all = 0;
  for (let term = 0; term < termNode.length; term++) {
    if (pointedBy(termLink[term] as number, nodeDigits.length) >= 0) continue;
    all++;
    for (let node = termNode[term] as number; ; node = nodeParent[node] as number) {
      below[node] = (below[node] as number) + 1;
      if (nodeDigits[node] === 2) break;
    }
  }
  const liftLoss = below.map((terms, node) =>
    Math.log1p(terms / (LIFT_SMOOTHING[nodeDigits[node] as number] as number)),
  );
  return { all, liftLoss };
});
