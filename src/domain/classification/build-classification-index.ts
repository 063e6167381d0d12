import { packSections, startsOf, startsOfLists } from "../encoding/packed-sections.ts";
import { type BrandTable, brandTable } from "./brand-table.ts";
import { CLASSIFICATION_FORMAT } from "./classification-format.ts";
import { facetSections, facetTables } from "./facet-sections.ts";
import { leaningOfNodes } from "./leanings.ts";
import type { Lexicon, LexiconEntry, LexiconLine } from "./lexicon-entry.ts";
import { withShopNames } from "./shop-names.ts";
import {
  ANYONES_LINK,
  goodsLink,
  isOfGoods,
  packRuns,
  pointedBy,
  pointerLink,
  TITLE_LINK,
} from "./term-links.ts";
import { type Posting, packPostings } from "./term-postings.ts";
import { packRarity, rarityOf, WEIGHT_PARTS } from "./word-rarity.ts";
import { consonantSkeleton, foldText, PREPOSITIONS, STOP_WORDS, stemWord } from "./words.ts";

/** A term as words, and which of them is the thing itself. */
interface TermWords {
  words: string[];
  head: number;
}

/** Reads a term: stems without stop words; the head is the last word before a preposition. */
function readTerm(term: string): TermWords {
  const words: string[] = [];
  let head = -1;
  for (const raw of foldText(term).split(" ")) {
    if (raw === "," || raw === "%" || raw === ".") continue;
    if (PREPOSITIONS.has(raw)) {
      if (head < 0 && words.length > 0) head = words.length - 1;
      continue;
    }
    if (STOP_WORDS.has(raw)) continue;
    words.push(stemWord(raw));
  }
  return { words, head: head < 0 ? Math.max(0, words.length - 1) : head };
}

/** Words are numbered in 16 bits. */
const MOST_WORDS = 0xffff;

interface DraftTerm extends TermWords {
  node: number;
  /** See term-links.ts. */
  link: number;
}

/**
 * Builds the packed index of a lexicon.
 * @throws Error where there are more words than can be numbered, or a brand, a line or a shop name names a code the lexicon does not have.
 */
export function buildClassificationIndex(lexicon: Lexicon): Uint8Array {
  const entries = withShopNames(lexicon).sort((a, b) => (a.code < b.code ? -1 : 1));
  const nodeOf = new Map(entries.map((entry, node) => [entry.code, node]));
  const brands = brandTable(lexicon, nodeOf, (name) => readTerm(name).words.join(" "));
  // By node, and of each node those of one link beside each other: links are kept as runs.
  const drafts = withJoinedForms(draftTerms(entries, lexicon.lines, nodeOf, brands)).sort(
    (a, b) => a.node - b.node || a.link - b.link,
  );
  const words = [...new Set(drafts.flatMap((draft) => draft.words))].sort();
  if (words.length > MOST_WORDS) throw new Error(`${words.length} words, ${MOST_WORDS} can be numbered`);
  const wordId = new Map(words.map((word, id) => [word, id]));
  const spread = headingsOfWords(drafts, entries, words.length, wordId);
  const weights = new Uint8Array(words.length).fill(WEIGHT_PARTS);
  for (const meaning of lexicon.words) {
    const stems = readTerm(meaning.phrase).words;
    const id = stems.length === 1 ? wordId.get(stems[0] as string) : undefined;
    if (meaning.kind === "noise" && id !== undefined)
      weights[id] = Math.round(WEIGHT_PARTS * Number(meaning.value || 0.2));
  }
  return packSections(
    CLASSIFICATION_FORMAT,
    {
      ...facetTables(entries),
      facetPhrases: phraseTable(lexicon, "facet"),
      facetDefaults: phraseTable(lexicon, "default"),
      sameAs: Object.fromEntries(
        lexicon.words
          .filter((meaning) => meaning.kind === "same")
          .map((meaning) => [
            readTerm(meaning.phrase).words.join(" "),
            readTerm(meaning.value).words.join(" "),
          ]),
      ),
      brands: brands.numbers,
      rules: lexicon.rules.map((rule) => ({ ...rule, when: rule.when.map(readCondition) })),
      plainCategories: lexicon.plainCategories.map(foldText),
      divisions: lexicon.divisions,
      rulings: lexicon.rulings,
    },
    {
      ...wordSections(words, weights, spread),
      ...termSections(drafts, wordId, spread, entries.length),
      ...nodeSections(entries, nodeOf, drafts, lexicon),
      ...facetSections(entries),
      ...brandSections(brands),
      subwords: lexicon.subwords ?? new Uint8Array(),
    },
  );
}

