import { percentOf, ZERO } from "../../trade/money.ts";
import type { OpenPoint } from "../certainty/open-point.ts";
import type { ChargedLine } from "../fees/charge-fees.ts";

/** The localities of a state whose own rates are not held: they make the tax on the sale what they like within its bounds. */
export function openSalesTax({ facts: { salesTax }, saleTaxRow }: ChargedLine): OpenPoint[] {
  if (salesTax === null || saleTaxRow === null || salesTax.local !== null) return [];
  const { state } = salesTax;
  const at = (rate: number) => percentOf(saleTaxRow.base, rate);
  const below = saleTaxRow.amount.minus(at(state.min));
  const above = at(state.max).minus(saleTaxRow.amount);
  return [
    {
      fields: [],
      why: `the rate of ${state.name} alone is charged; its localities make it ${state.min}% to ${state.max}%`,
      moves: "sales_tax",
      below: below.lt(0) ? ZERO : below,
      above: above.lt(0) ? ZERO : above,
    },
  ];
}
