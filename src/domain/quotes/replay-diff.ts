import type { BreakdownRow } from "../landed-cost/breakdown.ts";
import { decimal, isZero, toNumber } from "../trade/money.ts";

/** One charge before and after; null where it was not charged. */
interface ChargeChange {
  type: string;
  code: string;
  label: string;
  before: number | null;
  after: number | null;
  change: number;
  /** Rates, where they differ. */
  rateBefore: string | null;
  rateAfter: string | null;
}

/** What a replay finds: every charge that differs, and the totals. */
export interface ReplayDiff {
  same: boolean;
  changes: ChargeChange[];
  totalBefore: number;
  totalAfter: number;
  totalChange: number;
}

/** The part of an answer that is compared. */
export interface ComparedAnswer {
  data: { totalLandedCost: number; breakdown: readonly BreakdownRow[] };
}

/** Compares two answers charge by charge; a charge is known by its type and code. Amounts in the quote's currency. */
export function replayDiff(before: ComparedAnswer, after: ComparedAnswer): ReplayDiff {
  const old = byCharge(before.data.breakdown);
  const now = byCharge(after.data.breakdown);
  const keys = [...new Set([...old.keys(), ...now.keys()])];
  const changes = keys.flatMap((key): ChargeChange[] => {
    const was = old.get(key);
    const is = now.get(key);
    const change = decimal(is?.amount ?? 0).minus(was?.amount ?? 0);
    if (was && is && isZero(change) && isSameRate(was, is)) return [];
    const row = (is ?? was) as BreakdownRow;
    return [
      {
        type: row.type,
        code: row.code,
        label: row.label,
        before: was?.amount ?? null,
        after: is?.amount ?? null,
        change: toNumber(change),
        rateBefore: was?.rateText ?? null,
        rateAfter: is?.rateText ?? null,
      },
    ];
  });
  const totalBefore = before.data.totalLandedCost;
  const totalAfter = after.data.totalLandedCost;
  const totalChange = toNumber(decimal(totalAfter).minus(totalBefore));
  return { same: changes.length === 0 && totalChange === 0, changes, totalBefore, totalAfter, totalChange };
}

/** A quote may have been told in another language than its replay: a rate in words is known by its figures. */
const isSameRate = (was: BreakdownRow, is: BreakdownRow): boolean =>
  was.rate === is.rate &&
  (was.rateText === is.rateText || figuresOf(was.rateText) === figuresOf(is.rateText));

const figuresOf = (rate: string): string =>
  (rate.match(/\d+(?:[.,]\d+)?/g) ?? []).map((figure) => figure.replace(",", ".")).join(" ");

/** Rows by type and code; the base duty is one charge whatever line or scheme it came from. */
function byCharge(rows: readonly BreakdownRow[]): Map<string, BreakdownRow> {
  const charges = new Map<string, BreakdownRow>();
  for (const row of rows) {
    const key = row.type === "duty" ? "duty" : `${row.type} ${row.code}`;
    const held = charges.get(key);
    charges.set(key, held ? { ...held, amount: toNumber(decimal(held.amount).plus(row.amount)) } : row);
  }
  return charges;
}
