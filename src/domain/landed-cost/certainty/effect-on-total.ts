import { chargeBase } from "../../law/charge-base.ts";
import type { Measure } from "../../law/measure.ts";
import { isShared, parseMeasureRate } from "../../law/measure-rate.ts";
import { adValoremPercent } from "../../law/rate-expression.ts";
import { type Decimal, HUNDRED, isZero, percentOf, ZERO } from "../../trade/money.ts";
import type { ChargedLine } from "../fees/charge-fees.ts";
import type { MovedCharge } from "./open-point.ts";

/** The amounts of law that a kind of charge is part of. */
const AMOUNTS_OF: Readonly<Partial<Record<MovedCharge, readonly string[]>>> = {
  duty: ["duty", "base_duty"],
  additional_duty: ["duty"],
  trade_remedy: ["duty"],
  excise: ["excise"],
  vat: ["vat"],
  fee: ["fee"],
};

/**
 * What the whole bill of a line gains or loses when one of its charges does, with the taxes that fall on it:
 * the charges that were made of the line are followed in the order of law, none of its phases run again.
 * Exact for charges by per cent; a specific one is taken to stay as it is. Amounts in USD.
 * @param change added to the charge; negative for less of it.
 */
export function effectOnTotal(line: ChargedLine, moves: MovedCharge, change: Decimal): Decimal {
  const names = AMOUNTS_OF[moves];
  if (names === undefined || isZero(change)) return change;
  const after = new Map(line.amounts);
  const add = (name: string, by: Decimal): void => {
    after.set(name, (after.get(name) ?? ZERO).plus(by));
  };
  for (const name of names) add(name, change);
  let total = change;
  const charged = new Set(line.measureRows.map(({ code }) => code));
  for (const measure of line.selected.applied) {
    if (!charged.has(measure.id)) continue;
    const moved = movedBy(measure, line.amounts, after);
    if (moved === null || isZero(moved)) continue;
    add(measure.id, moved);
    const sum = AMOUNTS_OF[measure.type]?.[0];
    if (sum) add(sum, moved);
    total = total.plus(moved);
  }
  return total.plus(carrierShare(line, total));
}

/** What a measure gains when the amounts it falls on change; null where it does not fall on them. */
function movedBy(
  { rate: text, base, type }: Measure,
  before: ReadonlyMap<string, Decimal>,
  after: ReadonlyMap<string, Decimal>,
): Decimal | null {
  if (isShared(text)) return null;
  const rate = parseMeasureRate(text);
  if (rate === null || !("rate" in rate || rate.kind === "total")) return null;
  const on = base === "" ? "customs_value" : base;
  const { amount, inside } = chargeBase(on, after);
  const was = chargeBase(on, before).amount;
  if (rate.kind === "total") {
    const topUp = (amounts: ReadonlyMap<string, Decimal>, value: Decimal): Decimal => {
      const left = percentOf(value, rate.percent).minus(amounts.get("base_duty") ?? ZERO);
      return left.gt(0) ? left : ZERO;
    };
    return topUp(after, amount).minus(topUp(before, was));
  }
  // A duty in the tariff's place is the duty row itself.
  if (type === "duty") return null;
  const percent = adValoremPercent(rate.rate);
  if (percent === null) return null;
  const difference = amount.minus(was);
  return inside ? difference.times(percent).div(HUNDRED.minus(percent)) : percentOf(difference, percent);
}

/** A carrier that asks for a share of the duty and tax it advances gains with them. */
function carrierShare({ shipment, carrierRows }: ChargedLine, moved: Decimal): Decimal {
  if (carrierRows.length === 0) return ZERO;
  return shipment.carrierFees.reduce(
    (sum, { percentOfDutyAndTax: share }) => (share === null ? sum : sum.plus(percentOf(moved, share))),
    ZERO,
  );
}
