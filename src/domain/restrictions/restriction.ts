/** Kinds of control, hardest first. */
export const RESTRICTION_TYPES = [
  "prohibited",
  "licence_required",
  "permit_required",
  "restricted",
  "quota",
  "hazmat",
] as const;
/** One kind of control. */
export type RestrictionType = (typeof RESTRICTION_TYPES)[number];

/** `whole`: every good of its codes is caught; `part`: only some are. */
export const COVERAGES = ["whole", "part"] as const;

/**
 * How a control is known: `seen` at the source it names, by `general knowledge` of a law that it names by number, or
 * `estimated`: general knowledge that blocks nothing by itself.
 */
export const CONFIDENCES = ["seen", "general knowledge", "estimated"] as const;

/** Exporters of a control that binds whoever ships: a resolution of the Security Council, say. */
export const EVERYONE = "*";

/**
 * One control as the `restrictions` table holds it. A `part` row catches only some goods of its position: `words`
 * are the phrases that tell them (every word of one phrase must be said); no words means that the code alone can't
 * decide.
 */
export interface Restriction {
  /** Code prefixes; none where every code is caught. */
  prefixes: string[];
  type: RestrictionType;
  title: string;
  scope: string;
  words: string[];
  /** With `words`: phrases (or `*` for all goods) that leave the row possible where the words are not said. */
  hints: string[];
  coverage: (typeof COVERAGES)[number];
  /** Origins that the control is bound to; empty for all. */
  origins: string[];
  /**
   * Countries whose law forbids to send the goods there, or `*` for all: such a row is an embargo. Empty for a
   * control of the destination itself.
   */
  exporters: string[];
  /** Parts of the destination (ISO 3166-2) that alone are meant; empty for the whole of it. */
  regions: string[];
  /** Code prefixes that are free of it. */
  exempt: string[];
  authority: string;
  legalReference: string;
  documents: string;
  effectiveFrom: string | null;
  effectiveTo: string | null;
  source: string;
  confidence: (typeof CONFIDENCES)[number];
  dangerousGoods: DangerousGoods | null;
}

/** UN entry of dangerous goods and what it means by air (49 CFR 172.101, columns 9A and 9B). */
export interface DangerousGoods {
  un: string[];
  hazardClass: string;
  packingGroup: string | null;
  air: string;
}
