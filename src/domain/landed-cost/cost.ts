import type { Measure } from "../law/measure.ts";
import type { LinePreference } from "../origin/fta-savings.ts";
import type { TermedPrice } from "../trade/incoterm.ts";
import { type Decimal, sum } from "../trade/money.ts";
import type { ChargedRow } from "./breakdown.ts";
import { entryOf } from "./circumstances.ts";
import type { BaseDuty } from "./duty/base-duty.ts";
import { preferencesOn } from "./duty/charge-base-duty.ts";
import type { ChargedDuty } from "./duty/schedule-duty.ts";
import type { ClassifiedLine, StatedLine } from "./facts.ts";
import type { ChargedLine } from "./fees/charge-fees.ts";
import type { EntryType } from "./fees/entry-type.ts";
import type { NotApplied, OpenFact } from "./measures/select-measures.ts";
import type { AppliedThreshold } from "./reliefs/low-value.ts";
import type { LandedCostRequest } from "./request.ts";
import type { CustomsValue } from "./valuation/value-for-customs.ts";

/** A landed cost: every row, what it rests on, and what could not be known. Amounts in USD. */
export interface LandedCost {
  rows: readonly ChargedRow[];
  /** The line that measures looked at, and the spread of duty under the caller's code. */
  code: string;
  spread: ClassifiedLine["spread"];
  /** How the goods are entered; null where the destination has no rules for it. */
  entry: EntryType | null;
  total: Decimal;
  line: TermedPrice;
  customs: CustomsValue;
  entryDate: string;
  /** Part of the destination the goods go to, where it is known. */
  region: string | null;
  base: BaseDuty | null;
  duty: ChargedDuty | null;
  dutyThreshold: AppliedThreshold | null;
  taxThreshold: AppliedThreshold | null;
  /** Name of the low-value or simplified scheme that stood in for the tariff; empty for none. */
  regime: string;
  applied: readonly Measure[];
  /** The measure that took the place of the schedule's duty, if any. */
  replacing: readonly Measure[];
  preference: LinePreference;
  notApplied: readonly NotApplied[];
  open: readonly OpenFact[];
  toCheck: readonly Measure[];
  /** True for one of several lines that travel together. */
  sharesConsignment: boolean;
  /** Figures that would settle a bounded charge. */
  needs: readonly string[];
}

/** A line with what it costs. */
export interface CostedLine extends StatedLine {
  readonly cost: LandedCost;
}

/** What is changed of a line to ask what it would cost then. */
export interface Change {
  facts?: LandedCostRequest["facts"];
  request?: Partial<LandedCostRequest>;
  entryDate?: string;
}

/** What rows come to, in USD. */
export const totalDue = (rows: readonly ChargedRow[]): Decimal => sum(rows.map((row) => row.amount));

/** The cost of each charged line of a consignment: what its answer tells. Amounts in USD. */
export const costsOf = (lines: readonly ChargedLine[]): LandedCost[] =>
  lines.map((line) => costOf(line, lines.length > 1));

function costOf(line: ChargedLine, sharesConsignment: boolean): LandedCost {
  const { request, code, spread, rows, price, customs, entryDate, region, base, duty, claim, general } = line;
  const { dutyThreshold, taxThreshold, regime, replacing, needs, selected } = line;
  const asked = request.origin !== null && request.hsCode !== null;
  const options = asked ? preferencesOn(line).options : [];
  return {
    code,
    spread,
    sharesConsignment,
    entry: entryOf(line),
    rows,
    total: totalDue(rows),
    line: price,
    customs,
    entryDate,
    region,
    base,
    duty,
    dutyThreshold,
    taxThreshold,
    regime,
    replacing,
    preference: { options, claim, general, otherwise: null },
    ...selected,
    needs,
  };
}

/** The rows of all lines added up by charge: what stands on the consignment's own declaration. */
export function consignmentRows(lines: readonly (readonly ChargedRow[])[]): ChargedRow[] {
  const rows = new Map<string, ChargedRow>();
  for (const row of lines.flat()) {
    const key = `${row.type}|${row.code}|${row.rateText}|${row.label}`;
    const held = rows.get(key);
    rows.set(
      key,
      held
        ? {
            ...held,
            amount: held.amount.plus(row.amount),
            base: held.base.plus(row.base),
            formula: "sum over the lines",
          }
        : row,
    );
  }
  return [...rows.values()];
}
