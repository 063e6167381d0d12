import { memoizeByObject } from "../../law/memoize-by-object.ts";
import type { UsualGoods } from "../../law/usual-goods.ts";
import { type Decimal, decimal, isPositive } from "../../trade/money.ts";
import { dimensionOf, type Quantities, quantityIn } from "../../trade/unit.ts";

/** Quantities and strength, as many of them as are known. */
interface Measures {
  readonly quantities: Quantities;
  readonly alcoholPct: Decimal | null;
}

/** What goods measure at the least, usually and at the most, of what nobody stated. */
export interface UsualMeasures {
  readonly least: Measures;
  readonly usual: Measures;
  readonly most: Measures;
}

/** Places that a presumed quantity is shown and reckoned with. */
const PLACES = 4;
const SIDES = ["least", "usual", "most"] as const;

/**
 * What goods of a code and a price usually measure: from their number of pieces where it is stated, else
 * from what a unit of them usually costs. Undefined where no row is about them.
 * @param price of the goods in USD.
 * @example usualMeasures(rows, "220830", decimal(100), {})?.usual.quantities.L // 4: 25 USD a litre
 */
export function usualMeasures(
  rows: readonly UsualGoods[],
  code: string,
  price: Decimal,
  stated: Quantities,
): UsualMeasures | undefined {
  const found = rowsFor(rows, code);
  if (found.length === 0) return undefined;
  const pieces = quantityIn("NO", stated);
  const side = (at: 0 | 1 | 2): Measures => {
    const quantities: Record<string, Decimal> = {};
    for (const { unit, usdPerUnit, perPiece } of found) {
      if (quantityIn(unit, stated) !== null) continue;
      const counted = pieces !== null && perPiece !== null && dimensionOf(unit)?.dimension !== "count";
      const whole = counted
        ? pieces.times(decimal(perPiece[at]))
        : price.div(decimal(usdPerUnit[(2 - at) as 0 | 1 | 2]));
      quantities[unit] = whole.round(PLACES);
    }
    const strength = found.find(({ alcoholPct }) => alcoholPct !== null)?.alcoholPct;
    return { quantities, alcoholPct: strength ? decimal(strength[at]) : null };
  };
  return { least: side(0), usual: side(1), most: side(2) };
}

/** The strength that goods of a code usually have, in per cent; null for goods without alcohol. */
export const usualStrength = (rows: readonly UsualGoods[], code: string): number | null => {
  const strength = rowsFor(rows, code).find(({ alcoholPct }) => alcoholPct !== null)?.alcoholPct;
  return strength ? Number(strength[1]) : null;
};

/**
 * Degrees Plato to one per cent of alcohol: of dry and of heavy beers, and between them as the minimum rates
 * of Directive 92/84/EEC art. 6 equate 0.748 EUR a degree with 1.87 EUR a per cent.
 */
const PLATO_PER_PERCENT = ["2.1", "2.5", "3.2"] as const;

/** A quantity nobody stated, in the unit of a rate; null where the usual measures do not give it either. */
export function usualQuantities(
  unit: string,
  stated: { usual?: UsualMeasures | undefined; quantities: Quantities; alcoholPct: Decimal | null },
): Record<(typeof SIDES)[number], Decimal> | null {
  const { usual } = stated;
  if (!usual) return null;
  const plato = dimensionOf(unit)?.dimension === "plato_degree";
  const [least, likely, most] = SIDES.map((side, at) => {
    const quantities = { ...usual[side].quantities, ...stated.quantities };
    const alcoholPct = stated.alcoholPct ?? usual[side].alcoholPct;
    if (!plato) return quantityIn(unit, quantities, alcoholPct);
    return quantityIn("ASV_HLT", quantities, alcoholPct)?.times(PLATO_PER_PERCENT[at] ?? 1) ?? null;
  });
  return least && likely && most && isPositive(most) ? { least, usual: likely, most } : null;
}

/** By chapter, longest codes first. */
const byChapter = memoizeByObject((rows: readonly UsualGoods[]): ReadonlyMap<string, UsualGoods[]> => {
  const chapters = new Map<string, UsualGoods[]>();
  for (const row of [...rows].sort((a, b) => b.goods.length - a.goods.length)) {
    const chapter = row.goods.slice(0, 2);
    chapters.set(chapter, [...(chapters.get(chapter) ?? []), row]);
  }
  return chapters;
});

/** The rows of the longest code that fits. */
function rowsFor(rows: readonly UsualGoods[], code: string): readonly UsualGoods[] {
  const chapter = byChapter(rows).get(code.slice(0, 2));
  const [first] = chapter?.filter(({ goods }) => code.startsWith(goods)) ?? [];
  return first && chapter ? chapter.filter(({ goods }) => goods === first.goods) : [];
}
