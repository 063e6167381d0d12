import type { ListedCode } from "../landed-cost-facts.ts";
import { type Circumstances, decideAll } from "./condition.ts";
import { coversGoods, coversOrigin, inForce, type Measure } from "./measure.ts";

/** What decides whether a measure is about an importation at all. */
export interface Consignment {
  code: string;
  origin: string | null;
  originGroups: ReadonlySet<string>;
  region: string | null;
  entryDate: string;
  listedCodes: readonly ListedCode[];
}

/** A measure that touches the goods but is not charged, and why. */
export interface NotApplied {
  measure: Measure;
  reason: string;
}

/** A fact nobody stated that a measure asks for. */
export interface OpenFact {
  measure: Measure;
  needs: string;
}

export interface SelectedMeasures {
  applied: Measure[];
  notApplied: NotApplied[];
  open: OpenFact[];
}

/**
 * Chooses the measures an importation owes: in force, covering goods and origin, conditions met; one of
 * a group; none that another displaces. A condition that rests on an unstated fact counts as not
 * confirmed: the measure does not apply and the fact is reported.
 */
export function selectMeasures(
  measures: readonly Measure[],
  goods: Consignment,
  now: Circumstances,
): SelectedMeasures {
  const result: SelectedMeasures = { applied: [], notApplied: [], open: [] };
  const lists = listsOf(goods);
  const candidates: Measure[] = [];
  for (const measure of measures) {
    if (measure.region !== "" && measure.region !== goods.region) continue;
    if (
      !coversOrigin(measure.origins, goods.origin, goods.originGroups) ||
      !coversGoods(measure.goods, goods.code, lists)
    )
      continue;
    if (!inForce(measure, goods.entryDate)) {
      result.notApplied.push({ measure, reason: outOfPeriod(measure, goods.entryDate) });
      continue;
    }
    const verdict = decideAll(measure.conditions, now);
    if (verdict.holds === true) candidates.push(measure);
    else if (verdict.holds === "unknown") result.open.push({ measure, needs: verdict.needs });
  }
  candidates.sort((a, b) => a.rank - b.rank);
  const taken = new Map<string, Measure>();
  for (const measure of candidates) {
    const winner = measure.group === "" ? undefined : taken.get(measure.group);
    if (winner) continue; // an alternative of the same group, not a charge of its own
    if (measure.group !== "") taken.set(measure.group, measure);
    result.applied.push(measure);
  }
  displace(result);
  result.applied.sort((a, b) => a.order - b.order || a.rank - b.rank);
  return result;
}

function displace(result: SelectedMeasures): void {
  const names = new Map<string, Measure>();
  for (const measure of result.applied) for (const name of measure.displaces) names.set(name, measure);
  result.applied = result.applied.filter((measure) => {
    const by = names.get(measure.id) ?? names.get(measure.programme);
    if (by === undefined || by === measure) return true;
    result.notApplied.push({ measure, reason: `does not apply where ${by.id} does` });
    return false;
  });
}

/** Lists the code is on at the entry date, each with the length of the longest prefix that says so. */
function listsOf({ code, entryDate, listedCodes }: Consignment): Map<string, number> {
  const lists = new Map<string, number>();
  for (const listed of listedCodes) {
    if (!code.startsWith(listed.prefix) || !inForce(listed, entryDate)) continue;
    lists.set(listed.list, Math.max(lists.get(listed.list) ?? 0, listed.prefix.length));
  }
  return lists;
}

function outOfPeriod(measure: Measure, entryDate: string): string {
  return measure.from !== null && measure.from > entryDate
    ? `begins on ${measure.from}`
    : `ended on ${measure.to}`;
}
