import Big from "big.js";
import { inForce } from "../../law/measure.ts";
import { memoizeByObject } from "../../law/memoize-by-object.ts";
import { crossRate, type ExchangeRates } from "../../trade/exchange.ts";
import { apportion, cents, type Decimal, decimal, isZero, sharesOf, sum, ZERO } from "../../trade/money.ts";
import { ownMoney } from "../../wording/say.ts";
import { type ChargedRow, exactOf } from "../breakdown.ts";

/** How a country rounds an amount before it charges on it: a row, so that the law behind it can be named. */
export interface RoundingRule {
  /**
   * What is rounded: `customs_value`, `duty base` and `duty`, `<id> base` and `<id>` of a measure, or
   * `alcohol component` (the part of a rate that is per litre of alcohol).
   */
  amount: string;
  /** Smallest unit left, in `currency`. */
  unit: string;
  currency: string;
  mode: "half_up" | "down" | "up";
  from: string | null;
  to: string | null;
  legalReference: string;
}

/** An amount in USD after rounding, with the step for the formula; empty where nothing changed. */
export interface Rounded {
  amount: Decimal;
  formula: string;
}

/** Rounds the named amounts as the destination's rows say. */
export type Rounding = (name: string, amount: Decimal) => Rounded;

const MODES = { half_up: Big.roundHalfUp, down: Big.roundDown, up: Big.roundUp } as const;

/** A conversion leaves a trace far below any unit of law; it must not tip an amount over its edge. */
const TRACE_PLACES = 3;
/** Places that bring a rounded amount back whole in any currency. */
const USD_PLACES = 10;

/** The roundings of a place on a day; undefined where it has none, as most have. */
export function roundingOf(
  rules: readonly RoundingRule[],
  exchange: ExchangeRates,
  entryDate: string,
): Rounding | undefined {
  if (rules.length === 0) return undefined;
  return (name, amount) =>
    roundedBy(
      rules.find((row) => row.amount === name && inForce(row, entryDate)),
      amount,
      exchange,
    );
}

/** The amount rounded by a rule; the same amount where no rule holds or its currency has no rate. */
function roundedBy(rule: RoundingRule | undefined, amount: Decimal, exchange: ExchangeRates): Rounded {
  const rate = rule ? crossRate("USD", rule.currency, exchange) : null;
  if (!rule || rate === null) return { amount, formula: "" };
  const own = rule.currency === "USD" ? amount : amount.times(rate).round(TRACE_PLACES);
  const rounded = toUnit(own, rule);
  if (rounded.eq(own)) return { amount, formula: "" };
  const shown = ownMoney(rounded, rule.currency);
  const back = crossRate(rule.currency, "USD", exchange) ?? ONE;
  return { amount: rounded.times(back).round(USD_PLACES), formula: ` → ${shown} (${rule.legalReference})` };
}

const ONE = decimal(1);
const unitOf = memoizeByObject(({ unit }: RoundingRule): Decimal => decimal(unit));

/** Whole units of the rule; a power of ten, as most are, needs no division. */
function toUnit(amount: Decimal, rule: RoundingRule): Decimal {
  const unit = unitOf(rule);
  const mode = MODES[rule.mode];
  if (unit.c.length === 1 && unit.c[0] === 1) return amount.round(-unit.e, mode);
  return amount.div(unit).round(0, mode).times(unit);
}

/** A line's part in a charge that was rounded as a whole. */
interface RoundedCharge {
  readonly row: ChargedRow;
  /** The line's own rounded amount, on which later charges fall. */
  readonly amount: Decimal;
}

/**
 * Rounds what a consignment owes of one charge as a whole, where a row of the destination's law rounds it
 * (Japan drops what is under 100 yen of each tax), and shares the result by its lines.
 * @param name the charge as rounding rows name it: `duty` or a measure's id.
 * @param rows the row of the charge on each line; undefined where a line owes none.
 * @returns the part of each line in the order of `rows`; null where nothing is rounded.
 */
export function roundTogether(
  name: string,
  round: Rounding | undefined,
  rows: readonly (ChargedRow | undefined)[],
): (RoundedCharge | undefined)[] | null {
  if (!round) return null;
  const exacts = rows.map((row) => (row ? exactOf(row) : ZERO));
  const { amount, formula } = round(name, sum(exacts));
  if (formula === "") return null;
  const owing = rows.filter((row) => row !== undefined);
  const parts = apportion(cents(amount), owing.map(exactOf));
  const shares = sharesOf(amount, owing.map(exactOf));
  let next = 0;
  return rows.map((row) => {
    if (!row) return undefined;
    const share = shares[next] ?? ZERO;
    const part = parts[next++] ?? ZERO;
    const own = owing.length === 1 ? amount : round(name, exactOf(row)).amount;
    const settled: ChargedRow = {
      ...row,
      amount: part,
      ...(owing.length === 1 ? { exact: amount } : { exact: part, share }),
      formula: row.formula + formula,
      // Too small an amount to be collected is a threshold of its own.
      zeroReason: isZero(part) && !isZero(exactOf(row)) ? "threshold" : row.zeroReason,
    };
    return { row: settled, amount: own };
  });
}
