import { memoizeByObject } from "../law/memoize-by-object.ts";
import { brandGoods, type NamedBrand } from "./brands.ts";
import type { ReadWord } from "./expand-words.ts";
import type { ClassificationIndex } from "./load-classification-index.ts";
import { brandOfLink, isTitle, pointedBy } from "./term-links.ts";
import { PostingReader } from "./term-postings.ts";
import { unpackRarity } from "./word-rarity.ts";

/** What the words of a query say of each node, by node number. Scores are parts of the query's whole weight. */
export interface TermEvidence {
  /** Best term by matched weight, tight (incomplete terms count little) and loose. */
  tight: Float32Array;
  loose: Float32Array;
  /** Best term that is matched whole. */
  whole: Float32Array;
  /** Best term whose head is the query's head. */
  headed: Float32Array;
  title: Float32Array;
  /** Saturated word counts over all terms of the node. */
  bag: Float32Array;
  /** How much of each word's use is here; a word counts once in a subheading, so that those of many terms do not win by bulk. */
  share: Float32Array;
  /** How much oftener the words stand here than anywhere, for the number of terms there are (log odds). */
  lift: Float32Array;
  /** How many of the terms like the query are here, the likest counting most: a part of all of them. */
  vote: Float32Array;
  /** The same among the terms of a brand the query names. */
  brandedVote: Float32Array;
  not: Float32Array;
  pointed: Float32Array;
  brand: Float32Array;
  /** Best term that names goods of a brand the query names. */
  branded: Float32Array;
  /** The term behind `tight`, and the dictionary words of the query, for the rationale. */
  bestTerm: Int32Array;
  words: number[];
  /** Part of the query's weight that the dictionary knows. */
  knownPart: number;
  /** Most weight of one known word that is no brand and no filler: 1 where an ordinary noun stands. */
  substance: number;
}

const SATURATION = 1.2;
/** Terms of the whole lexicon's mixture that a node's own are smoothed with, by digits. */
const SMOOTHING: Readonly<Record<number, number>> = { 2: 300, 4: 80, 6: 30 };
/** Brings `lift` to the scale of the other fields. */
const LIFT_SCALE = 1 / 3;

/** Gathers the evidence of all terms in one pass over the postings. */
export function gatherEvidence(
  index: ClassificationIndex,
  read: readonly ReadWord[],
  brands: readonly NamedBrand[],
): TermEvidence {
  const nodes = index.sections.nodeCode.length;
  const field = (): Float32Array => new Float32Array(nodes);
  const evidence: TermEvidence = {
    tight: field(),
    loose: field(),
    whole: field(),
    headed: field(),
    title: field(),
    bag: field(),
    share: field(),
    lift: field(),
    vote: field(),
    brandedVote: field(),
    not: field(),
    pointed: field(),
    brand: field(),
    branded: field(),
    bestTerm: new Int32Array(nodes).fill(-1),
    words: [],
    knownPart: 0,
    substance: 0,
  };
  const { weights, heads, total, known, substance } = weigh(index, read);
  evidence.words = [...weights.keys()];
  evidence.knownPart = known;
  evidence.substance = substance;
  const touched = accumulate(index, { weights, heads, total }, evidence);
  const makers = new Map(brands.map(({ number, surety }) => [number, surety]));
  scoreTerms(index, touched, { total, makers }, evidence);
  for (const { number, surety } of brands)
    for (const { node, share } of brandGoods(index, number))
      evidence.brand[node] = Math.max(evidence.brand[node] as number, surety * share);
  return evidence;
}

/** Weight of each dictionary word in the query, the heads, and the weight of the whole query. */
function weigh(index: ClassificationIndex, read: readonly ReadWord[]) {
  const { wordRarity, wordWeight } = index;
  const weights = new Map<number, { weight: number; likeness: number }>();
  const heads = new Set<number>();
  let total = 0;
  let known = 0;
  let substance = 0;
  for (const { word, readings } of read) {
    const used = readings.filter((reading) => reading.id >= 0);
    // A word no term has still is part of what was said: it counts as an ordinary rare word.
    let worth = used.length === 0 && readings.length === 0 && !/\d/.test(word.stem) ? word.weight * 3 : 0;
    let sure = 0;
    for (const { id, likeness } of used) {
      const own = word.weight * (wordWeight[id] as number);
      const before = weights.get(id);
      if (!before || before.weight < own * likeness) weights.set(id, { weight: own * likeness, likeness });
      if (word.head && likeness >= 0.5) heads.add(id);
      worth = Math.max(worth, own * (wordRarity[id] as number));
      sure = Math.max(sure, likeness);
      if (!word.brand) substance = Math.max(substance, (wordWeight[id] as number) * likeness);
    }
    total += worth;
    known += worth * sure;
  }
  return { weights, heads, total: Math.max(total, 1e-6), known: known / Math.max(total, 1e-6), substance };
}

