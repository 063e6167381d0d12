/**
 * How listed parties are packed for search (see encoding/packed-sections.ts for the bytes themselves).
 * Words of names stand once in a dictionary; names are runs of dictionary ids; postings lead from a word to
 * names; a bucket table leads from a consonant key to words.
 */
import type { PackedFormat, Sections } from "../encoding/packed-sections.ts";
import type { ListCoverage, NameStrength, PartyType } from "./listed-party.ts";
import type { TokenClass } from "./token-classes.ts";

/** Kinds of party, by the number they are stored under. */
export const TYPE_ORDER: readonly PartyType[] = ["unknown", "individual", "entity", "vessel", "aircraft"];
/** Strengths of names, by the number they are stored under; the strongest first. */
export const STRENGTH_ORDER: readonly NameStrength[] = ["primary", "strong", "script", "weak"];
/** Classes of words, by the number they are stored under; the searchable ones first (see `findWord`). */
export const CLASS_ORDER: readonly TokenClass[] = [
  "ordinary",
  "number",
  "initial",
  "particle",
  "honorific",
  "organisation",
];
/** The byte of a word's flags: the place of its class in CLASS_ORDER, then a bit each for what it was read from. */
export const CLASS_MASK = 7;
export const VOWELLESS_FLAG = 8;
export const READING_FLAG = 16;

/** Weights of names are stored in parts of 1/1000. */
export const NAME_WEIGHT_PARTS = 1000;

/** Section name to the width of its elements in bytes. */
const WIDTHS = {
  /** Words: where each begins, and where the last ends; spelling; even spelling; class and script (CLASS_MASK and on). */
  tokenTextAt: 4,
  tokenText: 1,
  tokenSoundAt: 4,
  tokenSound: 1,
  tokenFlags: 1,
  /** Words by spelling and by consonant key (see word-tables.ts). */
  exactSlots: 4,
  keyAt: 4,
  keyTokens: 4,
  /** Names that hold each word. */
  postingAt: 4,
  postings: 4,
  /** Names: their words in order; their entry; strength; weight in parts of NAME_WEIGHT_PARTS; letters as bits. */
  nameAt: 4,
  nameTokens: 4,
  nameEntry: 4,
  nameStrength: 1,
  nameWeight: 2,
  nameLetters: 4,
  /** The hash of each entry's state, under the name it has always been packed by. */
  entryPrint: 4,
  /** Entries: their list and kind; their first name; the group of entries of one party, 0 alone; the publisher's ids. */
  entryList: 1,
  entryType: 1,
  entryFirstName: 4,
  entryLinked: 4,
  refAt: 4,
  refs: 1,
  /** Dates of birth (see packDate), countries, and hashes of folded identifiers. */
  birthAt: 4,
  births: 4,
  countryAt: 4,
  countries: 2,
  identifierAt: 4,
  identifiers: 4,
} as const;

/** The sections of the packed screening index as typed arrays. */
export type ScreeningSections = Sections<typeof WIDTHS>;

/** What the header says of the whole. */
export interface ScreeningHeader {
  version: 2;
  /** The code it was made by; absent from indexes made before it was told. */
  edition?: string;
  lists: ListCoverage[];
  tokens: number;
  names: number;
  entries: number;
}

/** How the screening index is packed. */
export const SCREENING_FORMAT: PackedFormat<ScreeningHeader, typeof WIDTHS> = {
  magic: "LFSCRN02",
  widths: WIDTHS,
};

/** A date as one number: yyyymmdd, zeros where month or day are not known. */
export const packDate = (date: string): number => {
  const [year = "0", month = "0", day = "0"] = date.split("-");
  return Number(year) * 10000 + Number(month) * 100 + Number(day);
};

/** Two letters of a country as one number. */
export const packCountry = (code: string): number => code.charCodeAt(0) * 256 + code.charCodeAt(1);

/** `kind:value` or a bare value, folded for comparison: kind dropped, letters and digits only, upper case. */
export const foldIdentifier = (identifier: string): string =>
  identifier
    .replace(/^[a-z]+:/, "")
    .replace(/[^A-Za-z0-9]/g, "")
    .toUpperCase();

/** The smallest power of two that is at least `count`. */
export const powerOfTwo = (count: number): number => 2 ** Math.ceil(Math.log2(Math.max(2, count)));
