import { coversGoods, coversOrigin, inForce, type Measure } from "../../law/measure.ts";
import { memoizeByObject } from "../../law/memoize-by-object.ts";
import { TextMemo } from "../../law/memoize-by-text.ts";
import { dayAfter } from "../../trade/day-after.ts";
import { day, say } from "../../wording/say.ts";
import type { ListedCode } from "../facts.ts";
import type { GoodsLine } from "../line.ts";

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
export const touchedGoods = ({ goods, facts, code, entryDate, region }: GoodsLine): TouchedGoods => ({
  code,
  origin: goods.origin,
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
  memoizeByObject((_: readonly ListedCode[]) => new TextMemo<Touching>(MOST_KEPT)),
);

/**
 * Measures that touch goods, whatever their conditions. Kept for as long as the rows are, for one line is
 * worked out several times (what would it owe if, on another day) and a shop repeats its own lines.
 */
export function touching(measures: readonly Measure[], goods: TouchedGoods): Touching {
  const key = `${goods.origin}|${goods.code}|${goods.region}|${goods.entryDate}`;
  return kept(measures)(goods.listedCodes).get(key, () => findTouching(measures, goods));
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
const byLane = memoizeByObject((_: readonly Measure[]) => new TextMemo<Measure[]>(MOST_LANES));

/** Measures of an origin that may be about a chapter; most rows of a country's law name others, so the answer is kept. */
function forLane(measures: readonly Measure[], { origin, originGroups, code }: TouchedGoods): Measure[] {
  const chapter = code.slice(0, 2);
  return byLane(measures).get(`${origin}|${chapter}`, () =>
    measures.filter(
      ({ origins, goods }) => mayCover(goods, chapter) && coversOrigin(origins, origin, originGroups),
    ),
  );
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

const daysKept = memoizeByObject((_: readonly Measure[]) =>
  memoizeByObject((_: readonly ListedCode[]) => new TextMemo<DayOfChange[]>(MOST_KEPT)),
);

/** Days after the entry date on which a measure that touches the goods begins or ends, in order. */
export function daysOfChange(measures: readonly Measure[], goods: TouchedGoods): DayOfChange[] {
  const key = `${goods.origin}|${goods.code}|${goods.entryDate}`;
  return daysKept(measures)(goods.listedCodes).get(key, () => findDays(measures, goods));
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
  if (measure.from !== null && measure.to !== null && measure.to < measure.from)
    return say("unapplied.suspended");
  return measure.from !== null && measure.from > entryDate
    ? say("unapplied.begins", { date: day(measure.from) })
    : say("unapplied.ended", { date: day(measure.to ?? "") });
}
