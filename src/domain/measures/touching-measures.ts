import type { ListedCode } from "../landed-cost-facts.ts";
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

/** Measures that cover goods and origin: in force in rank order, and those of another time with the reason. */
interface Touching {
  candidates: readonly Measure[];
  outOfPeriod: readonly NotApplied[];
}

const MOST_KEPT = 60;
const kept = new WeakMap<readonly Measure[], WeakMap<readonly ListedCode[], Map<string, Touching>>>();

/**
 * Measures that touch goods, whatever their conditions. Kept for as long as the rows are, for one line is
 * worked out several times (what would it owe if, on another day) and a shop repeats its own lines.
 */
export function touching(measures: readonly Measure[], goods: Consignment): Touching {
  const byLists = kept.get(measures) ?? new WeakMap<readonly ListedCode[], Map<string, Touching>>();
  kept.set(measures, byLists);
  const byGoods = byLists.get(goods.listedCodes) ?? new Map<string, Touching>();
  byLists.set(goods.listedCodes, byGoods);
  const key = `${goods.origin}|${goods.code}|${goods.region}|${goods.entryDate}`;
  let found = byGoods.get(key);
  if (!found) {
    if (byGoods.size >= MOST_KEPT) byGoods.clear();
    found = findTouching(measures, goods);
    byGoods.set(key, found);
  }
  return found;
}

function findTouching(measures: readonly Measure[], goods: Consignment): Touching {
  const lists = listsOf(goods);
  const candidates: Measure[] = [];
  const outOfPeriod: NotApplied[] = [];
  for (const measure of forOrigin(measures, goods)) {
    if (measure.region !== "" && measure.region !== goods.region) continue;
    if (!coversGoods(measure.goods, goods.code, lists)) continue;
    if (inForce(measure, goods.entryDate)) candidates.push(measure);
    else if (isToldOf(measure)) outOfPeriod.push({ measure, reason: periodOf(measure, goods.entryDate) });
  }
  candidates.sort((a, b) => a.rank - b.rank);
  return { candidates, outOfPeriod };
}

/** Ended and coming charges are named, and exemptions by confirmation; other exemptions and fees are not. */
const isToldOf = ({ rate, type, goods, conditions, id }: Measure): boolean =>
  type !== "fee" && (rate !== "none" || (goods[0] !== "*" && conditions.includes(`fact ${id}`)));

const byOrigin = new WeakMap<readonly Measure[], Map<string, Measure[]>>();

/** Measures of an origin; most rows of a country's law name other origins, so the answer is kept. */
function forOrigin(measures: readonly Measure[], { origin, originGroups }: Consignment): Measure[] {
  const known = byOrigin.get(measures) ?? new Map<string, Measure[]>();
  byOrigin.set(measures, known);
  const key = origin ?? "";
  let found = known.get(key);
  if (!found) {
    found = measures.filter((measure) => coversOrigin(measure.origins, origin, originGroups));
    known.set(key, found);
  }
  return found;
}

const datesKept = new WeakMap<readonly ListedCode[], Map<string, string[]>>();

/** Days after the entry date on which a measure that touches the goods begins or ends. */
export function changeDates(measures: readonly Measure[], goods: Consignment): string[] {
  const known = datesKept.get(goods.listedCodes) ?? new Map<string, string[]>();
  datesKept.set(goods.listedCodes, known);
  const key = `${goods.origin}|${goods.code}|${goods.entryDate}`;
  let dates = known.get(key);
  if (!dates) {
    if (known.size >= MOST_KEPT) known.clear();
    dates = findDates(measures, goods);
    known.set(key, dates);
  }
  return dates;
}

function findDates(measures: readonly Measure[], goods: Consignment): string[] {
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

function periodOf(measure: Measure, entryDate: string): string {
  if (measure.from !== null && measure.to !== null && measure.to < measure.from) return "suspended";
  return measure.from !== null && measure.from > entryDate
    ? `begins on ${measure.from}`
    : `ended on ${measure.to}`;
}
