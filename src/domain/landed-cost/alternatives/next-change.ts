import type { Measure } from "../../law/measure.ts";
import { type Decimal, isZero, sum, toNumber } from "../../trade/money.ts";
import { type ChargedRow, isImportDuty } from "../breakdown.ts";
import { otherwise } from "../certainty/what-if.ts";
import type { LandedCostFacts } from "../facts.ts";
import type { LandedCost } from "../landed-cost.ts";
import { type DayOfChange, dayAfter, daysOfChange } from "../measures/touching-measures.ts";
import type { AppliedThreshold } from "../reliefs/de-minimis.ts";
import type { LandedCostRequest } from "../request.ts";

export interface NextChange {
  date: string;
  title: string;
  /** Rate of what begins; empty for an end. */
  rate: string;
  /** What it adds to or takes from the import duty of this line. */
  effectUsd: number;
}

/** The change, and what the whole bill comes to from that day on. */
export interface ChangeAhead {
  change: NextChange;
  total: Decimal;
}

/** Days looked at before the answer says that nothing is known to change. */
const MOST_DATES = 6;

/** The first day after the entry date on which the import duty of this line changes, as far as rows are held. */
export function nextChange(
  request: LandedCostRequest,
  facts: LandedCostFacts,
  cost: LandedCost,
): ChangeAhead | null {
  const goods = {
    code: cost.code,
    origin: request.origin,
    originGroups: facts.originGroups,
    region: cost.region,
    entryDate: cost.entryDate,
    listedCodes: facts.listedCodes,
  };
  const end = endOf(cost.dutyThreshold);
  const dates = new Set(
    daysOfChange(facts.measures, goods)
      .filter((day) => matters(day, cost))
      .map((day) => day.date),
  );
  if (end !== null) dates.add(end);
  for (const day of claimEnds(facts, cost)) dates.add(day);
  const now = duties(cost.rows);
  for (const date of [...dates].sort().slice(0, MOST_DATES)) {
    const then = otherwise(request, facts, cost, { entryDate: date });
    const effect = then.duty.minus(sumOf(now));
    if (isZero(effect)) continue;
    const { rows } = then.opened;
    const change = { date, ...difference(now, duties(rows)), effectUsd: toNumber(effect) };
    return { change, total: sumOf(rows) };
  }
  return null;
}

/** The end of what is not charged, and fees and taxes, change no duty: such days need no second working. */
const matters = ({ begins, ends, relisted }: DayOfChange, { applied, replacing }: LandedCost): boolean =>
  relisted ||
  begins.some(isDuty) ||
  ends.some((measure) => isDuty(measure) && (applied.includes(measure) || replacing.includes(measure)));

const isDuty = ({ type }: Measure): boolean => type !== "fee" && type !== "vat";

/** Days after the last of a programme of the tariff under which the goods are entered. */
function claimEnds({ provisions }: LandedCostFacts, { preference, entryDate }: LandedCost): string[] {
  const { claim } = preference;
  if (claim === null || !("symbols" in claim)) return [];
  return provisions.programmes.flatMap(({ symbol, to }) =>
    claim.symbols.has(symbol) && to !== null && to >= entryDate ? [dayAfter(to)] : [],
  );
}

const duties = (rows: readonly ChargedRow[]): ChargedRow[] => rows.filter(isImportDuty);
const sumOf = (rows: readonly ChargedRow[]): Decimal => sum(rows.map((row) => row.amount));

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
    ...begins.map((row) => `${row.code} ${row.label} begins`),
    ...ends.map((row) => `${row.code} ${row.label} ends`),
  ];
  if (title.length === 0 && changed) title.push(`${changed.code} ${changed.label} changes`);
  return { title: title.join("; "), rate: (begins[0] ?? changed)?.rateText ?? "" };
}

const endOf = (threshold: AppliedThreshold | null): string | null =>
  threshold?.relieved && threshold.row.to !== null ? dayAfter(threshold.row.to) : null;
