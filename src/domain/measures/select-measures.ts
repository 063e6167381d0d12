import type { ListedCode } from "../landed-cost-facts.ts";
import { type Circumstances, decideAll } from "./condition.ts";
import { coversGoods, coversOrigin, inForce, type Measure } from "./measure.ts";
import { parseMeasureRate } from "./measure-rate.ts";

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

/** Facts nobody stated that a measure asks for; `presumed` when it is charged until they are denied. */
export interface OpenFact {
  measure: Measure;
  needs: string[];
  presumed: boolean;
}

export interface SelectedMeasures {
  applied: Measure[];
  notApplied: NotApplied[];
  open: OpenFact[];
  /** Charges that may be due and have to be looked into: remedies by company, rates not confirmed. */
  toCheck: Measure[];
}

/**
 * Chooses the measures an importation owes: in force, covering goods and origin, conditions met; one of
 * a group; none that another displaces. They are decided in rank order, so a condition may ask what
 * already applies. A condition that rests on an unstated fact counts as not confirmed: the measure does
 * not apply and the fact is reported.
 */
export function selectMeasures(
  measures: readonly Measure[],
  goods: Consignment,
  now: Circumstances,
): SelectedMeasures {
  const result: SelectedMeasures = { applied: [], notApplied: [], open: [], toCheck: [] };
  const lists = listsOf(goods);
  const candidates: Measure[] = [];
  for (const measure of forOrigin(measures, goods)) {
    if (measure.region !== "" && measure.region !== goods.region) continue;
    if (!coversGoods(measure.goods, goods.code, lists)) continue;
    if (inForce(measure, goods.entryDate)) candidates.push(measure);
    else if (measure.rate !== "none" && measure.type !== "fee")
      result.notApplied.push({ measure, reason: outOfPeriod(measure, goods.entryDate) });
  }
  candidates.sort((a, b) => a.rank - b.rank);
  const taken = new Set<string>();
  const names = new Set<string>();
  const circumstances: Circumstances = { ...now, applied: names };
  for (const measure of candidates) {
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
  result.applied.sort((a, b) => a.order - b.order || a.rank - b.rank);
  return result;
}

function displace(result: SelectedMeasures): void {
  const names = new Map<string, Measure>();
  for (const measure of result.applied) for (const name of measure.displaces) names.set(name, measure);
  if (names.size === 0) return;
  result.applied = result.applied.filter((measure) => {
    const by = names.get(measure.id) ?? names.get(measure.programme);
    if (by === undefined || by === measure) return true;
    result.notApplied.push({ measure, reason: `does not apply where ${by.id} does` });
    return false;
  });
}

const byOrigin = new WeakMap<readonly Measure[], Map<string, Measure[]>>();

/** Measures of an origin; most rows of a country's law name other origins, so the answer is kept. */
function forOrigin(measures: readonly Measure[], { origin, originGroups }: Consignment): Measure[] {
  let kept = byOrigin.get(measures);
  if (!kept) {
    kept = new Map();
    byOrigin.set(measures, kept);
  }
  const key = origin ?? "";
  let found = kept.get(key);
  if (!found) {
    found = measures.filter((measure) => coversOrigin(measure.origins, origin, originGroups));
    kept.set(key, found);
  }
  return found;
}

/** Measures that would touch the goods on another day, and the days on which one begins or ends. */
export function changeDates(measures: readonly Measure[], goods: Consignment): string[] {
  const dates = new Set<string>();
  const onAnyList = new Map(
    goods.listedCodes
      .filter((listed) => goods.code.startsWith(listed.prefix))
      .map((listed) => [listed.list, listed.prefix.length] as const),
  );
  for (const measure of forOrigin(measures, goods)) {
    if (!coversGoods(measure.goods, goods.code, onAnyList)) continue;
    noteDates(measure, goods.entryDate, dates);
  }
  for (const listed of goods.listedCodes)
    if (goods.code.startsWith(listed.prefix)) noteDates(listed, goods.entryDate, dates);
  return [...dates].sort();
}

function noteDates(
  row: { from: string | null; to: string | null },
  entryDate: string,
  dates: Set<string>,
): void {
  if (row.to !== null && row.from !== null && row.to < row.from) return; // suspended before it began
  if (row.from !== null && row.from > entryDate) dates.add(row.from);
  if (row.to !== null && row.to >= entryDate) dates.add(dayAfter(row.to));
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/**
 * Lists the code is on at the entry date, each with the length of the prefix that says so. Lists of one
 * family (`steel.annex-1b`, `steel.removed`: the name up to the first full stop) exclude each other: the
 * longest prefix decides, then the latest date.
 */
function listsOf({ code, entryDate, listedCodes }: Consignment): Map<string, number> {
  const best = new Map<string, ListedCode[]>();
  for (const listed of listedCodes) {
    if (!code.startsWith(listed.prefix) || !inForce(listed, entryDate)) continue;
    const family = listed.list.split(".", 1)[0] ?? listed.list;
    const rivals = best.get(family);
    const order = rivals?.[0] ? closer(listed, rivals[0]) : 1;
    if (order > 0) best.set(family, [listed]);
    else if (order === 0) rivals?.push(listed);
  }
  return new Map([...best.values()].flat().map((listed) => [listed.list, listed.prefix.length]));
}

const closer = (a: ListedCode, b: ListedCode): number =>
  a.prefix.length - b.prefix.length || (a.from ?? "").localeCompare(b.from ?? "");

function outOfPeriod(measure: Measure, entryDate: string): string {
  if (measure.from !== null && measure.to !== null && measure.to < measure.from) return "suspended";
  return measure.from !== null && measure.from > entryDate
    ? `begins on ${measure.from}`
    : `ended on ${measure.to}`;
}