/** `a|b c|=d e|key=value` with its words as stems, as a reading has them; `!` before it asks that none holds. */
function readCondition(text: string): string {
  const negated = text.startsWith("!");
  const parts = (negated ? text.slice(1) : text).split("|");
  const stemsOf = (part: string): string => readTerm(part).words.join(" ");
  const stems = parts.map((part) => {
    if (part.startsWith("=")) return `=${stemsOf(part.slice(1))}`;
    return part.includes("=") ? part : stemsOf(part);
  });
  return `${negated ? "!" : ""}${stems.join("|")}`;
}

/** Phrases of a kind, stemmed, with their value. */
const phraseTable = (lexicon: Lexicon, kind: "facet" | "default"): Record<string, string> =>
  Object.fromEntries(
    lexicon.words
      .filter((meaning) => meaning.kind === kind)
      .map((meaning) => [readTerm(meaning.phrase).words.join(" "), meaning.value]),
  );

function draftTerms(
  entries: LexiconEntry[],
  lines: LexiconLine[],
  nodeOf: Map<string, number>,
  brands: BrandTable,
): DraftTerm[] {
  const drafts: DraftTerm[] = [];
  const add = (text: string, node: number, link: number): void => {
    const term = readTerm(text);
    if (term.words.length > 0 && term.words.length < 40) drafts.push({ ...term, node, link });
  };
  for (const [node, entry] of entries.entries()) {
    add(entry.title, node, TITLE_LINK);
    for (const term of new Set(entry.terms)) add(term, node, ANYONES_LINK);
    for (const { phrase, target } of entry.not) {
      const to = nodeOf.get(target);
      if (to !== undefined) add(phrase, node, pointerLink(to));
    }
  }
  for (const { maker, line, code } of lines) {
    const brand = brands.numbers[readTerm(maker).words.join(" ")];
    add(line, nodeOf.get(code) as number, goodsLink(brand, entries.length));
  }
  return drafts;
}

/** "hair spray" also as "hairspray" and the reverse, where the lexicon itself writes both. */
function withJoinedForms(drafts: DraftTerm[]): DraftTerm[] {
  const single = new Set(drafts.flatMap((draft) => draft.words));
  const split = new Map<string, [string, string]>();
  for (const { words } of drafts) {
    for (let at = 0; at + 1 < words.length; at++) {
      const [first, second] = [words[at] as string, words[at + 1] as string];
      if (first.length > 1 && second.length > 2 && single.has(first + second))
        split.set(first + second, [first, second]);
    }
  }
  const variants: DraftTerm[] = [];
  for (const draft of drafts) {
    const { words, head } = draft;
    for (let at = 0; at < words.length; at++) {
      const parts = split.get(words[at] as string);
      if (parts)
        variants.push({
          ...draft,
          words: [...words.slice(0, at), ...parts, ...words.slice(at + 1)],
          head: head >= at ? head + 1 : head,
        });
      const joined = (words[at] as string) + (words[at + 1] ?? "");
      if (split.has(joined) && at + 1 < words.length)
        variants.push({
          ...draft,
          words: [...words.slice(0, at), joined, ...words.slice(at + 2)],
          head: head > at ? head - 1 : head,
        });
    }
  }
  return [...drafts, ...variants];
}

/** How many headings each word stands in. */
function headingsOfWords(
  drafts: DraftTerm[],
  entries: LexiconEntry[],
  words: number,
  wordId: Map<string, number>,
): Uint16Array {
  const headings: Set<string>[] = Array.from({ length: words }, () => new Set());
  for (const { words: stems, node, link } of drafts) {
    const code = (entries[node] as LexiconEntry).code;
    if (pointedBy(link, entries.length) >= 0) continue;
    for (const stem of stems) headings[wordId.get(stem) as number]?.add(code.slice(0, 4));
  }
  return Uint16Array.from(headings, (set) => set.size);
}

