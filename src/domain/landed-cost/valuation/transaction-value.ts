import { inAnswer } from "../../law/working.ts";
import type { ValuationBasis } from "../../trade/country.ts";
import { type TermedPrice, termEffect } from "../../trade/incoterm.ts";
import { type Decimal, isNegative, isPositive, ZERO } from "../../trade/money.ts";
import { say } from "../../wording/say.ts";

/** The value duty is charged on, with its working. Amounts in USD. */
export interface CustomsValue {
  basis: ValuationBasis;
  amount: Decimal;
  /** Freight and insurance to the border of importation, wherever the price puts them. */
  carriage: Decimal;
  formula: string;
}

/**
 * Customs value of a line (WTO Valuation Agreement, Article 8.2: each member includes or excludes
 * transport and insurance to the port of importation). A CIF price already holds both, so an FOB
 * basis takes out what the caller states; nothing stated leaves the price as it is.
 */
export function transactionValue(line: TermedPrice, basis: ValuationBasis): CustomsValue {
  const carriage = line.shipping.plus(line.insurance);
  const inside = termEffect(line.term).freightInPrice;
  if (basis === "CIF") {
    const amount = inside ? line.price : line.price.plus(carriage);
    return {
      basis,
      amount,
      carriage,
      formula: inside ? say("formula.cif", { price: inAnswer(line.price) }) : added(line),
    };
  }
  const net = inside ? line.price.minus(carriage) : line.price;
  const amount = isNegative(net) ? ZERO : net;
  const formula =
    inside && isPositive(carriage)
      ? say("formula.lessFreight", partsOf(line))
      : say("formula.withoutFreight", { price: inAnswer(line.price) });
  return { basis, amount, carriage, formula };
}

const added = (line: TermedPrice): string => say("formula.plusFreight", partsOf(line));

const partsOf = ({ price, shipping, insurance }: TermedPrice) => ({
  price: inAnswer(price),
  freight: inAnswer(shipping),
  insurance: inAnswer(insurance),
});
