import { cents, type Decimal, decimal, sum, toNumber, ZERO } from "../../trade/money.ts";
import type { ChargedLine } from "../fees/charge-fees.ts";
import type { Includable } from "../request.ts";
import { effectOnTotal } from "./effect-on-total.ts";
import type { OpenPoint } from "./open-point.ts";

/** What a total lies in, in USD to the cent, and what moves it, in plain words. */
export interface TotalRange {
  readonly min: Decimal;
  readonly max: Decimal;
  readonly why: readonly string[];
}

/** An open point with what it does to the whole bill of its line, in USD; neither is negative. */
export interface WeighedPoint extends OpenPoint {
  readonly totalBelow: Decimal;
  readonly totalAbove: Decimal;
}

/** What each open point does to the whole bill: its charge and the taxes that fall on it. Those that do nothing and are not asked are left out. */
export function weighed(line: ChargedLine, points: readonly OpenPoint[]): WeighedPoint[] {
  return points
    .filter(({ moves }) => !isInPrice(moves, line.invoice.priceIncludes))
    .map((point) => ({
      ...point,
      totalBelow: cents(effectOnTotal(line, point.moves, point.below.times(-1)).times(-1)),
      totalAbove: cents(effectOnTotal(line, point.moves, point.above)),
    }))
    .filter((point) => point.asked === true || moves(point));
}

/** What a price holds already moves what the seller keeps, not what the buyer pays; duty only where the tax on it is held too. */
function isInPrice(moves: OpenPoint["moves"], includes: readonly Includable[]): boolean {
  if (!includes.includes("tax") || moves === "fee") return false;
  return includes.includes("duty") || moves === "vat" || moves === "excise" || moves === "sales_tax";
}

/** True for a point that moves the bill by a cent at least. */
export const moves = ({ totalBelow, totalAbove }: WeighedPoint): boolean =>
  totalBelow.gt(0) || totalAbove.gt(0);

/**
 * The range of a total: everything open turned out at its lowest, and at its highest. Of guesses at one thing the
 * widest counts. Charges are never negative, so the goods and their carriage are the least. All in USD.
 * @returns null where nothing could move the total.
 */
export function totalRange(
  total: Decimal,
  goodsAndCarriage: Decimal,
  points: readonly WeighedPoint[],
): TotalRange | null {
  const moving = points.filter(moves);
  if (moving.length === 0) return null;
  const min = total.minus(added(points, ({ totalBelow }) => totalBelow));
  return {
    min: min.lt(goodsAndCarriage) ? goodsAndCarriage : min,
    max: total.plus(added(points, ({ totalAbove }) => totalAbove)),
    why: [...new Set(moving.map(({ why }) => why))],
  };
}

function added(points: readonly WeighedPoint[], side: (point: WeighedPoint) => Decimal): Decimal {
  const widest = new Map<string, Decimal>();
  points.forEach((point, at) => {
    const thing = point.about ?? String(at);
    const amount = side(point);
    if (amount.gt(widest.get(thing) ?? ZERO)) widest.set(thing, amount);
  });
  return sum(widest.values());
}

/** A range as an answer prints it. */
interface PrintedRange {
  min: number;
  max: number;
  why: string[];
}

export const printedRange = ({ min, max, why }: TotalRange): PrintedRange => ({
  min: toNumber(min),
  max: toNumber(max),
  why: [...why],
});

/** The range of several answers together; null where nothing could move any of them. */
export function rangeOfAnswers(
  answers: readonly {
    readonly totalLandedCost: number;
    readonly totalLandedCostRange: PrintedRange | null;
  }[],
): PrintedRange | null {
  if (answers.every(({ totalLandedCostRange: range }) => range === null)) return null;
  const added = (side: "min" | "max"): number =>
    toNumber(
      sum(
        answers.map(({ totalLandedCost, totalLandedCostRange: range }) =>
          decimal(range?.[side] ?? totalLandedCost),
        ),
      ),
    );
  const why = answers.flatMap(({ totalLandedCostRange: range }) => range?.why ?? []);
  return { min: added("min"), max: added("max"), why: [...new Set(why)] };
}
