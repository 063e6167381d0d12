import { type Circumstances, decideAll } from "../../law/condition.ts";
import { coversGoods, coversOrigin, inForce } from "../../law/measure.ts";
import { memoizeByObject } from "../../law/memoize-by-object.ts";
import type { Certainty } from "../../law/vocabulary.ts";
import { type Decimal, decimal, isPositive, ZERO } from "../../trade/money.ts";

/** A low-value threshold: up to it, duty or tax is not collected. Zero says that no relief exists. */
export interface Threshold {
  jurisdiction: string;
  kind: "duty" | "tax";
  threshold: string;
  currency: string;
  /** What is compared: the goods alone, with freight, the customs value, or the duty or tax that would be due. */
  basis: "intrinsic" | "customs_value" | "sale_price" | "duty" | "tax";
  /** Goods it covers, as in a measure: spirits and tobacco are usually left out. */
  goods: string[];
  origins: string[];
  conditions: string[];
  from: string | null;
  to: string | null;
  source: string;
  certainty: Certainty;
  /** Name of the scheme, as its law calls it. */
  regime: string;
  /** What happens above it. */
  above: string;
  note: string;
}

const NO_LISTS: ReadonlyMap<string, number> = new Map();

/** The threshold that governs one kind of charge, and whether the goods are under it. */
export interface AppliedThreshold {
  row: Threshold;
  relieved: boolean;
  comparedUsd: Decimal | null;
  thresholdUsd: Decimal | null;
}

/**
 * Picks the threshold of a kind for an entry: of the rows in force whose scope and conditions hold the
 * highest one governs. Null where no row is held: then no relief is known and none is given.
 */
export function applyThreshold(
  kind: "duty" | "tax",
  rows: readonly Threshold[],
  now: Circumstances,
  {
    entryDate,
    origin,
    originGroups,
    code,
  }: { entryDate: string; origin: string | null; originGroups: ReadonlySet<string>; code: string },
): AppliedThreshold | null {
  const open = rows.filter(
    (row) =>
      row.kind === kind &&
      inForce(row, entryDate) &&
      coversGoods(row.goods, code, NO_LISTS) &&
      coversOrigin(row.origins, origin, originGroups) &&
      decideAll(row.conditions, now).holds === true,
  );
  const applied = open.map((row) => compare(row, now));
  return applied.reduce<AppliedThreshold | null>(
    (best, next) => (best === null || better(next, best) ? next : best),
    null,
  );
}

function compare(row: Threshold, now: Circumstances): AppliedThreshold {
  const rate = now.usdPer(row.currency);
  const compared = now.amounts.get(row.basis) ?? null;
  const threshold = rate === null ? null : figureOf(row).times(rate);
  // A duty that is nil anyway is not relieved.
  const due = row.basis !== "duty" || compared?.gt(0) === true;
  const relieved =
    due && threshold !== null && compared !== null && isPositive(threshold) && compared.lte(threshold);
  return { row, relieved, comparedUsd: compared, thresholdUsd: threshold };
}

const figureOf = memoizeByObject(({ threshold }: Threshold): Decimal => decimal(threshold));

function better(next: AppliedThreshold, best: AppliedThreshold): boolean {
  const left = next.thresholdUsd ?? ZERO;
  const right = best.thresholdUsd ?? ZERO;
  return left.gt(right);
}
