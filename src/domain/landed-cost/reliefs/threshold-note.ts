import type { Measure } from "../../law/measure.ts";
import { memoizeByObject } from "../../law/memoize-by-object.ts";
import { isZero } from "../../trade/money.ts";
import { say, titled } from "../../wording/say.ts";
import type { RelievedLine } from "./apply-reliefs.ts";
import { type AppliedThreshold, isUnlimited, limitOf, type Threshold } from "./low-value.ts";

/**
 * What is to be said of the low-value thresholds of a line: the one that governs each of duty and tax, that the
 * goods are excluded from it, that nothing is levied at all, or that none is known.
 * @example thresholdNote(line) // "duty: due above 150 EUR; tax: due from the first cent"
 */
export function thresholdNote(line: RelievedLine): string {
  if (!line.importation.customs && !line.importation.tax) return say("threshold.notImported");
  const { dutyThreshold, taxThreshold } = line;
  return say("threshold.both", { duty: sayDuty(line, dutyThreshold), tax: sayTax(line, taxThreshold) });
}

function sayDuty(line: RelievedLine, applied: AppliedThreshold | null): string {
  if (!line.importation.customs) return say("threshold.noImport");
  const { dutyRow } = line;
  const free = dutyRow?.zeroReason === "free" && isZero(dutyRow.amount);
  return said(applied) ?? excluded(line.leftOut.duty) ?? (free ? say("threshold.free") : unknown(applied));
}

function sayTax(line: RelievedLine, applied: AppliedThreshold | null): string {
  return (
    said(applied) ??
    excluded(line.leftOut.tax) ??
    (leviesTax(line) ? unknown(applied) : say("threshold.noneLevied"))
  );
}

const unknown = (applied: AppliedThreshold | null): string =>
  applied === null ? say("threshold.unknown") : withAbove(say("threshold.firstCent"), applied);

/** The threshold that governs; null where there is none, or none above nil. */
function said(applied: AppliedThreshold | null): string | null {
  if (applied === null) return null;
  const { threshold, certainty, regime } = applied.row;
  if (isUnlimited(applied.row)) return say("threshold.unlimited", { scheme: titled(regime) });
  if (Number(threshold) === 0) return null;
  const amount = limitOf(applied.row);
  const limit = applied.relieved ? say("threshold.under", { amount }) : say("threshold.over", { amount });
  const sure = certainty === "estimated" ? say("threshold.unconfirmed", { said: limit }) : limit;
  return withAbove(sure, applied);
}

/** With what happens above it, in the words of the row. */
const withAbove = (limit: string, { relieved, row }: AppliedThreshold): string =>
  relieved || row.above === "" ? limit : say("threshold.above", { said: limit, above: row.above });

const excluded = (leftOut: Threshold | null): string | null =>
  leftOut && say("threshold.excluded", { amount: limitOf(leftOut) });

const leviesTax = ({ facts }: RelievedLine): boolean => facts.salesTax !== null || hasTax(facts.measures);

const hasTax = memoizeByObject((measures: readonly Measure[]): boolean =>
  measures.some(({ type, rate }) => type === "vat" && rate !== "none" && rate !== "add 0%"),
);
