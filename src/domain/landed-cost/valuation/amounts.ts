import { memoizeByObject } from "../../law/memoize-by-object.ts";
import { crossRate } from "../../trade/exchange.ts";
import { addedCarriage, type TermedPrice, termEffect } from "../../trade/incoterm.ts";
import { type Decimal, decimal, isNegative, isZero, ZERO } from "../../trade/money.ts";
import { quantityIn } from "../../trade/unit.ts";
import type { GoodsLine } from "../line.ts";
import { contentAmounts } from "../measures/content-value.ts";
import type { CustomsValue } from "./transaction-value.ts";

/** Amounts in USD by the names that a base, a threshold or a condition of law uses. */
export type Amounts = ReadonlyMap<string, Decimal>;

/** Marks what rounding to the cent of a dollar took from or gave to an amount. */
const REMAINDER = "~";
const HALF_CENT = decimal("0.005");

/** The amounts of a line that its value settles, before any charge. */
export function amountsOf(line: GoodsLine, customs: CustomsValue): Amounts {
  const { goods: described, facts, price } = line;
  const goods = valueOfGoods(price);
  const added = addedCarriage(price);
  return new Map([
    ["customs_value", customs.amount],
    ["price", price.price],
    ["shipping", price.shipping],
    ["insurance", price.insurance],
    ["carriage", facts.destination.valuationBasis === "CIF" ? ZERO : customs.carriage],
    ["intrinsic", goods],
    ["unit_value", unitValue(goods, line)],
    ["sale_price", price.price.plus(added.shipping).plus(added.insurance)],
    ...contentAmounts(described.facts, customs.amount),
    ...conversionRemainders(line),
  ]);
}

/** The goods alone, USD: without the freight and insurance that the delivery term puts into the price. */
export function valueOfGoods(price: TermedPrice): Decimal {
  const inside = termEffect(price.term).freightInPrice;
  const net = inside ? price.price.minus(price.shipping).minus(price.insurance) : price.price;
  return isNegative(net) ? ZERO : net;
}

/** Value, or what conversion took of it, by the piece or pair; without a quantity the line counts as one piece. */
function unitValue(value: Decimal, { goods: { quantities } }: GoodsLine): Decimal {
  const count = quantityIn("NO", quantities) ?? quantityIn("PR", quantities);
  return count === null || isZero(count) ? value : value.div(count);
}

/**
 * What conversion to whole cents changed in a line's amounts, by name. EUR 150 must meet a threshold of
 * EUR 150 exactly, and AUD 1,000.01 must pass one of AUD 1,000, whatever the cents in USD.
 */
function conversionRemainders(line: GoodsLine): [string, Decimal][] {
  const { invoice, facts, price: held } = line;
  if (invoice.currency === "USD") return [];
  const toUsd = crossRate(invoice.currency, "USD", facts.exchange);
  if (toUsd === null) return [];
  const remainder = (stated: Decimal | null, converted: Decimal): Decimal => {
    const left = (stated ?? ZERO).times(toUsd).minus(converted);
    // A larger difference is no rounding: the line's price was solved or its freight apportioned.
    return left.abs().gt(HALF_CENT) ? ZERO : left;
  };
  const price = remainder(invoice.price, held.price);
  const carriage = carriageRemainder(invoice, held, remainder);
  const inside = termEffect(held.term).freightInPrice;
  const goods = inside ? price.minus(carriage) : price;
  const paid = inside ? price : price.plus(carriage);
  const value = facts.destination.valuationBasis === "CIF" ? paid : goods;
  const all: [string, Decimal][] = [
    ["intrinsic", goods],
    ["unit_value", unitValue(goods, line)],
    ["sale_price", paid],
    ["customs_value", value],
  ];
  return all.filter(([, left]) => !isZero(left)).map(([name, left]) => [`${REMAINDER}${name}`, left]);
}

const carriageRemainder = (
  stated: GoodsLine["invoice"],
  held: TermedPrice,
  remainder: (stated: Decimal | null, converted: Decimal) => Decimal,
): Decimal => remainder(stated.shipping, held.shipping).plus(remainder(stated.insurance, held.insurance));

/** The amounts of all lines added up; of one line, its own. */
export function together(lines: readonly { readonly amounts: Amounts }[]): Amounts {
  if (lines.length === 1 && lines[0]) return lines[0].amounts;
  const total = new Map<string, Decimal>();
  for (const { amounts } of lines)
    for (const [name, amount] of amounts) total.set(name, (total.get(name) ?? ZERO).plus(amount));
  return total;
}

/** The amounts conditions and thresholds compare: of the shipment, but the value of a piece of the line. */
export function compared(shipment: Amounts, own: Amounts): Pick<Amounts, "get"> {
  const whole = withRemainders(shipment);
  if (shipment === own) return whole;
  const ofLine = withRemainders(own);
  return { get: (name) => (name === "unit_value" ? ofLine.get(name) : whole.get(name)) };
}

/** Kept by shipment, for each line of it asks. */
const withRemainders = memoizeByObject((shipment: Amounts): Amounts => {
  let amounts: Map<string, Decimal> | null = null;
  for (const [name, remainder] of shipment) {
    if (!name.startsWith(REMAINDER)) continue;
    amounts ??= new Map(shipment);
    const bare = name.slice(REMAINDER.length);
    amounts.set(bare, (amounts.get(bare) ?? ZERO).plus(remainder));
  }
  return amounts ?? shipment;
});
