import { type Circumstances, decideAll } from "../../law/condition.ts";
import { type Measure, nameOfMeasure } from "../../law/measure.ts";
import { parseMeasureRate } from "../../law/measure-rate.ts";
import { say } from "../../wording/say.ts";
import type { GoodsLine } from "../line.ts";
import { collectedUnderSchemes } from "./collected-under-scheme.ts";
import { type NotApplied, touchedGoods, touching } from "./touching-measures.ts";

/** Facts nobody stated that a measure asks for; `presumed` when it is charged until they are denied. */
interface OpenFact {
  measure: Measure;
  needs: string[];
  presumed: boolean;
}

/** What the law says of an importation. */
export interface SelectedMeasures {
  readonly applied: readonly Measure[];
  readonly notApplied: readonly NotApplied[];
  readonly open: readonly OpenFact[];
  /** Charges that may be due and have to be looked into: remedies by company, rates not confirmed. */
  readonly toCheck: readonly Measure[];
}

interface Selection {
  applied: Measure[];
  notApplied: NotApplied[];
  open: OpenFact[];
  toCheck: Measure[];
}

/**
 * Chooses the measures an importation owes: in force, covering goods and origin, conditions met; one of
 * a group; none that another displaces. They are decided in rank order, so a condition may ask what
 * already applies. A condition that rests on an unstated fact counts as not confirmed: the measure does
 * not apply and the fact is reported.
 */
export function measuresOwed(
  measures: readonly Measure[],
  line: GoodsLine,
  now: Circumstances,
): SelectedMeasures {
  const result: Selection = { applied: [], notApplied: [], open: [], toCheck: [] };
  const { candidates, outOfPeriod } = touching(measures, touchedGoods(line));
  result.notApplied.push(...outOfPeriod);
  const taken = new Set<string>();
  const names = new Set<string>();
  const circumstances: Circumstances = { ...now, applied: names };
  const cases = new Set(line.goods.tradeRemedyCases.map(({ caseNumber }) => caseNumber));
  for (const measure of candidates) {
    if (measure.type === "trade_remedy" && cases.has(measure.id)) {
      result.notApplied.push({ measure, reason: say("unapplied.makerStated") });
      continue;
    }
    if (measure.group !== "" && taken.has(measure.group)) continue; // an alternative, not a charge of its own
    const verdict = decideAll(measure.conditions, circumstances);
    if (verdict.holds === "unknown") {
      result.open.push({ measure, needs: verdict.needs, presumed: false });
      continue;
    }
    if (!verdict.holds) continue;
    if (parseMeasureRate(measure.rate)?.kind === "check") {
      result.toCheck.push(measure);
      continue;
    }
    if (verdict.presumes) result.open.push({ measure, needs: [verdict.presumes], presumed: true });
    if (measure.group !== "") taken.add(measure.group);
    names.add(measure.id).add(measure.programme);
    result.applied.push(measure);
  }
  // An earlier or later rate of a tax that is charged tells nothing of its own.
  result.notApplied = result.notApplied.filter(
    ({ measure }) => measure.type !== "vat" || measure.group === "" || !taken.has(measure.group),
  );
  displace(result);
  result.applied = collectedUnderSchemes(result.applied);
  result.applied.sort((a, b) => a.order - b.order || a.rank - b.rank);
  return result;
}

function displace(result: Selection): void {
  const names = new Map<string, Measure>();
  for (const measure of result.applied) for (const name of measure.displaces) names.set(name, measure);
  if (names.size === 0) return;
  result.applied = result.applied.filter((measure) => {
    const by = names.get(measure.id) ?? names.get(measure.programme);
    if (by === undefined || by === measure) return true;
    result.notApplied.push({ measure, reason: say("unapplied.displaced", { name: nameOfMeasure(by) }) });
    return false;
  });
}