function brandSections({ makes }: BrandTable) {
  return {
    brandAt: startsOfLists(makes.map(({ nodes }) => nodes)),
    brandNodes: Uint16Array.from(makes.flatMap(({ nodes }) => nodes)),
    brandShares: Uint8Array.from(makes.flatMap(({ shares }) => shares)),
  };
}

function wordSections(words: string[], wordWeight: Uint8Array, wordSpread: Uint16Array) {
  const order = words.map((_, id) => id).filter((id) => /^[a-z]{3,}$/.test(words[id] as string));
  const skeletons = words.map(consonantSkeleton);
  order.sort((a, b) => ((skeletons[a] as string) < (skeletons[b] as string) ? -1 : 1));
  return {
    words: new TextEncoder().encode(words.join("\n")),
    bySkeleton: Uint16Array.from(order),
    wordWeight,
    wordSpread,
  };
}

function termSections(drafts: DraftTerm[], wordId: Map<string, number>, spread: Uint16Array, nodes: number) {
  const ids = drafts.map((draft) => draft.words.map((word) => wordId.get(word) as number));
  const postings: Posting[][] = Array.from({ length: wordId.size }, () => []);
  for (const [term, list] of ids.entries()) {
    const head = list[drafts[term]?.head ?? 0];
    for (const id of new Set(list)) postings[id]?.push({ term, head: id === head });
  }
  const packed = postings.map(packPostings);
  return {
    postingBytes: Uint16Array.from(packed, ({ length }) => bytesOfWord(length)),
    postings: Uint8Array.from(packed.flat()),
    nodeTerms: startsOf(termsOfNodes(drafts, nodes)),
    termRarity: Uint8Array.from(ids, (list) =>
      packRarity([...new Set(list)].reduce((sum, id) => sum + rarityOf(spread[id] as number), 0)),
    ),
    ...packRuns(drafts.map(({ link }) => link)),
  };
}

/** @throws RangeError where the terms of one word take more bytes than can be told. */
function bytesOfWord(bytes: number): number {
  if (bytes > 0xffff) throw new RangeError(`the terms of a word take ${bytes} bytes`);
  return bytes;
}

/** How many terms each node has. */
function termsOfNodes(drafts: readonly DraftTerm[], nodes: number): Uint32Array {
  const counts = new Uint32Array(nodes);
  for (const { node } of drafts) counts[node] = (counts[node] as number) + 1;
  return counts;
}

function nodeSections(
  entries: LexiconEntry[],
  nodeOf: Map<string, number>,
  drafts: DraftTerm[],
  { priors, leanings }: Pick<Lexicon, "priors" | "leanings">,
) {
  const bulk = new Float32Array(entries.length);
  for (const { node, link } of drafts)
    if (isOfGoods(link, entries.length)) bulk[node] = (bulk[node] as number) + 1;
  const weightOf = new Map(priors.map(({ prefix, weight }) => [prefix, weight]));
  const prior = (code: string): number => {
    for (let digits = code.length; digits >= 2; digits--) {
      const weight = weightOf.get(code.slice(0, digits));
      if (weight !== undefined) return weight;
    }
    return 0;
  };
  const titles = entries.map((entry) => new TextEncoder().encode(entry.title));
  const parent = ({ code }: LexiconEntry): number => {
    if (code.length === 2) return nodeOf.get(code) as number;
    const above = nodeOf.get(code.slice(0, -2));
    if (above === undefined) throw new Error(`${code} stands in the lexicon without ${code.slice(0, -2)}`);
    return above;
  };
  return {
    nodeCode: Uint32Array.from(entries, (entry) => Number(entry.code)),
    nodeDigits: Uint8Array.from(entries, (entry) => entry.code.length),
    nodeParent: Uint16Array.from(entries, parent),
    nodePrior: Float32Array.from(entries, (entry) => prior(entry.code)),
    nodeLeaning: leaningOfNodes(
      entries.map(({ code }) => code),
      leanings,
    ),
    nodeBulk: bulk,
    titles: Uint8Array.from(titles.flatMap((bytes) => [...bytes])),
    titleAt: startsOfLists(titles),
  };
}
