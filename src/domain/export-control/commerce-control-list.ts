/**
 * The Commerce Control List (15 CFR 774 Supplement 1) as facts: entries with our own short titles and product
 * vocabulary, and paragraphs with their numbers and index words. The law's text itself is not held.
 */

/** One licence requirement of an entry. */
export interface EccnControl {
  /** `NS`, `MT`, `NP`, `CB`, `CC`, `RS`, `FC`, `AT`, `UN`, `SS`, `EI`, `CW`, `SL`, `SI`. */
  reason: string;
  /** Column of the Commerce Country Chart ("NS 1"), or "" where a section of the regulations decides instead. */
  column: string;
  /** That section, "" where the chart decides. */
  section: string;
  /** Paragraphs it applies to; empty for the entire entry. */
  paragraphs: string[];
}

/** One entry of the list. */
export interface EccnEntry {
  eccn: string;
  title: string;
  terms: string[];
  reasons: string[];
  controls: EccnControl[];
  /** List-based exceptions, e.g. `LVS $1500`, `GBS (part)`, `TSR`. */
  exceptions: string[];
  /** Other agencies the entry points to: `ITAR` (22 CFR 120-130), `NRC` (10 CFR 110). */
  jurisdiction: string[];
}

/** One paragraph: `3A001.a.5.a.3` and its index words. */
interface EccnParagraph {
  code: string;
  words: string[];
}

/** A destination in the Commerce Country Chart (15 CFR 738 Supplement 1) and the groups of 740 Supplement 1. */
export interface ChartCountry {
  country: string;
  columns: string[];
  groups: string[];
  /** Set where the regulations control nearly everything whatever the chart says (15 CFR 746). */
  embargo: string;
}

/** Goods that another agency licenses in place of the Export Administration Regulations, or beside them. */
export interface OtherJurisdictionRow {
  id: string;
  agency: string;
  /** The agency's list, as people cite it: `USML XIV`. */
  list: string;
  legalBasis: string;
  title: string;
  /** Words that settle that the goods are that agency's. */
  decides: string[];
  /** Words of goods that are the agency's or the list's, by what they can do. */
  beside: string[];
  /** Phrases in which those words mean something else. */
  not: string[];
}

/** Whether goods of a tariff position (2, 4 or 6 digits of HS 2022) are on no entry, and how that is known. */
export interface OrdinaryPosition {
  position: string;
  isOrdinary: boolean;
  basis: string;
}

/** Words after which goods are not taken for ordinary, but in these harmless phrases. */
export interface SensitiveTerm {
  term: string;
  harmless: string[];
}

/** Which numbers the European and British lists give to entries of a pattern (`??2??`, `?` for any sign). */
export interface SharedNumberRule {
  pattern: string;
  /** The arrangement of states that agreed the control; "" for one of the United States alone. */
  regime: string;
  /** `yes`: the same number; `other`: the one in `number`; `no`: none, see `militaryList`. */
  shared: "yes" | "other" | "no";
  number: string;
  /** `ML6` of the military lists of Europe and Britain; "" for none. */
  militaryList: string;
  note: string;
}

/** Everything the lookup needs, as built from the tables. */
export interface CommerceControlList {
  asOf: string;
  entries: EccnEntry[];
  paragraphs: EccnParagraph[];
  countries: ChartCountry[];
  /** Words of goods that are ordinarily EAR99. */
  ordinaryGoods: string[];
  otherJurisdictions: OtherJurisdictionRow[];
  ordinaryPositions: OrdinaryPosition[];
  sensitiveTerms: SensitiveTerm[];
  /** Words of goods that only show or name another: a poster, a toy. */
  depictions: string[];
  /** In order: the last rule that fits decides. */
  sharedNumbers: SharedNumberRule[];
}

/** Product group letters A to E. */
export const PRODUCT_GROUPS: Readonly<Record<string, string>> = {
  A: "End items, equipment, accessories, attachments, parts, components and systems",
  B: "Test, inspection and production equipment",
  C: "Materials",
  D: "Software",
  E: "Technology",
};

/** Packs the list for KV: UTF-8 JSON, parsed once per isolate. */
export const packCommerceControlList = (list: CommerceControlList): Uint8Array =>
  new TextEncoder().encode(JSON.stringify(list));
