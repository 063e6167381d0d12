import type { PackedFormat, Sections } from "../encoding/packed-sections.ts";
import type { Division } from "./divisions.ts";
import type { LegalRule } from "./lexicon-entry.ts";
import type { Ruling } from "./ruling.ts";

/** Section name to the width of its elements in bytes; `f` holds 32-bit floats. */
const WIDTHS = {
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
  /** How many terms of goods each node has. */
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

/** The sections of the packed classification index as typed arrays. */
export type ClassificationSections = Sections<typeof WIDTHS>;

/** What the header says beside the sections: small tables that are kept as JSON. */
export interface ClassificationHeader {
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
  /** Folded categories that shops give to goods of any kind. */
  plainCategories: string[];
  /** Codes that the nomenclature parts by amounts. */
  divisions: Division[];
  /** Public rulings that may be shown; they rank nothing. */
  rulings: Ruling[];
}

/** How the classification index is packed. */
export const CLASSIFICATION_FORMAT: PackedFormat<ClassificationHeader, typeof WIDTHS> = {
  magic: "LFCLAS07",
  widths: WIDTHS,
};
