import { memoizeByObject } from "../../law/memoize-by-object.ts";
import { isWithin, type ValueBracket } from "../../law/value-bracket.ts";
import { crossRate } from "../../trade/exchange.ts";
import { addedCarriage } from "../../trade/incoterm.ts";
import { type Decimal, decimal, isPositive } from "../../trade/money.ts";
import { dimensionOf, quantityIn } from "../../trade/unit.ts";
import type { GoodsLine } from "../line.ts";
import { valueOfGoods } from "../valuation/amounts.ts";
import type { RuledOut } from "./ruled-out.ts";

/** The lines under the stated code that the goods' own worth a unit rules out. */
export const outsideBrackets = (line: GoodsLine): RuledOut[] =>
  ruledOut(line).map(({ tariff, code }) => ({ tariff, code, but: "" }));

/** True where lines are ruled out because the goods were taken for one piece or pair. */
export function isTakenForOne(line: GoodsLine): boolean {
  const { quantities } = line.goods;
  const counted = quantityIn("NO", quantities) ?? quantityIn("PR", quantities);
  return counted === null && ruledOut(line).some(({ unit }) => isCount(unit));
}

/** The brackets under the stated code that the goods are outside of. */
function ruledOut(line: GoodsLine): ValueBracket[] {
  const code = line.goods.hsCode ?? "";
  const brackets = byHeading(line.facts.provisions.valueBrackets).get(code.slice(0, HEADING)) ?? [];
  return brackets.filter((bracket) => {
    if (!bracket.code.startsWith(code) || bracket.code === code) return false;
    const worth = worthOf(bracket, line);
    return worth !== null && !isWithin(bracket, worth);
  });
}

const HEADING = 4;
const byHeading = memoizeByObject((brackets: readonly ValueBracket[]) =>
  Map.groupBy(brackets, ({ code }) => code.slice(0, HEADING)),
);

/**
 * What one unit of the goods is worth for customs; null where their quantity is not known. Goods counted by the piece
 * or pair whose number nobody stated are one piece or pair.
 */
function worthOf({ unit, currency }: ValueBracket, { goods, price, facts }: GoodsLine): Decimal | null {
  const rate = crossRate("USD", currency, facts.exchange);
  const units = unitsOf(unit, goods);
  if (rate === null || units === null || !isPositive(units)) return null;
  const { shipping, insurance } = addedCarriage(price);
  const value =
    facts.destination.valuationBasis === "CIF"
      ? price.price.plus(shipping).plus(insurance)
      : valueOfGoods(price);
  return value.times(rate).div(units).round(WORTH_PLACES);
}

/** Places of a worth by the unit: a cent stays a cent after an exchange to and fro. */
const WORTH_PLACES = 4;

/** How many of the unit the goods are. */
function unitsOf(unit: string, { quantities, facts: { alcoholPct } }: GoodsLine["goods"]): Decimal | null {
  const strength = typeof alcoholPct === "number" ? decimal(alcoholPct) : null;
  const stated = quantityIn(unit, quantities, strength);
  if (stated !== null) return stated;
  if (!isCount(unit)) return null;
  const counted = quantityIn("NO", quantities) ?? quantityIn("PR", quantities) ?? ONE;
  return counted.div(dimensionOf(unit)?.factor ?? ONE);
}

const isCount = (unit: string): boolean => ["count", "pair"].includes(dimensionOf(unit)?.dimension ?? "");

const ONE = decimal(1);
