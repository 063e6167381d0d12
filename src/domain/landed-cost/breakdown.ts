import type { Certainty, ChargeType } from "../law/vocabulary.ts";
import { inMoney } from "../trade/answer-money.ts";
import { addedCarriage, type TermedPrice } from "../trade/incoterm.ts";
import { cents, type Decimal, isPositive, toNumber, ZERO } from "../trade/money.ts";
import { say } from "../wording/say.ts";
import { type Telling, tell } from "../wording/tell.ts";

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

/** One row of an answer's working. Amounts in the answer's currency, rounded to its minor unit. */
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

/** How an answer prints amounts, names measures and in which words it speaks. */
export type Print = Required<Telling>;

/** A row as the engine reckons it, in USD and its own decimals. */
export interface ChargedRow extends Omit<BreakdownRow, "amount" | "base"> {
  amount: Decimal;
  base: Decimal;
  /** The amount before it was rounded: later charges fall on it, and other currencies show it. */
  exact?: Decimal;
  /** What the amount lies within and the fields that would settle it, where it rests on what nobody stated. */
  open?: { low: Decimal; high: Decimal | null; needs: readonly string[] } | undefined;
  /** The line's part of a charge that lines share by value, before it was rounded: other currencies show it. */
  share?: Decimal;
  /** What is due of it in the answer's currency, at its minor unit; absent where that is USD (`due.ts`). */
  due?: Decimal;
}

/** Rounds the amount half up to the cent: from here on it is what the buyer pays. */
export function settled(row: ChargedRow): ChargedRow {
  return { ...row, amount: cents(row.amount), exact: row.amount.round(EXACT_PLACES) };
}

/** Places that keep an amount true to the smallest unit of any currency. */
const EXACT_PLACES = 8;

/** The amount of a row before rounding, where it was worked out and not shared by lines. */
export const exactOf = ({ exact, amount }: Pick<ChargedRow, "exact" | "amount">): Decimal => exact ?? amount;

/** What is due of a row: in the answer's currency once it is billed, in USD while the engine reckons. */
export const dueOf = ({ due, amount }: Pick<ChargedRow, "due" | "amount">): Decimal => due ?? amount;

/** What tells one charge from another: rows of the same charge on several lines have the same. */
export const chargeKey = ({ type, code, rateText, label }: ChargedRow): string =>
  `${type}|${code}|${rateText}|${label}`;

/** Sum of the rows of some types: of billed rows in the answer's currency, before in USD. */
export function totalOf(rows: readonly ChargedRow[], ...types: ChargeType[]): Decimal {
  let total = ZERO;
  for (const row of rows) if (types.includes(row.type)) total = total.plus(dueOf(row));
  return total;
}

/** Billed rows as they are in USD. */
export const inUsd = (rows: readonly ChargedRow[]): readonly ChargedRow[] =>
  rows.some(({ due }) => due) ? rows.map(({ due: _, ...row }) => row) : rows;

/** What a change does to an amount of a bill, in the answer's currency and in USD. */
interface Effect {
  effect: number;
  effectUsd: number;
}

/** The difference between two bills, of what `of` counts in each. */
export const effectBetween = (
  now: readonly ChargedRow[],
  then: readonly ChargedRow[],
  of: (rows: readonly ChargedRow[]) => Decimal,
): Effect => ({
  effect: toNumber(of(then).minus(of(now))),
  effectUsd: toNumber(of(inUsd(then)).minus(of(inUsd(now)))),
});

/** Base and additional duties and remedies: together what an answer calls import duty. */
export const IMPORT_DUTIES = [
  "duty",
  "additional_duty",
  "trade_remedy",
] as const satisfies readonly ChargeType[];

export const isImportDuty = ({ type }: Pick<ChargedRow, "type">): boolean =>
  (IMPORT_DUTIES as readonly ChargeType[]).includes(type);

export const importDutyOf = (rows: readonly ChargedRow[]): Decimal => totalOf(rows, ...IMPORT_DUTIES);

/** What may differ from one line of the schedule to the next: import duty, excise, and the tax whose rate hangs on the goods. */
export const chargesByCode = (rows: readonly ChargedRow[]): Decimal =>
  totalOf(rows, ...IMPORT_DUTIES, "excise", "vat");

/** The row as an answer prints it: as JSON numbers and text in its currency. */
export function printed(row: ChargedRow, print: Print): BreakdownRow {
  return {
    label: tell(row.label, print),
    amount: toNumber(dueOf(row)),
    type: row.type,
    code: row.code,
    rate: row.rate,
    rateText: tell(row.rateText, print),
    base: toNumber(inMoney(row.base, print.money)),
    formula: tell(row.formula, print),
    legalReference: tell(row.legalReference, print),
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
  const rows = [row("product", line.term === "CIF" ? say("row.goods.cif") : say("row.goods"), line.price)];
  if (isPositive(added.shipping))
    rows.push({ ...row("shipping", say("row.shipping"), added.shipping), ...shareOf(line.shippingShare) });
  if (isPositive(added.insurance)) rows.push(row("insurance", say("row.insurance"), added.insurance));
  return rows;
}

const shareOf = (share: Decimal | undefined): Pick<ChargedRow, "share"> => (share ? { share } : {});

const row = (type: "product" | "shipping" | "insurance", label: string, amount: Decimal): ChargedRow => ({
  label,
  amount: cents(amount),
  exact: amount,
  base: amount,
  type,
  code: "",
  rate: null,
  rateText: "",
  formula: say("formula.stated"),
  legalReference: "",
  source: "request",
  effectiveFrom: null,
  effectiveTo: null,
  certainty: "published",
  zeroReason: null,
  payableBy: "buyer",
  collectedAt: "checkout",
});
