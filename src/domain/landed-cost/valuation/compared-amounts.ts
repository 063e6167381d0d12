import { crossRate } from "../../trade/exchange.ts";
import { type TermedPrice, termEffect } from "../../trade/incoterm.ts";
import { type Decimal, decimal, isZero, ZERO } from "../../trade/money.ts";
import type { LandedCostFacts } from "../facts.ts";
import type { Amounts } from "../measures/charge-measures.ts";
import type { LandedCostRequest } from "../request.ts";

/** Marks what rounding to the cent of a dollar took from or gave to an amount. */
const REMAINDER = "~";
const HALF_CENT = decimal("0.005");

/**
 * What conversion to whole cents changed in a line's amounts, by name. EUR 150 must meet a threshold of
 * EUR 150 exactly, and AUD 1,000.01 must pass one of AUD 1,000, whatever the cents in USD.
 */
export function conversionRemainders(
  request: LandedCostRequest,
  facts: LandedCostFacts,
  line: TermedPrice,
): [string, Decimal][] {
  if (request.currency === "USD") return [];
  const toUsd = crossRate(request.currency, "USD", facts.exchange);
  if (toUsd === null) return [];
  const remainder = (stated: Decimal | null, held: Decimal): Decimal => {
    const left = (stated ?? ZERO).times(toUsd).minus(held);
    // A larger difference is no rounding: the line's price was solved or its freight apportioned.
    return left.abs().gt(HALF_CENT) ? ZERO : left;
  };
  const price = remainder(request.price, line.price);
  const carriage = remainder(request.shipping, line.shipping).plus(
    remainder(request.insurance, line.insurance),
  );
  const inside = termEffect(line.term).freightInPrice;
  const goods = inside ? price.minus(carriage) : price;
  const paid = inside ? price : price.plus(carriage);
  const value = facts.destination.valuationBasis === "CIF" ? paid : goods;
  const all: [string, Decimal][] = [
    ["intrinsic", goods],
    ["sale_price", paid],
    ["customs_value", value],
  ];
  return all.filter(([, left]) => !isZero(left)).map(([name, left]) => [`${REMAINDER}${name}`, left]);
}

const restored = new WeakMap<Amounts, Amounts>();

/** The amounts conditions and thresholds compare: of the shipment, but the value of a piece of the line. */
export function comparable(shipment: Amounts, own: Amounts): Pick<Amounts, "get"> {
  let whole = restored.get(shipment);
  if (!whole) {
    whole = withRemainders(shipment);
    if (shipment !== own) restored.set(shipment, whole); // a line's own amounts still grow
  }
  if (shipment === own) return whole;
  const all = whole;
  return { get: (name) => (name === "unit_value" ? own.get(name) : all.get(name)) };
}

function withRemainders(shipment: Amounts): Amounts {
  let amounts = shipment;
  for (const [name, remainder] of shipment) {
    if (!name.startsWith(REMAINDER)) continue;
    if (amounts === shipment) amounts = new Map(shipment);
    const bare = name.slice(REMAINDER.length);
    amounts.set(bare, (amounts.get(bare) ?? ZERO).plus(remainder));
  }
  return amounts;
}
