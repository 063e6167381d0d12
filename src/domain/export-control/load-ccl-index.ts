import { cclWords } from "./ccl-words.ts";
import type {
  ChartCountry,
  CommerceControlList,
  EccnEntry,
  OrdinaryPosition,
} from "./commerce-control-list.ts";
import { indexMeanings, type Meanings } from "./meanings.ts";

/** Where a word stands: entry number → weight. */
type WeightedPostings = Map<string, Map<number, number>>;

/** The lookup in memory. */
export interface CclIndex {
  list: CommerceControlList;
  byCode: Map<string, number>;
  /** Vocabulary and title words of entries, with weights. */
  heads: WeightedPostings;
  /** Whole vocabulary terms, single words too. */
  phrases: Map<string, number[]>;
  /** Words of paragraphs; own words weigh 1, inherited ones of the paragraphs above less. */
  paragraphs: WeightedPostings;
  paragraphEntry: Int32Array;
  /** Summed weight of a paragraph's own words, to favour the paragraph that is wholly meant. */
  paragraphLength: Float32Array;
  countries: Map<string, ChartCountry>;
  ordinary: Set<string>;
  /** What phrases say of whose the goods are. */
  meanings: Meanings;
  /** By two, four or six digits of HS 2022. */
  positions: Map<string, OrdinaryPosition>;
}

const put = (postings: WeightedPostings, word: string, at: number, weight: number): void => {
  const row = postings.get(word) ?? new Map<number, number>();
  postings.set(word, row);
  if ((row.get(at) ?? 0) < weight) row.set(at, weight);
};

/** The key of a phrase: its words in order. */
const phraseKey = (words: readonly string[]): string => words.join(" ");

/** What a packed list holds: one without any of them is of another release. */
const LISTED = [
  "entries", "paragraphs", "countries", "ordinaryGoods", "otherJurisdictions", "ordinaryPositions", "sensitiveTerms",
  "depictions", "sharedNumbers",
] as const satisfies readonly (keyof CommerceControlList)[]; // biome-ignore format: a list

/** Reads a packed list, without indexing it. Throws nothing: `null` when the bytes are not one. */
export function readCclList(buffer: ArrayBuffer | Uint8Array): CommerceControlList | null {
  try {
    const list = JSON.parse(new TextDecoder().decode(buffer)) as CommerceControlList;
    return LISTED.every((name) => Array.isArray(list[name])) ? list : null;
  } catch {
    return null;
  }
}

/** Reads a packed list and indexes it. Throws nothing: `null` when the bytes are not one. */
export function loadCclIndex(buffer: ArrayBuffer | Uint8Array): CclIndex | null {
  const list = readCclList(buffer);
  if (list === null) return null;
  const byCode = new Map(list.entries.map((entry, at) => [entry.eccn, at]));
  const heads: WeightedPostings = new Map();
  const phrases = new Map<string, number[]>();
  for (const [at, entry] of list.entries.entries()) indexHead(entry, at, heads, phrases);
  const paragraphs: WeightedPostings = new Map();
  const paragraphEntry = new Int32Array(list.paragraphs.length);
  const paragraphLength = new Float32Array(list.paragraphs.length);
  const own = new Map(list.paragraphs.map((paragraph) => [paragraph.code, paragraph.words]));
  list.paragraphs.forEach((paragraph, at) => {
    paragraphEntry[at] = byCode.get(paragraph.code.slice(0, 5)) ?? -1;
    paragraphLength[at] = paragraph.words.length;
    for (const word of paragraph.words) put(paragraphs, word, at, 1);
    // A paragraph is read under those above it: their words count, less with each step.
    let weight = 0.45;
    for (let above = parentOf(paragraph.code); above !== ""; above = parentOf(above), weight *= 0.7) {
      for (const word of own.get(above) ?? []) put(paragraphs, word, at, weight);
    }
  });
  return {
    list,
    byCode,
    heads,
    phrases,
    paragraphs,
    paragraphEntry,
    paragraphLength,
    countries: new Map(list.countries.map((country) => [country.country, country])),
    ordinary: new Set(list.ordinaryGoods.map((term) => phraseKey(cclWords(term)))),
    meanings: indexMeanings(list),
    positions: new Map(list.ordinaryPositions.map((one) => [one.position, one])),
  };
}

const parentOf = (code: string): string => code.slice(0, Math.max(0, code.lastIndexOf(".")));

function indexHead(
  entry: EccnEntry,
  at: number,
  heads: WeightedPostings,
  phrases: Map<string, number[]>,
): void {
  for (const word of cclWords(entry.title)) put(heads, word, at, 1);
  for (const term of entry.terms) {
    const words = cclWords(term);
    for (const word of words) put(heads, word, at, words.length === 1 ? 1 : 0.7);
    const key = phraseKey(words);
    if (key) phrases.set(key, [...(phrases.get(key) ?? []), at]);
  }
}
