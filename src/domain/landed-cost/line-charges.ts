import { settlementUnder } from "../trade/incoterm.ts";
import { quantityIn } from "../trade/unit.ts";
import type { ChargedRow } from "./breakdown.ts";
import { record } from "./measures/charge-measures.ts";
import { depositRow } from "./measures/trade-remedy.ts";
import type { OpenLine } from "./open-line.ts";
import { salesTaxRow } from "./taxes/sales-tax.ts";

/** Cash deposits of the remedy cases the caller states, recorded as duty that later charges may fall on. */
export function depositRows({ request, facts, customs, line, amounts }: OpenLine): ChargedRow[] {
  return request.tradeRemedyCases.map((claim) => {
    const order = facts.remedyOrders.find(({ caseNumber }) => claim.caseNumber.startsWith(caseNumber));
    const row = depositRow(claim, order, customs.amount, settlementUnder(line.term));
    record({ id: row.code, type: "trade_remedy" }, row.amount, amounts);
    return row;
  });
}

/** The destination state's tax on the sale, where a postal code says which state it is. */
export function saleTaxRows({ request, facts, line }: OpenLine): ChargedRow[] {
  if (facts.salesTax === null) return [];
  const sale = {
    price: line.price,
    shipping: line.shipping,
    code: request.hsCode ?? "",
    pieces: quantityIn("NO", request.quantities) ?? quantityIn("PR", request.quantities),
  };
  return [salesTaxRow(facts.salesTax, sale, settlementUnder(line.term))];
}
