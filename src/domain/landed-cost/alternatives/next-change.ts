import { type Measure, nameOfMeasure } from "../../law/measure.ts";
import { daysOfSteps } from "../../origin/preference.ts";
import { dayAfter } from "../../trade/day-after.ts";
import { type Decimal, isZero } from "../../trade/money.ts";
import { say } from "../../wording/say.ts";
import { type ChargedRow, effectBetween, importDutyOf, isImportDuty } from "../breakdown.ts";
import { type Change, consignmentRows, type LandedCost, totalDue } from "../cost.ts";
import type { ChargedLine } from "../fees/charge-fees.ts";
import { type DayOfChange, daysOfChange, touchedGoods } from "../measures/touching-measures.ts";
import type { AppliedThreshold } from "../reliefs/low-value.ts";

export interface NextChange {
  date: string;
  title: string;
  /** Rate of what begins; empty for an end. */
  rate: string;
  /** What it adds to or takes from the import duty of the consignment. */
  effect: number;
  /** The same in USD. */
  effectUsd: number;
}

/** The change, and what the whole bill comes to from that day on. */
export interface ChangeAhead {
  change: NextChange;
  total: Decimal;
}

/** Days looked at before the answer says that nothing is known to change: each is one calculation more. */
const MOST_DATES = 6;
/** Of several lines fewer, for each day charges them all. */
const MOST_DATES_OF_CARTS = 4;
/** Lines that the days of a cart may charge together: from fifty lines on, fewer days are tried, one at the least. */
const MOST_LINES_CHARGED = 200;

const daysTried = (lines: number): number =>
  lines === 1
    ? MOST_DATES
    : Math.max(1, Math.min(MOST_DATES_OF_CARTS, Math.floor(MOST_LINES_CHARGED / lines)));

/** The rows of a consignment charged again with something changed of its lines. */
export type RowsAfter = (change: (cost: LandedCost) => Change) => ChargedRow[];

/**
 * The first day after the entry date on which the import duty of a consignment changes, as far as rows
 * are held.
 * @example nextChange([cost], again)?.change.date // the first such day, YYYY-MM-DD; undefined where none is known
 */
export function nextChange(costs: readonly LandedCost[], again: RowsAfter): ChangeAhead | null {
  const dates = new Set(costs.flatMap(({ line }) => daysToTry(line)));
  const now = consignmentRows(costs.map(({ rows }) => rows));
  for (const date of [...dates].sort().slice(0, daysTried(costs.length))) {
    const then = again(() => ({ entryDate: date }));
    const moved = effectBetween(now, then, importDutyOf);
    if (moved.effectUsd === 0) continue;
    const change = { date, ...difference(duties(now), duties(then)), ...moved };
    return { change, total: totalDue(then) };
  }
  return null;
}

/** Days on which something of what a line owes begins or ends. */
function daysToTry(line: ChargedLine): string[] {
  const days = daysOfChange(line.facts.measures, touchedGoods(line)).filter((day) => matters(day, line));
  const end = endOf(line.dutyThreshold);
  return [
    ...days.map(({ date }) => date),
    ...(end === null ? [] : [end]),
    ...claimEnds(line),
    ...steps(line),
  ];
}

/** The end of what is not charged, and fees and taxes, change no duty: such days need no second working. */
const matters = ({ begins, ends, relisted }: DayOfChange, { selected, replacing }: ChargedLine): boolean =>
  relisted ||
  begins.some(isDuty) ||
  ends.some(
    (measure) => isDuty(measure) && (selected.applied.includes(measure) || replacing.includes(measure)),
  );

const isDuty = ({ type }: Measure): boolean => type !== "fee" && type !== "vat";

/** Days after the last of a programme of the tariff under which the goods are entered. */
function claimEnds({ facts: { provisions }, claim, entryDate }: ChargedLine): string[] {
  if (claim === null || !("symbols" in claim)) return [];
  return provisions.programmes.flatMap(({ symbol, to }) =>
    claim.symbols.has(symbol) && to !== null && to >= entryDate ? [dayAfter(to)] : [],
  );
}

/** Days on which the agreement claimed lowers its rate, or begins to give one. */
function steps({ facts, claim, goods, entryDate }: ChargedLine): string[] {
  const agreement = claim !== null && "granted" in claim ? claim.granted?.agreement : undefined;
  if (!agreement || goods.origin === null || goods.hsCode === null) return [];
  const { origin, hsCode: code } = goods;
  return daysOfSteps(facts.preferences?.preferences ?? [], agreement.id, { origin, code, date: entryDate });
}

const duties = (rows: readonly ChargedRow[]): ChargedRow[] => rows.filter(isImportDuty);

const nameOf = ({ code, label }: ChargedRow): string => nameOfMeasure({ id: code, title: label });

/** What begins, ends or changes between two workings, in words. */
function difference(
  now: readonly ChargedRow[],
  then: readonly ChargedRow[],
): { title: string; rate: string } {
  const key = (row: ChargedRow): string => `${row.code} ${row.label}`;
  const held = new Set(now.map(key));
  const kept = new Set(then.map(key));
  const begins = then.filter((row) => !held.has(key(row)) && !isZero(row.amount));
  const ends = now.filter((row) => !kept.has(key(row)) && !isZero(row.amount));
  const changed = then.find(
    (row) => held.has(key(row)) && now.some((old) => key(old) === key(row) && !old.amount.eq(row.amount)),
  );
  const title = [
    ...begins.map((row) => say("change.begins", { name: nameOf(row) })),
    ...ends.map((row) => say("change.ends", { name: nameOf(row) })),
  ];
  if (title.length === 0 && changed) title.push(say("change.changes", { name: nameOf(changed) }));
  return { title: title.join("; "), rate: (begins[0] ?? changed)?.rateText ?? "" };
}

const endOf = (threshold: AppliedThreshold | null): string | null =>
  threshold?.relieved && threshold.row.to !== null ? dayAfter(threshold.row.to) : null;
