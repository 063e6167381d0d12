import { type Circumstances, decideAll } from "../../law/condition.ts";
import { coversGoods, coversOrigin, inForce } from "../../law/measure.ts";
import { memoizeByObject } from "../../law/memoize-by-object.ts";
import type { Certainty } from "../../law/vocabulary.ts";
import { type Decimal, decimal, isPositive, ZERO } from "../../trade/money.ts";
import { figure } from "../../wording/say.ts";

/**
 * A relief up to a value: up to it, duty or tax is not collected. Zero says that no relief exists; empty, that
 * it has no limit (returned goods, samples of negligible value).
 */
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

/** Goods of a relief are codes alone, never a named list. */
export const NO_LISTS: ReadonlyMap<string, number> = new Map();

/** A relief that would govern if facts nobody stated were confirmed. */
export interface OpenRelief {
  row: Threshold;
  /** Fields of the request, `facts.<name>`. */
  needs: readonly string[];
}

/** True for a relief that holds whatever the goods are worth. */
export const isUnlimited = ({ threshold }: Pick<Threshold, "threshold">): boolean => threshold === "";

/** The figure of a relief, as its law prints it. @example limitOf(row) // "150 EUR", once told */
export const limitOf = ({ threshold, currency }: Pick<Threshold, "threshold" | "currency">): string =>
  `${figure(Number(threshold))} ${currency}`;

/** The threshold that governs one kind of charge, and whether the goods are under it. */
export interface AppliedThreshold {
  row: Threshold;
  relieved: boolean;
  comparedUsd: Decimal | null;
  thresholdUsd: Decimal | null;
}

/** What decides whether a threshold is about goods at all. */
interface ThresholdScope {
  entryDate: string;
  origin: string | null;
  originGroups: ReadonlySet<string>;
  code: string;
}

const touches = (row: Threshold, { entryDate, origin, originGroups, code }: ThresholdScope): boolean =>
  inForce(row, entryDate) &&
  coversGoods(row.goods, code, NO_LISTS) &&
  coversOrigin(row.origins, origin, originGroups);

/** Reliefs about the goods of which only facts are missing. */
export function openReliefs(
  rows: readonly Threshold[],
  now: Circumstances,
  scope: ThresholdScope,
): OpenRelief[] {
  return rows.flatMap((row) => {
    if (!touches(row, scope)) return [];
    const verdict = decideAll(row.conditions, now);
    const facts = verdict.holds === "unknown" && verdict.needs.every((need) => need.startsWith("facts."));
    return facts ? [{ row, needs: verdict.needs }] : [];
  });
}

/** The highest relief of a kind that would govern if it did not leave these goods out; null where none does. */
export function reliefLeavingOut(
  kind: Threshold["kind"],
  rows: readonly Threshold[],
  now: Circumstances,
  { entryDate, origin, originGroups, code }: ThresholdScope,
): Threshold | null {
  const leavingOut = rows.filter(
    (row) =>
      row.kind === kind &&
      Number(row.threshold) > 0 &&
      inForce(row, entryDate) &&
      !coversGoods(row.goods, code, NO_LISTS) &&
      coversOrigin(row.origins, origin, originGroups) &&
      decideAll(row.conditions, now).holds === true,
  );
  const [highest = null] = leavingOut.sort((a, b) => Number(b.threshold) - Number(a.threshold));
  return highest;
}

/**
 * Picks the threshold of a kind for an entry: of the rows in force whose scope and conditions hold the
 * highest one governs, and one without a limit before all. Null where no row is held: then no relief is known and none is given.
 */
export function applyThreshold(
  kind: "duty" | "tax",
  rows: readonly Threshold[],
  now: Circumstances,
  scope: ThresholdScope,
): AppliedThreshold | null {
  const open = rows.filter(
    (row) => row.kind === kind && touches(row, scope) && decideAll(row.conditions, now).holds === true,
  );
  const applied = open.map((row) => compare(row, now));
  return applied.reduce<AppliedThreshold | null>(
    (best, next) => (best === null || better(next, best) ? next : best),
    null,
  );
}

function compare(row: Threshold, now: Circumstances): AppliedThreshold {
  if (isUnlimited(row)) return { row, relieved: true, comparedUsd: null, thresholdUsd: null };
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
  if (isUnlimited(best.row)) return false;
  if (isUnlimited(next.row)) return true;
  const left = next.thresholdUsd ?? ZERO;
  const right = best.thresholdUsd ?? ZERO;
  return left.gt(right);
}
