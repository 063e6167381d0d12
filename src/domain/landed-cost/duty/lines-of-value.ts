import { memoizeByObject } from "../../law/memoize-by-object.ts";
import { TextMemo } from "../../law/memoize-by-text.ts";
import { linesOf, type RateGroup, type TariffEntry } from "../../law/tariff.ts";
import { isWithin, type ValueBracket } from "../../law/value-bracket.ts";
import { crossRate } from "../../trade/exchange.ts";
import { addedCarriage } from "../../trade/incoterm.ts";
import { type Decimal, decimal, isPositive } from "../../trade/money.ts";
import { dimensionOf, quantityIn } from "../../trade/unit.ts";
import type { GoodsLine } from "../line.ts";
import { valueOfGoods } from "../valuation/amounts.ts";

/**
 * The schedule without the lines under a short code that the goods' own worth a unit rules out: of shoes of 90 USD a
 * pair, those "valued not over $3". A code that is itself a line stands as it was stated, and so does one under which
 * no line would be left.
 */
export function linesOfValue(entries: readonly TariffEntry[], line: GoodsLine): readonly TariffEntry[] {
  const excluded = ruledOut(line);
  if (excluded.length === 0) return entries;
  const code = line.goods.hsCode ?? "";
  const key = excluded.map((bracket) => `${bracket.tariff} ${bracket.code}`).join(";");
  return kept(entries).get(`${code}|${key}`, () => entries.map((entry) => without(entry, excluded, code)));
}

/** True where lines are ruled out because the goods were taken for one piece or pair. */
export function isTakenForOne(line: GoodsLine): boolean {
  const { quantities } = line.goods;
  const counted = quantityIn("NO", quantities) ?? quantityIn("PR", quantities);
  return counted === null && ruledOut(line).some(({ unit }) => isCount(unit));
}

/** The brackets under the stated code that the goods are outside of. */
function ruledOut(line: GoodsLine): ValueBracket[] {
  const code = line.goods.hsCode ?? "";
  const brackets = bracketsUnder(line.facts.provisions.valueBrackets).get(code.slice(0, HEADING)) ?? [];
  return brackets.filter((bracket) => {
    if (!bracket.code.startsWith(code) || bracket.code === code) return false;
    const worth = worthOf(bracket, line);
    return worth !== null && !isWithin(bracket, worth);
  });
}

/** Digits of a heading, by which entries of a schedule are kept. */
const HEADING = 4;

const bracketsUnder = memoizeByObject((brackets: readonly ValueBracket[]) =>
  Map.groupBy(brackets, ({ code }) => code.slice(0, HEADING)),
);

/** Sets of lines that the prices of one heading's goods rule out: a heading has ten brackets at most. */
const MOST_KEPT = 100;
const kept = memoizeByObject((_: readonly TariffEntry[]) => new TextMemo<readonly TariffEntry[]>(MOST_KEPT));

function without(entry: TariffEntry, excluded: readonly ValueBracket[], code: string): TariffEntry {
  const gone = excluded.filter(({ tariff }) => tariff === entry.tariff);
  const isGone = (line: string): boolean => gone.some((bracket) => line.startsWith(bracket.code));
  if (gone.length === 0 || entry.prefix.length !== HEADING) return entry;
  if (linesOf(entry).every((line) => !line.code.startsWith(code) || isGone(line.code))) return entry;
  const groups = entry.groups.flatMap((group): RateGroup[] => {
    const codes = group.codes.filter((suffix) => !isGone(entry.prefix + suffix));
    if (codes.length === group.codes.length) return [group];
    return codes.length === 0 ? [] : [{ ...group, codes }];
  });
  return { ...entry, groups };
}

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
