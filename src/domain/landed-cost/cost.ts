import { bestOption, type LinePreference } from "../origin/line-preference.ts";
import { type Decimal, sum } from "../trade/money.ts";
import { say } from "../wording/say.ts";
import { givesWayToTariff } from "./alternatives/alternative.ts";
import { type ChargedRow, chargeKey, dueOf, goodsRows, inUsd } from "./breakdown.ts";
import { entryOf } from "./circumstances.ts";
import { presentedDues } from "./due.ts";
import { preferencesOn } from "./duty/charge-base-duty.ts";
import type { ChargedLine } from "./fees/charge-fees.ts";
import type { EntryType } from "./fees/entry-type.ts";
import type { Goods, Sale, Shipment, StatedClaim } from "./request.ts";

/** A charged line with every row that its buyer or seller pays, in the order they are printed. */
export interface Bill {
  readonly line: ChargedLine;
  /** The goods and their carriage, duty, measures, tax on the sale, the carrier's fees. */
  readonly rows: readonly ChargedRow[];
}

/** A landed cost: the charged line, every row, and what the answer tells beside. */
export interface LandedCost extends Bill {
  /** In the answer's currency. */
  readonly total: Decimal;
  /** How the goods are entered; null where the destination has no rules for it. */
  readonly entry: EntryType | null;
  readonly preference: LinePreference;
  /** What is due of each row in the currency of the request; null where the answer is in that. */
  readonly presented: readonly Decimal[] | null;
  /** True for one of several lines that travel together. */
  readonly sharesConsignment: boolean;
}

/** What is changed of a line to ask what it would cost then. */
export interface Change {
  readonly facts?: Goods["facts"];
  readonly sale?: Partial<Sale>;
  readonly shipment?: Partial<Shipment>;
  readonly claim?: StatedClaim;
  readonly entryDate?: string;
}

/** What rows come to: billed rows in the answer's currency. */
export const totalDue = (rows: readonly ChargedRow[]): Decimal => sum(rows.map(dueOf));

/** The bill of a charged line. */
export function billOf(line: ChargedLine): Bill {
  const { price, dutyRow, measureRows, saleTaxRow, carrierRows } = line;
  const rows = goodsRows(price);
  if (dutyRow) rows.push(dutyRow);
  rows.push(...measureRows);
  if (saleTaxRow) rows.push(saleTaxRow);
  rows.push(...carrierRows);
  return { line, rows };
}

/** The cost of each line of a consignment, of its billed rows: what its answer tells. */
export function costsOf(bills: readonly Bill[], pricedUsd: Decimal | null = null): LandedCost[] {
  const presented = presentedDues(bills, pricedUsd);
  return bills.map((bill, at) => costOf(bill, bills.length > 1, presented?.[at] ?? null));
}

function costOf(
  { line, rows }: Bill,
  sharesConsignment: boolean,
  presented: LandedCost["presented"],
): LandedCost {
  const { goods, claim, general } = line;
  const asked = goods.origin !== null && goods.hsCode !== null && line.importation.customs;
  const options = asked ? preferencesOn(line).options : [];
  const best = bestOption(options, claim);
  const preference = { options, best, claim, general, otherwise: null, setAside: setAside(line) };
  const total = totalDue(rows);
  return { line, rows, total, entry: entryOf(line), preference, presented, sharesConsignment };
}

/** A cost as the engine reckoned it, in USD. */
export function costInUsd(cost: LandedCost): LandedCost {
  const rows = inUsd(cost.rows);
  if (rows === cost.rows) return cost;
  const { otherwise } = cost.preference;
  const preference = { ...cost.preference, otherwise: otherwise && { ...otherwise, ...otherwise.usd } };
  return { ...cost, rows, total: totalDue(rows), preference };
}

/** The tariff's rate is not charged where a relief frees the goods or a low-value scheme has a duty of its own. */
function setAside({ dutyRow, dutyThreshold, replacing }: ChargedLine): LinePreference["setAside"] {
  if (dutyThreshold?.relieved) return { words: say("setAside.threshold"), declareInFull: false };
  if (dutyRow === null || givesWayToTariff(replacing) === undefined) return null;
  return { words: say("setAside.flat", { rate: dutyRow.rateText }), declareInFull: true };
}

/**
 * The rows of all lines added up by charge: what stands on the consignment's own declaration. Charges of one type stand
 * together in the order of the lines: the duties of all lines before the tax on them.
 */
export function consignmentRows(lines: readonly (readonly ChargedRow[])[]): ChargedRow[] {
  const rows = new Map<string, ChargedRow>();
  const order: ChargedRow["type"][] = [];
  for (const line of lines)
    for (const [at, row] of line.entries()) {
      const key = chargeKey(row);
      const held = rows.get(key);
      rows.set(key, held ? addedUp(held, row) : row);
      if (!order.includes(row.type))
        order.splice(order.indexOf(line[at - 1]?.type ?? row.type) + 1, 0, row.type);
    }
  return [...rows.values()].sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type));
}

const addedUp = (held: ChargedRow, row: ChargedRow): ChargedRow => ({
  ...held,
  amount: held.amount.plus(row.amount),
  ...(row.due ? { due: dueOf(held).plus(row.due) } : {}),
  base: held.base.plus(row.base),
  formula: say("formula.lines"),
});
