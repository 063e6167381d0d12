import { type PackedFault, startsOf, unpackSections } from "../encoding/packed-sections.ts";
import {
  CLASSIFICATION_FORMAT,
  type ClassificationHeader,
  type ClassificationSections,
} from "./classification-format.ts";
import { type LoadedSubwords, unpackSubwords } from "./subwords.ts";
import { unpackRuns } from "./term-links.ts";
import { rarityOf, WEIGHT_PARTS } from "./word-rarity.ts";
import { WordTable } from "./word-table.ts";
import { consonantSkeleton } from "./words.ts";

/** An index in memory with its work arrays: one per isolate and edition, one query at a time. */
export interface ClassificationIndex {
  header: ClassificationHeader;
  sections: ClassificationSections;
  words: WordTable;
  /** Where the terms of each word begin among the postings, and where the last end. */
  postingAt: Uint32Array;
  /** How rare each word is, and its weight in a query: 1 ordinary, less for noise and colours. */
  wordRarity: Float32Array;
  wordWeight: Float32Array;
  /** Node by code, and the first node after each heading's and chapter's subtree. */
  nodeOf: Map<string, number>;
  /** The model of words and their pieces; null where the index holds none. */
  subwords: LoadedSubwords | null;
  /** Place of each node among those of as many digits, and where the subheadings of each heading begin among theirs. */
  nodeRow: Uint16Array;
  families: Uint32Array;
  /** Per term: the node it stands on; what it is and where it leads (see term-links.ts). */
  termNode: Uint16Array;
  termLink: Uint16Array;
  /** Per term: weight matched by the running query. */
  matched: Float32Array;
  /** Per term: rarity matched, ignoring the query's weights. */
  covered: Float32Array;
  /** Per term: 1 where its head is a head of the query. */
  headed: Uint8Array;
}

/** Lays the index over its bytes: no copy, no parsing but the header. */
export function loadClassificationIndex(
  buffer: ArrayBuffer,
): { ok: true; index: ClassificationIndex } | { ok: false; fault: PackedFault } {
  const unpacked = unpackSections(CLASSIFICATION_FORMAT, buffer);
  if (!unpacked.ok) return unpacked;
  const { header, sections } = unpacked;
  if (!isTree(sections)) return { ok: false, fault: "not_an_index" };
  const words = new WordTable(sections.words);
  const nodeOf = new Map<string, number>();
  for (let node = 0; node < sections.nodeCode.length; node++) nodeOf.set(codeOf(sections, node), node);
  const { nodeRow, families, rows } = rowsByDigits(sections);
  const termNode = nodesOfTerms(sections);
  return {
    ok: true,
    index: {
      header,
      sections,
      words,
      postingAt: startsOf(sections.postingBytes),
      wordRarity: Float32Array.from(sections.wordSpread, rarityOf),
      wordWeight: Float32Array.from(sections.wordWeight, (parts) => parts / WEIGHT_PARTS),
      nodeOf,
      subwords: unpackSubwords(sections.subwords, rows[4], rows[6]),
      nodeRow,
      families,
      termNode,
      termLink: unpackRuns(sections, termNode.length),
      matched: new Float32Array(termNode.length),
      covered: new Float32Array(termNode.length),
      headed: new Uint8Array(termNode.length),
    },
  };
}

/** Every node stands behind the one above it, up to a chapter, and there is a subheading: what classifying relies on to end. */
function isTree({ nodeDigits, nodeParent }: ClassificationSections): boolean {
  for (let node = 0; node < nodeDigits.length; node++) {
    const above = nodeParent[node] as number;
    const digits = nodeDigits[node] as number;
    const inPlace = digits === 2 ? above === node : above < node && nodeDigits[above] === digits - 2;
    if (!inPlace) return false;
  }
  return nodeDigits.includes(6);
}

function nodesOfTerms({ nodeTerms, termRarity }: ClassificationSections): Uint16Array {
  const nodes = new Uint16Array(termRarity.length);
  for (let node = 0; node + 1 < nodeTerms.length; node++)
    nodes.fill(node, nodeTerms[node], nodeTerms[node + 1]);
  return nodes;
}

function rowsByDigits({ nodeDigits }: ClassificationSections) {
  const rows = { 2: 0, 4: 0, 6: 0 };
  const nodeRow = new Uint16Array(nodeDigits.length);
  const families: number[] = [];
  for (let node = 0; node < nodeDigits.length; node++) {
    const digits = nodeDigits[node] as 2 | 4 | 6;
    if (digits === 4) families.push(rows[6]);
    nodeRow[node] = rows[digits]++;
  }
  return { nodeRow, families: Uint32Array.from([...families, rows[6]]), rows };
}

/** The code of a node: 2, 4 or 6 digits. */
export const codeOf = (sections: ClassificationSections, node: number): string =>
  String(sections.nodeCode[node]).padStart(sections.nodeDigits[node] as number, "0");

/** The title of a node. */
export const titleOf = ({ sections }: ClassificationIndex, node: number): string =>
  new TextDecoder().decode(sections.titles.subarray(sections.titleAt[node], sections.titleAt[node + 1]));

/** The title of the subheading a code of 6 to 10 digits falls under; "" where the HS has none such. */
export function descriptionOf(index: ClassificationIndex, code: string): string {
  const node = index.nodeOf.get(code.slice(0, 6));
  return node === undefined ? "" : titleOf(index, node);
}

/** Dictionary words that begin with `prefix`, at most `limit`. */
export function wordsFrom({ words }: ClassificationIndex, prefix: string, limit: number): number[] {
  const found: number[] = [];
  for (let at = words.firstFrom(prefix); at < words.length; at++) {
    if (!words.beginsWith(at, prefix) || found.length >= limit) break;
    found.push(at);
  }
  return found;
}

/** Dictionary words whose consonant skeleton is `key`, or begins with it. */
export function wordsOfSkeleton(
  index: ClassificationIndex,
  key: string,
  whole: boolean,
  limit: number,
): number[] {
  const { bySkeleton } = index.sections;
  const keyAt = (at: number): string => consonantSkeleton(index.words.at(bySkeleton[at] as number));
  const found: number[] = [];
  for (let at = lowerBound(bySkeleton.length, (id) => keyAt(id) < key); at < bySkeleton.length; at++) {
    const here = keyAt(at);
    if (!(whole ? here === key : here.startsWith(key)) || found.length >= limit) break;
    found.push(bySkeleton[at] as number);
  }
  return found;
}

function lowerBound(length: number, before: (at: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (before(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
