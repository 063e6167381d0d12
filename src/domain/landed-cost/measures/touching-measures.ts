import { coversGoods, coversOrigin, inForce, type Measure } from "../../law/measure.ts";
import { memoizeByObject } from "../../law/memoize-by-object.ts";
import type { GoodsLine, ListedCode } from "../facts.ts";

/** What decides whether a measure is about an importation at all. */
export interface TouchedGoods {
  code: string;
  origin: string | null;
  originGroups: ReadonlySet<string>;
  region: string | null;
  entryDate: string;
  listedCodes: readonly ListedCode[];
}

/** A line as far as it decides whether a measure is about it. */
export const goodsOf = ({ request, facts, code, entryDate, region }: GoodsLine): TouchedGoods => ({
  code,
  origin: request.origin,
  originGroups: facts.originGroups,
  region,
  entryDate,
  listedCodes: facts.listedCodes,
});

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

/** Goods kept for one set of lists: twice the thirty calculations of an answer. */
const MOST_KEPT = 60;
const kept = memoizeByObject((_: readonly Measure[]) =>
  memoizeByObject((_: readonly ListedCode[]) => new Map<string, Touching>()),
);

/**
 * Measures that touch goods, whatever their conditions. Kept for as long as the rows are, for one line is
 * worked out several times (what would it owe if, on another day) and a shop repeats its own lines.
 */
export function touching(measures: readonly Measure[], goods: TouchedGoods): Touching {
  const byGoods = kept(measures)(goods.listedCodes);
  const key = `${goods.origin}|${goods.code}|${goods.region}|${goods.entryDate}`;
  let found = byGoods.get(key);
  if (!found) {
    if (byGoods.size >= MOST_KEPT) byGoods.clear();
    found = findTouching(measures, goods);
    byGoods.set(key, found);
  }
  return found;
}

function findTouching(measures: readonly Measure[], goods: TouchedGoods): Touching {
  const lists = listsOf(goods);
  const candidates: Measure[] = [];
  const outOfPeriod: NotApplied[] = [];
  for (const measure of forLane(measures, goods)) {
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

/** Chapters times origins kept for one country's law: some twenty origins of every chapter. */
const MOST_LANES = 2_000;
const byLane = memoizeByObject((_: readonly Measure[]) => new Map<string, Measure[]>());

/** Measures of an origin that may be about a chapter; most rows of a country's law name others, so the answer is kept. */
function forLane(measures: readonly Measure[], { origin, originGroups, code }: TouchedGoods): Measure[] {
  const known = byLane(measures);
  const chapter = code.slice(0, 2);
  const key = `${origin}|${chapter}`;
  let found = known.get(key);
  if (!found) {
    if (known.size >= MOST_LANES) known.clear();
    found = measures.filter(
      ({ origins, goods }) => mayCover(goods, chapter) && coversOrigin(origins, origin, originGroups),
    );
    known.set(key, found);
  }
  return found;
}

const mayCover = (terms: readonly string[], chapter: string): boolean =>
  terms.some(
    (term) =>
      term === "*" || term.startsWith("list:") || term.startsWith(chapter) || chapter.startsWith(term),
  );

/** What happens on one day to the measures that touch goods. */
export interface DayOfChange {
  date: string;
  begins: Measure[];
  ends: Measure[];
  /** True where the goods come on or off a named list that day. */
  relisted: boolean;
}

const daysKept = memoizeByObject((_: readonly ListedCode[]) => new Map<string, DayOfChange[]>());

/** Days after the entry date on which a measure that touches the goods begins or ends, in order. */
export function daysOfChange(measures: readonly Measure[], goods: TouchedGoods): DayOfChange[] {
  const known = daysKept(goods.listedCodes);
  const key = `${goods.origin}|${goods.code}|${goods.entryDate}`;
  let days = known.get(key);
  if (!days) {
    if (known.size >= MOST_KEPT) known.clear();
    days = findDays(measures, goods);
    known.set(key, days);
  }
  return days;
}

function findDays(measures: readonly Measure[], goods: TouchedGoods): DayOfChange[] {
  const days = new Map<string, DayOfChange>();
  const on = (date: string): DayOfChange => {
    const day = days.get(date) ?? { date, begins: [], ends: [], relisted: false };
    days.set(date, day);
    return day;
  };
  const listed = goods.listedCodes.filter((each) => goods.code.startsWith(each.prefix));
  const onAnyList = new Map(listed.map((each) => [each.list, each.prefix.length] as const));
  for (const measure of forLane(measures, goods)) {
    if (!coversGoods(measure.goods, goods.code, onAnyList)) continue;
    const { begin, end } = turns(measure, goods.entryDate);
    if (begin) on(begin).begins.push(measure);
    if (end) on(end).ends.push(measure);
  }
  for (const each of listed) {
    const { begin, end } = turns(each, goods.entryDate);
    if (begin) on(begin).relisted = true;
    if (end) on(end).relisted = true;
  }
  return [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

function turns(
  row: { from: string | null; to: string | null },
  entryDate: string,
): { begin: string | null; end: string | null } {
  if (row.to !== null && row.from !== null && row.to < row.from) return { begin: null, end: null }; // suspended before it began
  return {
    begin: row.from !== null && row.from > entryDate ? row.from : null,
    end: row.to !== null && row.to >= entryDate ? dayAfter(row.to) : null,
  };
}

export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/**
 * Lists the code is on at the entry date, each with the length of the prefix that says so. Lists of one
 * family (`steel.annex-1b`, `steel.removed`: the name up to the first full stop) exclude each other: the
 * longest prefix decides, then the latest date.
 */
function listsOf({ code, entryDate, listedCodes }: TouchedGoods): Map<string, number> {
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
