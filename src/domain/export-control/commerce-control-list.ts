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

/** Everything the lookup needs, as built from the tables. */
export interface CommerceControlList {
  asOf: string;
  entries: EccnEntry[];
  paragraphs: EccnParagraph[];
  countries: ChartCountry[];
  /** Words of goods that are ordinarily EAR99. */
  ordinaryGoods: string[];
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
