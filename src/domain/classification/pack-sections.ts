import type { LegalRule, Ruling } from "./lexicon-entry.ts";
/**
 * The packed index: magic, header length, header JSON, then typed sections on 8-byte borders, read in place.
 * Little-endian. Nothing is parsed on load but the header and the list of words.
 */
export const INDEX_MAGIC = "LFCLAS05";

/** Section name to the width of its elements in bytes; `f` holds 32-bit floats. */
export const SECTIONS = {
  /** Dictionary words, sorted, one a line; and their ids sorted by consonant skeleton. */
  words: 1,
  bySkeleton: 2,
  /** How many headings a word stands in: `rarityOf` tells how rare that makes it. */
  wordSpread: 2,
  /** Weight of a word in a query, in parts of WEIGHT_PARTS: 1 ordinary, less for noise and colours. */
  wordWeight: 1,
  /** How many bytes the terms of each word take, and they; a `Postings` reads them. */
  postingBytes: 2,
  postings: 1,
  /** Terms stand in the order of their nodes: where those of each node begin, and where the last end. */
  nodeTerms: 4,
  /** The sum of the rarities of a term's words, as `packRarity` puts it. */
  termRarity: 1,
  /** What they are, and where they lead (see term-links.ts), in runs of terms that have one link, and how long each run is. */
  runLink: 2,
  runLength: 1,
  /** Nodes: codes of 2, 4 and 6 digits, sorted by chapter, heading, subheading; titles; parents; prior; leaning. */
  nodeCode: 4,
  nodeDigits: 1,
  nodeParent: 2,
  nodePrior: "f",
  nodeLeaning: "f",
  nodeBulk: "f",
  titles: 1,
  titleAt: 4,
  /** Facets of nodes: key and value ids; limits: key id, operator, number. */
  facetAt: 4,
  facets: 2,
  limitAt: 4,
  limits: "f",
  /** What each brand makes: nodes, and their shares of 255. */
  brandAt: 4,
  brandNodes: 2,
  brandShares: 1,
  /** The model of words and their pieces, as subwords.ts lays it out; empty where none is held. */
  subwords: 1,
} as const;

export type SectionName = keyof typeof SECTIONS;
type Width = (typeof SECTIONS)[SectionName];
type ArrayOf<W extends Width> = W extends 1
  ? Uint8Array
  : W extends 2
    ? Uint16Array
    : W extends 4
      ? Uint32Array
      : Float32Array;

/** The sections as typed arrays. */
export type IndexSections = { [Name in SectionName]: ArrayOf<(typeof SECTIONS)[Name]> };

/** What the header says beside the sections: small tables that are kept as JSON. */
export interface IndexHeader {
  facetValues: string[];
  facetKeys: string[];
  /** Phrase of stems to the facet it states. */
  facetPhrases: Record<string, string>;
  /** What goods of a name usually are where a text does not say: shirts are woven, buckets of plastic. */
  facetDefaults: Record<string, string>;
  /** Phrase of stems to the words it is read as. */
  sameAs: Record<string, string>;
  /** Phrase of stems that names a brand, to its number. */
  brands: Record<string, number>;
  rules: LegalRule[];
  rulings: Ruling[];
  sections: Record<string, { offset: number; length: number }>;
}

/** The parts that `wordWeight` counts in. */
export const WEIGHT_PARTS = 100;

/** Headings there are, about: what a word's rarity is measured against. */
const HEADINGS = 1320;
/** How rare a word is by the headings it stands in: a word of one decides, a word of a hundred hardly speaks. */
export const rarityOf = (headings: number): number => Math.log(1 + HEADINGS / (0.5 + headings));

/** Sums of rarities go from this to some hundreds, in steps of so large a part. */
const RARITY = { least: 0.1, step: 1.034 } as const;
const RARITIES = Float32Array.from({ length: 256 }, (_, at) => RARITY.least * RARITY.step ** at);
/** A sum of rarities in a byte, never more than it is; `unpackRarity` gives it back within four hundredths. */
export const packRarity = (sum: number): number =>
  Math.max(0, Math.min(255, Math.floor(Math.log(sum / RARITY.least) / Math.log(RARITY.step) + 1e-6)));
export const unpackRarity = (packed: number): number => RARITIES[packed] as number;

/** The longest run of terms of one link. */
const LONGEST_RUN = 0xff;

/** The links of all terms as runs. */
export function packRuns(links: Iterable<number>): { runLink: Uint16Array; runLength: Uint8Array } {
  const runs: { link: number; length: number }[] = [];
  for (const link of links) {
    const last = runs.at(-1);
    if (last?.link === link && last.length < LONGEST_RUN) last.length++;
    else runs.push({ link, length: 1 });
  }
  return {
    runLink: Uint16Array.from(runs, ({ link }) => link),
    runLength: Uint8Array.from(runs, ({ length }) => length),
  };
}

