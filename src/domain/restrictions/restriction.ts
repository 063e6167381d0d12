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

/**
 * One control as the `restrictions` table holds it (short names keep the table small). `prefix` is "" where
 * every code is caught. A `part` row catches only some goods of its position: `words` are the phrases that
 * tell them (every word of one phrase must be said); no words means that the code alone can't decide.
 */
export interface Restriction {
  prefix: string;
  type: RestrictionType;
  title: string;
  scope: string;
  words: string[];
  /** With `words`: phrases (or `*` for all goods) that leave the row possible where the words are not said. */
  hints: string[];
  coverage: "whole" | "part";
  /** Origins that the control is bound to; empty for all. */
  origins: string[];
  /** Code prefixes that are free of it. */
  exempt: string[];
  authority: string;
  legalReference: string;
  documents: string;
  effectiveFrom: string | null;
  effectiveTo: string | null;
  source: string;
  confidence: string;
  dangerousGoods: DangerousGoods | null;
}

/** UN entry of dangerous goods and what it means by air (49 CFR 172.101, columns 9A and 9B). */
export interface DangerousGoods {
  un: string[];
  hazardClass: string;
  packingGroup: string | null;
  air: string;
}
