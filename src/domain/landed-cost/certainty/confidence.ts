import type { LandedCost } from "../cost.ts";
import type { DutyLevel } from "../duty/base-duty.ts";
import { remediesToCheck } from "../measures/remedies-to-check.ts";
import { reliefNotHeld } from "./purpose-relief.ts";

/** What each step away from the caller's own line costs in confidence. */
const BY_LEVEL: Readonly<Record<DutyLevel, number>> = {
  national_line: 0.95,
  hs6: 0.92,
  heading: 0.55,
  chapter: 0.4,
  average: 0.25,
};
const BY_TRUST: Readonly<Record<string, number>> = { high: 1, good: 0.97, ok: 0.93, caution: 0.8, low: 0.5 };

/** Of goods that are not imported only the tax is open: without a code it may be one of the reduced rates. */
function ofSale(classified: boolean, rows: LandedCost["rows"]): number {
  const estimated = rows.some((row) => row.type === "vat" && row.certainty === "estimated");
  const score = (classified ? BY_LEVEL.national_line : SALE_WITHOUT_CODE) * (estimated ? 0.9 : 1);
  return Number(score.toFixed(2));
}
const SALE_WITHOUT_CODE = 0.7;
/** A gift, sample or return that may owe nothing at all: below what a settled answer has, above a mere guess. */
const RELIEF_OPEN = 0.6;
/** A remedy by words may double the bill, or not be due at all: an answer beside one is no settled answer. */
const REMEDY_IN_DOUBT = 0.7;

/**
 * Confidence of an answer, 0 to 1: how close the schedule came to the goods, how far that schedule can
 * be trusted, and how much of the working is derived or estimated.
 */
export function confidenceOf({ line, rows }: LandedCost): number {
  const { base, duty, needs, dutyThreshold } = line;
  if (!line.importation.customs) return ofSale(line.goods.hsCode !== null, rows);
  if (base === null || duty === null) return 0.1;
  let score = BY_LEVEL[base.level] * (BY_TRUST[base.entry.schedule?.trust ?? "good"] ?? 0.9);
  if (duty.range !== null) score *= 0.85;
  if (duty.certainty === "estimated") score = Math.min(score, 0.5);
  if (needs.length > 0) score *= 0.8;
  if (remediesToCheck(line).length > 0) score = Math.min(score, REMEDY_IN_DOUBT);
  if (line.openReliefs.length > 0 || reliefNotHeld(line) !== null) score = Math.min(score, RELIEF_OPEN);
  if (dutyThreshold?.relieved && dutyThreshold.row.certainty === "estimated") score = Math.min(score, 0.6);
  if (rows.some((row) => row.type === "vat" && row.certainty === "estimated")) score *= 0.9;
  return Number(score.toFixed(2));
}
