import type { RestrictionsFinding } from "./find-restrictions.ts";
import type { IdentifiedGoods } from "./identify-goods.ts";
import type { RestrictionCoverage } from "./restriction-coverage.ts";

/** Where nothing is found and that means nothing. */
const SILENT = 0.2;
/** By what the goods are known; up to a quarter more where all controls were seen at their source. */
const BASE = { unknown: 0.3, named: 0.5, stated: 0.7 };

/**
 * How far an answer may be trusted, 0 to 1. Rows read at their publisher are worth more than general knowledge; goods
 * that are not known, and the silence of a table that does not hold what it should, are worth little.
 */
export function restrictionConfidence(
  { restrictions, hasRestrictions }: Pick<RestrictionsFinding, "restrictions" | "hasRestrictions">,
  { candidates, isKnown }: Pick<IdentifiedGoods, "candidates" | "isKnown">,
  { national }: Pick<RestrictionCoverage, "national">,
  isSilenceOdd: boolean,
): number {
  if (!hasRestrictions && (national === "not_held" || !isKnown || isSilenceOdd)) return SILENT;
  const seen = restrictions.filter((row) => row.confidence === "seen").length;
  const share = hasRestrictions ? seen / restrictions.length : 0.5;
  const base = !isKnown ? BASE.unknown : candidates.length > 0 ? BASE.named : BASE.stated;
  return Number((base + 0.25 * share).toFixed(2));
}
