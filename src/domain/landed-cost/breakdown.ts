import type { Certainty, ChargeType } from "../law/vocabulary.ts";
import { addedCarriage, type TermedPrice } from "../trade/incoterm.ts";
import { cents, type Decimal, isPositive, toNumber, ZERO } from "../trade/money.ts";

/** Why a duty is nil; a nil duty always says. */
export const ZERO_REASONS = [
  "free",
  "threshold",
  "preference",
  "suspended",
  "not_imported",
  "relief",
] as const;
export type ZeroReason = (typeof ZERO_REASONS)[number] | null;

/** One row of an answer's working. Amounts in USD, rounded to the cent once, here. */
export interface BreakdownRow {
  label: string;
  amount: number;
  type: ChargeType;
  code: string;
  /** Percent; null where the rate is not purely ad valorem. */
  rate: number | null;
  rateText: string;
  base: number;
  formula: string;
  legalReference: string;
  source: string;
  effectiveFrom: string | null;
  effectiveTo: string | null;
  certainty: Certainty;
  zeroReason: ZeroReason;
  payableBy: "buyer" | "seller";
  collectedAt: "checkout" | "border";
}

/** A row before rounding, in the engine's own decimals. */
export interface ChargedRow extends Omit<BreakdownRow, "amount" | "base"> {
  amount: Decimal;
  base: Decimal;
  /** The amount before it was rounded: later charges fall on it, and other currencies show it. */
  exact?: Decimal;
  /** What the amount lies within and the fields that would settle it, where it rests on what nobody stated. */
  open?: { low: Decimal; high: Decimal | null; needs: readonly string[] } | undefined;
}

/** Rounds the amount half up to the cent: from here on it is what the buyer pays. */
export function settled(row: ChargedRow): ChargedRow {
  return { ...row, amount: cents(row.amount), exact: row.amount.round(EXACT_PLACES) };
}

/** Places that keep an amount true to the smallest unit of any currency. */
const EXACT_PLACES = 8;

/** The amount of a row before rounding, where it was worked out and not shared by lines. */
export const exactOf = ({ exact, amount }: Pick<ChargedRow, "exact" | "amount">): Decimal => exact ?? amount;

/** Sum of the rows of some types. */
export function totalOf(rows: readonly ChargedRow[], ...types: ChargeType[]): Decimal {
  let total = ZERO;
  for (const { type, amount } of rows) if (types.includes(type)) total = total.plus(amount);
  return total;
}

/** Base and additional duties and remedies: together what an answer calls import duty. */
export const IMPORT_DUTIES = [
  "duty",
  "additional_duty",
  "trade_remedy",
] as const satisfies readonly ChargeType[];

export const isImportDuty = ({ type }: Pick<ChargedRow, "type">): boolean =>
  (IMPORT_DUTIES as readonly ChargeType[]).includes(type);

export const importDutyOf = (rows: readonly ChargedRow[]): Decimal => totalOf(rows, ...IMPORT_DUTIES);

/** Import duty and excise: what the importer owes before tax. */
export const dutyAndExciseOf = (rows: readonly ChargedRow[]): Decimal =>
  totalOf(rows, ...IMPORT_DUTIES, "excise");

/** What may differ from one line of the schedule to the next: import duty, excise, and the tax whose rate hangs on the goods. */
export const chargesByCode = (rows: readonly ChargedRow[]): Decimal =>
  totalOf(rows, ...IMPORT_DUTIES, "excise", "vat");

/** The row as JSON numbers. */
export function printed(row: ChargedRow): BreakdownRow {
  return {
    label: row.label,
    amount: toNumber(row.amount),
    type: row.type,
    code: row.code,
    rate: row.rate,
    rateText: row.rateText,
    base: toNumber(cents(row.base)),
    formula: row.formula,
    legalReference: row.legalReference,
    source: row.source,
    effectiveFrom: row.effectiveFrom,
    effectiveTo: row.effectiveTo,
    certainty: row.certainty,
    zeroReason: row.zeroReason,
    payableBy: row.payableBy,
    collectedAt: row.collectedAt,
  };
}

/** What the buyer pays for the goods and their carriage, as the request states it. */
export function goodsRows(line: TermedPrice): ChargedRow[] {
  const added = addedCarriage(line);
  const rows = [
    row("product", line.term === "CIF" ? "Goods with freight and insurance" : "Goods", line.price),
  ];
  if (isPositive(added.shipping)) rows.push(row("shipping", "Shipping", added.shipping));
  if (isPositive(added.insurance)) rows.push(row("insurance", "Insurance", added.insurance));
  return rows;
}

const row = (type: "product" | "shipping" | "insurance", label: string, amount: Decimal): ChargedRow => ({
  label,
  amount: cents(amount),
  exact: amount,
  base: amount,
  type,
  code: "",
  rate: null,
  rateText: "",
  formula: "as stated",
  legalReference: "",
  source: "request",
  effectiveFrom: null,
  effectiveTo: null,
  certainty: "published",
  zeroReason: null,
  payableBy: "buyer",
  collectedAt: "checkout",
});
