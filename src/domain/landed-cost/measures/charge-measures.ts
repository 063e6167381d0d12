import { chargeBase, isSaleBase } from "../../law/charge-base.ts";
import type { Measure } from "../../law/measure.ts";
import { isShared, parseMeasureRate } from "../../law/measure-rate.ts";
import { settlementUnder } from "../../trade/incoterm.ts";
import { isZero, ZERO } from "../../trade/money.ts";
import { say, titled } from "../../wording/say.ts";
import { type ChargedRow, exactOf } from "../breakdown.ts";
import type { RelievedLine } from "../reliefs/apply-reliefs.ts";
import { type AppliedThreshold, isUnlimited, limitOf } from "../reliefs/low-value.ts";
import type { TradeRemedyClaim } from "../request.ts";
import { together } from "../valuation/amounts.ts";
import { roundTogether } from "../valuation/rounding.ts";
import { type ChargedAmounts, chargeMeasure, isRemainder, record } from "./measure-row.ts";
import { isCase } from "./remedies-to-check.ts";
import { itemGroups, sharedRow } from "./share-charge.ts";
import type { NotApplied } from "./touching-measures.ts";
import { depositRow, statedRemedy } from "./trade-remedy.ts";

/** A line with every measure of law charged. */
export interface MeasuredLine extends RelievedLine {
  /** Deposits of remedies, then additional duties, excise, tax at the border and fees of the state as the law orders them. */
  readonly measureRows: readonly ChargedRow[];
}

/** What measures have added to a line so far; lives in this phase alone. */
interface Tally {
  readonly line: RelievedLine;
  readonly amounts: ChargedAmounts;
  readonly rows: ChargedRow[];
  readonly notApplied: NotApplied[];
  readonly needs: Set<string>;
}

/**
 * Charges the measures of law that lines owe, each on its own base and in the order of law, so that a
 * later one may fall on an earlier one (VAT on duty and excise). Deposits of trade remedies that the
 * caller states come first. A charge per consignment or tariff item is worked out once and shared by
 * customs value. Amounts in USD, each row rounded to the cent once.
 * @example chargeMeasures(lines)[0].measureRows.find(({ type }) => type === "vat")?.formula // the rate, times what it falls on
 */
export function chargeMeasures(lines: readonly RelievedLine[]): MeasuredLine[] {
  const tallies = lines.map(
    (line): Tally => ({
      line,
      amounts: new Map(line.amounts),
      rows: [],
      notApplied: [...line.selected.notApplied],
      needs: new Set(line.needs),
    }),
  );
  for (const tally of tallies) chargeDeposits(tally);
  for (const [measure, owing] of inOrderOfLaw(tallies)) {
    const due = owing.filter((tally) => !isRelieved(measure, tally));
    if (isShared(measure.rate)) chargeOnce(measure, due);
    else chargeEach(measure, due);
  }
  return tallies.map(({ line, amounts, rows, notApplied, needs }) => {
    const selected = { ...line.selected, notApplied };
    return { ...line, amounts, measureRows: rows, selected, needs: [...needs] };
  });
}

/** Cash deposits of the remedy cases the caller states, recorded as duty that later charges may fall on. */
function chargeDeposits({ line, rows, amounts }: Tally): void {
  const { goods, facts, customs, price } = line;
  if (!line.importation.customs) return;
  for (const claim of goods.tradeRemedyCases) {
    const order = facts.remedyOrders.find(({ caseNumber }) => isCase(claim.caseNumber, caseNumber));
    const row = depositRow(
      claim,
      statedRemedy(claim, order, remedyNamed(line, claim)),
      customs.amount,
      settlementUnder(price.term),
    );
    record({ id: row.code, type: "trade_remedy" }, row.amount, amounts);
    rows.push(row);
  }
}

/** The row of law whose rate a stated case takes the place of. */
const remedyNamed = ({ selected }: RelievedLine, { caseNumber }: TradeRemedyClaim): Measure | undefined =>
  selected.notApplied.find(({ measure }) => measure.type === "trade_remedy" && measure.id === caseNumber)
    ?.measure;

/** Each measure with the lines that owe it, in the order of law. */
function inOrderOfLaw(tallies: readonly Tally[]): [Measure, Tally[]][] {
  const owing = new Map<Measure, Tally[]>();
  for (const tally of tallies) {
    for (const measure of tally.line.selected.applied) {
      if (parseMeasureRate(measure.rate)?.kind === "value") continue;
      const held = owing.get(measure);
      if (held) held.push(tally);
      else owing.set(measure, [tally]);
    }
  }
  return [...owing].sort(([a], [b]) => a.order - b.order || a.rank - b.rank);
}

/** A threshold relieves import charges at the border; a tax on the sale itself it does not touch. */
function isRelieved(measure: Measure, { line, notApplied }: Tally): boolean {
  const relief = reliefFrom(measure, line);
  if (!relief?.relieved || isSaleBase(measure.base)) return false;
  const { row } = relief;
  const reason = isUnlimited(row)
    ? say("unapplied.notCollected", { scheme: titled(row.regime) })
    : say("unapplied.notCollectedTo", { amount: limitOf(row) });
  notApplied.push({ measure, reason });
  return true;
}

/** Excise is relieved with the tax where the relief has no limit; low-value schemes leave its goods out. */
function reliefFrom(
  { type }: Measure,
  { taxThreshold, dutyThreshold }: RelievedLine,
): AppliedThreshold | null {
  if (type === "additional_duty") return dutyThreshold;
  if (type === "vat") return taxThreshold;
  return type === "excise" && taxThreshold && isUnlimited(taxThreshold.row) ? taxThreshold : null;
}

/** A measure that each line owes by itself; where the law rounds it, it is rounded for the whole. */
function chargeEach(measure: Measure, due: readonly Tally[]): void {
  for (const { line, amounts, rows, notApplied, needs } of due) {
    if (isRemainder(measure.base) && isZero(chargeBase(measure.base, amounts).amount)) {
      const reason = say("unapplied.nothingLeft");
      notApplied.push({ measure, reason });
      continue;
    }
    const charged = chargeMeasure(measure, amounts, line.on, settlementUnder(line.price.term));
    for (const need of charged.needs) needs.add(need);
    rows.push(charged.row);
  }
  const isOfMeasure = ({ code, type }: ChargedRow): boolean => code === measure.id && type === measure.type;
  const rounded = roundTogether(
    measure.id,
    due[0]?.line.rounding,
    due.map(({ rows }) => rows.find(isOfMeasure)),
  );
  rounded?.forEach((whole, at) => {
    const tally = due[at];
    if (!whole || !tally) return;
    const { rows, amounts } = tally;
    rows[rows.findIndex(isOfMeasure)] = whole.row;
    record(measure, whole.amount.minus(amounts.get(measure.id) ?? ZERO), amounts);
  });
}

/** A measure owed once a consignment or tariff item. */
function chargeOnce(measure: Measure, due: readonly Tally[]): void {
  const tallyOf = new Map(due.map((tally) => [tally.line, tally]));
  for (const group of itemGroups(measure, [...tallyOf.keys()])) {
    const tallies = group.flatMap((line) => tallyOf.get(line) ?? []);
    const first = group[0] as RelievedLine;
    const settlement = settlementUnder(first.price.term);
    const { row, needs } = chargeMeasure(measure, new Map(together(tallies)), first.on, settlement);
    sharedRow(row, group).forEach((part, at) => {
      const tally = tallies[at];
      if (!tally) return;
      for (const need of needs) tally.needs.add(need);
      tally.rows.push(part);
      record(measure, exactOf(part), tally.amounts);
    });
  }
}
