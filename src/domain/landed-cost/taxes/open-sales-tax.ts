import { isZero, percentOf, ZERO } from "../../trade/money.ts";
import { say } from "../../wording/say.ts";
import type { OpenPoint } from "../certainty/open-point.ts";
import type { ChargedLine } from "../fees/charge-fees.ts";
import { saleOf } from "./charge-taxes.ts";
import { localBand, salesTaxBase } from "./sales-tax.ts";

/**
 * What is open of a state's tax on the sale: which state it is, where neither postal code nor state was stated, else
 * what its localities add whose own rates are not held.
 */
export function openSalesTax(line: ChargedLine): OpenPoint[] {
  if (placeOfSaleOpen(line)) return openState(line);
  return line.facts.salesTax?.local === null ? openLocality(line) : [];
}

/** True where states tax the sale and neither postal code nor state says which of them does. */
export const placeOfSaleOpen = ({ facts }: Pick<ChargedLine, "facts">): boolean =>
  facts.salesTax === null && facts.salesTaxStates.length > 0;

/** Nothing is charged while the state is not known: the range goes up to the dearest place for these goods. */
function openState(line: ChargedLine): OpenPoint[] {
  const sale = saleOf(line);
  let highest = ZERO;
  // By their highest rates: once a state's tax on everything is reached, no later one is above it.
  for (const state of line.facts.salesTaxStates) {
    if (percentOf(sale.price.plus(sale.shipping), state.max).lte(highest)) break;
    const most = percentOf(salesTaxBase(state, sale), state.max);
    if (most.gt(highest)) highest = most;
  }
  if (isZero(highest)) return [];
  const why = say("why.salesTaxPlace");
  return [{ fields: ["destinationPostalCode"], why, moves: "sales_tax", below: ZERO, above: highest }];
}

/** The localities make the rate what they like within the bounds met in the state. */
function openLocality({ facts: { salesTax }, saleTaxRow, shipment }: ChargedLine): OpenPoint[] {
  if (salesTax === null || saleTaxRow === null) return [];
  const { state } = salesTax;
  const at = (rate: number) => percentOf(saleTaxRow.base, rate);
  const below = saleTaxRow.amount.minus(at(state.min));
  const above = at(state.max).minus(saleTaxRow.amount);
  return [
    {
      fields: shipment.destinationPostalCode === null ? ["destinationPostalCode"] : [],
      why: say("why.salesTaxLocal", { state: state.name, ...localBand(state) }),
      moves: "sales_tax",
      below: below.lt(0) ? ZERO : below,
      above: above.lt(0) ? ZERO : above,
    },
  ];
}