/** The link of each of so many terms. */
export function unpackRuns(
  { runLink, runLength }: Pick<IndexSections, "runLink" | "runLength">,
  terms: number,
): Uint16Array {
  const links = new Uint16Array(terms);
  let term = 0;
  for (const [run, link] of runLink.entries()) {
    const end = term + (runLength[run] as number);
    links.fill(link, term, end);
    term = end;
  }
  return links;
}

const ARRAYS = { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array, f: Float32Array } as const;
const bytesOf = (width: Width): number => (width === "f" ? 4 : width);

/** Packs header and sections into one byte array. */
export function packIndex(header: Omit<IndexHeader, "sections">, sections: IndexSections): Uint8Array {
  const layout: IndexHeader["sections"] = {};
  let at = 0;
  for (const name of Object.keys(SECTIONS) as SectionName[]) {
    layout[name] = { offset: at, length: sections[name].length };
    at += Math.ceil((sections[name].length * bytesOf(SECTIONS[name])) / 8) * 8;
  }
  const json = new TextEncoder().encode(JSON.stringify({ ...header, sections: layout }));
  const start = Math.ceil((12 + json.length) / 8) * 8;
  const bytes = new Uint8Array(start + at);
  bytes.set(new TextEncoder().encode(INDEX_MAGIC));
  new DataView(bytes.buffer).setUint32(8, json.length, true);
  bytes.set(json, 12);
  for (const name of Object.keys(SECTIONS) as SectionName[]) {
    const section = sections[name];
    const offset = layout[name]?.offset ?? 0;
    bytes.set(new Uint8Array(section.buffer, section.byteOffset, section.byteLength), start + offset);
  }
  return bytes;
}

/** A term of a word, and whether the word is its head: the thing the term names. */
export interface Posting {
  term: number;
  head: boolean;
}

/** The terms of a word, in rising order, as the index stores them: steps from one to the next, seven bits a byte, with a bit for the head. */
export function packPostings(posted: readonly Posting[]): number[] {
  const bytes: number[] = [];
  let before = 0;
  for (const { term, head } of posted) {
    let left = (term - before) * 2 + (head ? 1 : 0);
    before = term;
    for (; left > 0x7f; left >>>= 7) bytes.push((left & 0x7f) | 0x80);
    bytes.push(left);
  }
  return bytes;
}

/** Reads the terms of a word one after another: `next` until it is false. */
export class Postings implements Posting {
  term = 0;
  head = false;
  readonly #bytes: Uint8Array;
  #at: number;
  readonly #end: number;

  /** @param postingAt where the terms of each word begin, and where the last end. */
  constructor(
    { sections, postingAt }: { sections: Pick<IndexSections, "postings">; postingAt: Uint32Array },
    word: number,
  ) {
    this.#bytes = sections.postings;
    this.#at = postingAt[word] as number;
    this.#end = postingAt[word + 1] as number;
  }

  next(): boolean {
    if (this.#at >= this.#end) return false;
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.#bytes[this.#at++] as number;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    this.term += value >> 1;
    this.head = (value & 1) === 1;
    return true;
  }
}

/** Where each list begins in their concatenation, and where the last ends. */
export const offsets = (lists: readonly { length: number }[]): Uint32Array =>
  startsOf(lists.map(({ length }) => length));

/** The same of lists of these lengths: the sum of all before each, and that of all. */
export function startsOf(lengths: ArrayLike<number>): Uint32Array {
  const starts = new Uint32Array(lengths.length + 1);
  for (let at = 0; at < lengths.length; at++)
    starts[at + 1] = (starts[at] as number) + (lengths[at] as number);
  return starts;
}

/** Why a blob is not an index. */
export type IndexFault = "not_an_index" | "truncated";

/** Lays typed arrays over a packed index; the buffer must begin with it. */
export function unpackIndex(
  buffer: ArrayBuffer,
): { ok: true; header: IndexHeader; sections: IndexSections } | { ok: false; fault: IndexFault } {
  const bytes = new Uint8Array(buffer);
  if (bytes.length < 16 || new TextDecoder().decode(bytes.subarray(0, 8)) !== INDEX_MAGIC)
    return { ok: false, fault: "not_an_index" };
  const headerLength = new DataView(buffer).getUint32(8, true);
  if (12 + headerLength > bytes.length) return { ok: false, fault: "truncated" };
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(12, 12 + headerLength))) as IndexHeader;
  const start = Math.ceil((12 + headerLength) / 8) * 8;
  const sections = {} as Record<SectionName, unknown>;
  for (const name of Object.keys(SECTIONS) as SectionName[]) {
    const { offset = 0, length = 0 } = header.sections[name] ?? {};
    if (start + offset + length * bytesOf(SECTIONS[name]) > bytes.length)
      return { ok: false, fault: "truncated" };
    sections[name] = new ARRAYS[SECTIONS[name]](buffer, start + offset, length);
  }
  return { ok: true, header, sections: sections as IndexSections };
}
