import { isSaleBase } from "../../law/charge-base.ts";
import { settlementUnder } from "../../trade/incoterm.ts";
import { isPositive, sum } from "../../trade/money.ts";
import { quantityIn } from "../../trade/unit.ts";
import { say } from "../../wording/say.ts";
import type { ChargedRow } from "../breakdown.ts";
import type { MeasuredLine } from "../measures/charge-measures.ts";
import { limitOf } from "../reliefs/low-value.ts";
import { salesTaxRow, type TaxedSale } from "./sales-tax.ts";

/** A line with its taxes settled: of its measures' rows small taxes at the border are waived. */
export interface TaxedLine extends MeasuredLine {
  /** The destination state's tax on the sale; null where no postal code says which state it is. */
  readonly saleTaxRow: ChargedRow | null;
}

/**
 * Settles the taxes of a consignment. Tax at the border is a measure of law and stands among the rows
 * already: here it is waived where the destination does not collect small sums (Switzerland's five
 * francs), and the tax of a state on the sale is added where a postal code says which state it is.
 * Amounts in USD.
 */
export function chargeTaxes(lines: readonly MeasuredLine[]): TaxedLine[] {
  return waiveSmallTax(lines).map((line) => ({ ...line, saleTaxRow: saleTaxOf(line) }));
}

/** A tax at the border of no more than a set amount for the whole consignment is not collected. */
function waiveSmallTax(lines: readonly MeasuredLine[]): readonly MeasuredLine[] {
  if (!lines.some(({ taxThreshold }) => taxThreshold?.row.basis === "tax")) return lines;
  const tax = sum(
    lines.flatMap((line) => line.measureRows.filter(isBorderTaxOf(line)).map((row) => row.amount)),
  );
  return lines.map((line) => {
    const { taxThreshold: threshold, selected } = line;
    if (threshold?.row.basis !== "tax" || threshold.thresholdUsd === null) return line;
    const relieved = isPositive(tax) && tax.lte(threshold.thresholdUsd);
    const taxThreshold = { ...threshold, comparedUsd: tax, relieved };
    if (!relieved) return { ...line, taxThreshold };
    const isWaived = isBorderTaxOf(line);
    const reason = say("unapplied.smallTax", { amount: limitOf(threshold.row) });
    const waived = selected.applied
      .filter(({ id }) => isWaived({ code: id }))
      .map((measure) => ({ measure, reason }));
    return {
      ...line,
      taxThreshold,
      measureRows: line.measureRows.filter((row) => !isWaived(row)),
      selected: { ...selected, notApplied: [...selected.notApplied, ...waived] },
    };
  });
}

function isBorderTaxOf({ selected }: MeasuredLine): (row: Pick<ChargedRow, "code">) => boolean {
  const taxes = selected.applied.filter(({ type, base }) => type === "vat" && !isSaleBase(base));
  const codes = new Set(taxes.map(({ id }) => id));
  return ({ code }) => codes.has(code);
}

function saleTaxOf(line: MeasuredLine): ChargedRow | null {
  const { facts, price } = line;
  if (facts.salesTax === null) return null;
  return salesTaxRow(facts.salesTax, saleOf(line), settlementUnder(price.term));
}

/** A line as the tax of a state on the sale sees it. */
export const saleOf = ({ goods, price }: MeasuredLine): TaxedSale => ({
  price: price.price,
  shipping: price.shipping,
  code: goods.hsCode ?? "",
  pieces: quantityIn("NO", goods.quantities) ?? quantityIn("PR", goods.quantities),
});
