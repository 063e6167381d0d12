import { totalOf } from "../breakdown.ts";
import type { LandedCost } from "../cost.ts";
import { openDuty } from "../duty/open-duty.ts";
import { openMeasures } from "../measures/open-measures.ts";
import { openRemedies } from "../measures/open-remedies.ts";
import { openReliefPoints } from "../reliefs/open-reliefs.ts";
import { openSalesTax } from "../taxes/open-sales-tax.ts";
import { openTaxOfGoods } from "../taxes/open-tax-of-goods.ts";
import { openTaxRate } from "../taxes/open-tax-rate.ts";
import { openRegion } from "../taxes/regional-taxes.ts";
import { confidenceOf } from "./confidence.ts";
import { type NeededInput, neededInput } from "./needed-input.ts";
import { openClaim } from "./open-claim.ts";
import { openFacts, type RowsAfterChange } from "./open-facts.ts";
import type { OpenPoint } from "./open-point.ts";
import { type TotalRange, totalRange, weighed } from "./total-range.ts";

/** How sure an answer is: the range of its total, what would settle it, and a confidence from 0 to 1. */
interface AnswerCertainty {
  readonly range: TotalRange | null;
  readonly needsInput: NeededInput[];
  readonly confidence: number;
}

/**
 * Decides how sure an answer is from what its amounts rest on. Each phase hands over what it left open as a list
 * of `OpenPoint`: a function of the charged line in the phase's own folder (`duty/open-duty.ts` is one), named in
 * `openPoints` below. A point says in plain words what is not known, which charge it moves, by how much below and
 * above what is printed (USD), and which field of the request would settle it. The taxes that fall on the charge
 * are added here (`effect-on-total.ts`), the points are combined to the range, and those with a field are asked
 * for in `needsInput`. So to make something unknown count, write such a function and name it; nothing is charged
 * again for it. Points with the same `about` are guesses at one thing: the widest counts.
 * @param again charges the line once more with a fact stated, for what only the engine can tell.
 * @param beside what the caller of the engine left open before it: a code found from a name.
 * @example certaintyOf(cost, again, []).range?.max // the most that the line may cost, USD
 */
export function certaintyOf(
  cost: LandedCost,
  again: RowsAfterChange,
  beside: readonly OpenPoint[],
): AnswerCertainty {
  const { line, rows, total } = cost;
  const points = weighed(line, [...openPoints(cost, again), ...beside]);
  const goodsAndCarriage = totalOf(rows, "product", "shipping", "insurance");
  return {
    range: totalRange(total, goodsAndCarriage, points),
    needsInput: neededInput(line.needs, points),
    confidence: confidenceOf(line, rows, total, points),
  };
}

const openPoints = (cost: LandedCost, again: RowsAfterChange): OpenPoint[] => [
  ...openDuty(cost.line),
  ...openReliefPoints(cost.line),
  ...openMeasures(cost.line),
  ...openRemedies(cost.line),
  ...openRegion(cost.line),
  ...openSalesTax(cost.line),
  ...openTaxOfGoods(cost.line),
  ...openTaxRate(cost.line),
  ...openFacts(cost, again),
  ...openClaim(cost),
];