function accumulate(
  index: ClassificationIndex,
  { weights, heads, total }: Pick<ReturnType<typeof weigh>, "weights" | "heads" | "total">,
  { bag, share, lift }: TermEvidence,
): number[] {
  const { termNode, termLink } = index;
  const { nodeParent, nodeDigits } = index.sections;
  const nodes = nodeDigits.length;
  const sizes = termsBelow(index);
  const touched: number[] = [];
  const counts = new Float32Array(bag.length);
  const subheadings = new Float32Array(bag.length);
  let matched = 0;
  for (const [id, { weight, likeness }] of weights) {
    const rarity = index.wordRarity[id] as number;
    const head = heads.has(id);
    const here: number[] = [];
    let uses = 0;
    let spread = 0;
    // Terms stand in the order of their nodes: what a node holds is counted first, then told to those above it.
    const tell = (node: number, count: number): void => {
      const fresh = nodeDigits[node] === 6 ? 1 : 0;
      uses += count;
      spread += fresh;
      for (let above = node; ; above = nodeParent[above] as number) {
        if (counts[above] === 0) here.push(above);
        counts[above] = (counts[above] as number) + count;
        subheadings[above] = (subheadings[above] as number) + fresh;
        if (nodeDigits[above] === 2) break;
      }
    };
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
        if (count > 0) tell(node, count);
        node = own;
        count = 0;
      }
      count++;
    }
    if (count > 0) tell(node, count);
    const worth = (rarity * weight) / total;
    const expected = uses / sizes.all;
    matched += worth;
    for (const node of here) {
      const count = counts[node] as number;
      const digits = nodeDigits[node] as number;
      bag[node] = (bag[node] as number) + (worth * count) / (count + SATURATION * (digits === 6 ? 1 : 4));
      share[node] = (share[node] as number) + (worth * (subheadings[node] as number)) / (spread + 1.5);
      lift[node] =
        (lift[node] as number) + worth * Math.log1p(count / (expected * (SMOOTHING[digits] as number)));
      counts[node] = 0;
      subheadings[node] = 0;
    }
  }
  for (let node = 0; node < lift.length; node++)
    if (bag[node])
      lift[node] = LIFT_SCALE * ((lift[node] as number) - matched * (sizes.damping[node] as number));
  return touched;
}

/** The lexicon's number of terms, and per node what `lift` loses by its share of them; counted once per index. */
const termsBelow = memoizeByObject((index: ClassificationIndex): { all: number; damping: Float32Array } => {
  const { termNode, termLink } = index;
  const { nodeParent, nodeDigits } = index.sections;
  const size = new Float32Array(nodeDigits.length);
  let all = 0;
  for (let term = 0; term < termNode.length; term++) {
    if (pointedBy(termLink[term] as number, nodeDigits.length) >= 0) continue;
    all++;
    for (let node = termNode[term] as number; ; node = nodeParent[node] as number) {
      size[node] = (size[node] as number) + 1;
      if (nodeDigits[node] === 2) break;
    }
  }
  const damping = size.map((terms, node) =>
    Math.log1p(terms / (SMOOTHING[nodeDigits[node] as number] as number)),
  );
  return { all, damping };
});

function scoreTerms(
  index: ClassificationIndex,
  touched: number[],
  query: { total: number; makers: ReadonlyMap<number, number> },
  evidence: TermEvidence,
): void {
  const { total, makers } = query;
  const { termNode, termLink } = index;
  const { termRarity, nodeCode } = index.sections;
  const poll = { all: 1e-6, branded: 1e-6 };
  const raise = (field: Float32Array, node: number, score: number): boolean => {
    if (score <= (field[node] as number)) return false;
    field[node] = score;
    return true;
  };
  for (const term of touched) {
    const part = Math.min(1, (index.matched[term] as number) / total);
    const cover = Math.min(1, (index.covered[term] as number) / unpackRarity(termRarity[term] as number));
    index.matched[term] = 0;
    index.covered[term] = 0;
    const headed = index.headed[term] === 1;
    index.headed[term] = 0;
    const node = termNode[term] as number;
    const link = termLink[term] as number;
    const target = pointedBy(link, nodeCode.length);
    if (target >= 0) {
      if (cover > 0.95) {
        raise(evidence.not, node, part);
        raise(evidence.pointed, target, part);
      }
      continue;
    }
    const tight = part * cover * cover;
    const like = tight * tight * tight;
    evidence.vote[node] = (evidence.vote[node] as number) + like;
    poll.all += like;
    if (isTitle(link)) {
      raise(evidence.title, node, part * Math.sqrt(cover));
      continue;
    }
    const maker = makers.get(brandOfLink(link, nodeCode.length));
    if (maker !== undefined) {
      const near = part * Math.sqrt(cover);
      raise(evidence.branded, node, maker * near);
      evidence.brandedVote[node] = (evidence.brandedVote[node] as number) + near * near;
      poll.branded += near * near;
    }
    if (raise(evidence.tight, node, tight)) evidence.bestTerm[node] = term;
    raise(evidence.loose, node, part * Math.sqrt(cover));
    if (cover > 0.95) raise(evidence.whole, node, part);
    if (headed) raise(evidence.headed, node, tight);
  }
  spreadVotes(index, evidence.vote, poll.all);
  spreadVotes(index, evidence.brandedVote, poll.branded);
}

/** Votes as parts of all that were cast; headings and chapters have those of what stands below them. */
function spreadVotes({ sections }: ClassificationIndex, votes: Float32Array, cast: number): void {
  const { nodeDigits, nodeParent } = sections;
  for (let node = votes.length - 1; node >= 0; node--) {
    votes[node] = (votes[node] as number) / cast;
    if (nodeDigits[node] === 2) continue;
    const above = nodeParent[node] as number;
    votes[above] = (votes[above] as number) + (votes[node] as number) * cast;
  }
}
