import { addedCarriage, type TermedPrice } from "../trade/incoterm.ts";
import { cents, type Decimal, isPositive } from "../trade/money.ts";
import type { ChargedRow } from "./breakdown.ts";

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
