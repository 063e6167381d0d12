import type { RestrictionsFinding } from "./find-restrictions.ts";

/**
 * What a check comes to: `restricted` where a control applies or may apply, `none_found` only where the goods are
 * known, the destination's own controls are held, and nothing is listed.
 */
export const RESTRICTION_STATUSES = ["prohibited", "restricted", "none_found", "unknown"] as const;
/** One of them. */
export type RestrictionStatus = (typeof RESTRICTION_STATUSES)[number];

/** How much is known of what was asked. */
interface Known {
  /** Whether goods were stated, and code or words tell well enough what they are. */
  areGoodsKnown: boolean;
  /** Whether the destination's own controls are held. */
  isNationalHeld: boolean;
}

/**
 * The status of a finding. Never `none_found` where something needed for it is not known; controls that a guess at
 * the goods brings up are no answer either.
 * @example restrictionStatus(finding, { areGoodsKnown: true, isNationalHeld: false }) // "unknown"
 */
export function restrictionStatus(
  { isProhibited, restricted, hasRestrictions, restrictions }: RestrictionsFinding,
  { areGoodsKnown, isNationalHeld }: Known,
): RestrictionStatus {
  if (isProhibited) return "prohibited";
  if (restricted || (hasRestrictions && areGoodsKnown)) return "restricted";
  return areGoodsKnown && isNationalHeld && restrictions.length === 0 ? "none_found" : "unknown";
}
