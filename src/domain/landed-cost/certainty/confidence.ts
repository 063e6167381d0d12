import { type Decimal, isZero, toNumber } from "../../trade/money.ts";
import type { ChargedRow } from "../breakdown.ts";
import type { DutyLevel } from "../duty/base-duty.ts";
import type { ChargedLine } from "../fees/charge-fees.ts";
import { remediesToCheck } from "../measures/remedies-to-check.ts";
import type { Goods } from "../request.ts";
import { reliefNotHeld } from "./purpose-relief.ts";
import { isBeyondReach } from "./reach.ts";
import { moves, type WeighedPoint } from "./total-range.ts";

/** What each step away from the caller's own line costs in confidence. */
const BY_LEVEL: Readonly<Record<DutyLevel, number>> = {
  national_line: 0.95,
  hs6: 0.92,
  heading: 0.55,
  chapter: 0.4,
  average: 0.25,
};
const BY_TRUST: Readonly<Record<string, number>> = { high: 1, good: 0.97, ok: 0.93, caution: 0.8, low: 0.5 };

/** Goods sold at home without a code: the tax may be one of the reduced rates. */
const SALE_WITHOUT_CODE = 0.7;
/** A gift, sample or return that may owe nothing at all: below what a settled answer has, above a mere guess. */
const RELIEF_OPEN = 0.6;
/** A remedy by words may double the bill, or not be due at all: an answer beside one is no settled answer. */
const REMEDY_IN_DOUBT = 0.7;
/** A duty that no line of a schedule gives, or that is an estimate, is not one to rely on. */
const NOT_RELIED_ON = 0.79;
/** An entry date whose law is not held whole: likely right, for most rates stay from year to year. */
const BEYOND_REACH = 0.69;
/** The least that money at stake makes of a confidence: what is charged stays the best that is known. */
const LEAST_BY_STAKE = 0.3;

/**
 * Confidence of an answer, 0 to 1: how close the schedule came to the goods and how far that schedule can be
 * trusted, and never more than the weakest of what else moves the amount.
 */
export function confidenceOf(
  line: ChargedLine,
  rows: readonly ChargedRow[],
  total: Decimal,
  points: readonly WeighedPoint[],
): number {
  const weakest = Math.min(
    line.importation.customs ? ofImportation(line) : ofSale(line.goods),
    taxLink(rows),
    isBeyondReach(line) ? BEYOND_REACH : 1,
    ...points.map((point) => pointLink(point, total)),
  );
  // Rounded down, so that it never says more than its weakest link; what a product of decimals leaves is no doubt.
  return Math.floor(weakest * 100 + 1e-6) / 100;
}

const ofSale = ({ hsCode }: Goods): number => (hsCode === null ? SALE_WITHOUT_CODE : BY_LEVEL.national_line);

function ofImportation(line: ChargedLine): number {
  const { base, duty, dutyRow, needs, dutyThreshold } = line;
  if (base === null || duty === null) return 0.1;
  let score = BY_LEVEL[base.level] * (BY_TRUST[base.entry.schedule?.trust ?? "good"] ?? 0.9);
  if (duty.range !== null) score *= 0.85;
  if (needs.length > 0) score *= 0.8;
  if (duty.certainty === "estimated") score = Math.min(score, 0.5);
  const found = base.level === "national_line" || base.level === "hs6";
  const level = found && dutyRow?.certainty !== "estimated" ? 1 : NOT_RELIED_ON;
  const relief = line.openReliefs.length > 0 || reliefNotHeld(line) !== null ? RELIEF_OPEN : 1;
  const threshold = dutyThreshold?.relieved && dutyThreshold.row.certainty === "estimated" ? 0.6 : 1;
  const remedy = remediesToCheck(line).length > 0 ? REMEDY_IN_DOUBT : 1;
  return Math.min(score, level, relief, threshold, remedy);
}

/** A tax whose rate is an estimate: nine in ten are right where they could be compared. */
const taxLink = (rows: readonly ChargedRow[]): number =>
  rows.some((row) => row.type === "vat" && row.certainty === "estimated") ? 0.8 : 1;

/**
 * How sure the total is in the face of one open point: what the phase says of it, and the less the more of the
 * total it could add. What it could save alone makes the answer no less safe to rely on.
 */
function pointLink(point: WeighedPoint, total: Decimal): number {
  if (!moves(point)) return 1;
  const sure = point.confidence ?? 1;
  if (isZero(total) || isZero(point.totalAbove)) return sure;
  const stake = toNumber(point.totalAbove) / toNumber(total);
  return Math.min(sure, Math.max(LEAST_BY_STAKE, 1 - stake));
}
