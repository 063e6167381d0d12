import { type Circumstances, decideAll } from "../../law/condition.ts";
import { coversGoods, weaker } from "../../law/measure.ts";
import { memoizeByObject } from "../../law/memoize-by-object.ts";
import { TextMemo } from "../../law/memoize-by-text.ts";
import { linesOf, type RateGroup, type TariffEntry } from "../../law/tariff.ts";
import type { Certainty } from "../../law/vocabulary.ts";
import { day, say } from "../../wording/say.ts";

/** How closely the schedule answers for the caller's code. */
export type DutyLevel = "national_line" | "hs6" | "heading" | "chapter" | "average";

/** The base duty of a code: one rate, or several among which the lines below the code differ. */
export interface BaseDuty {
  level: DutyLevel;
  /** `exact`, `lines_below` (several national lines), `parent` (the code itself does not exist), `none`. */
  match: "exact" | "lines_below" | "parent" | "none";
  /** The code whose rate is used. */
  code: string;
  /** Distinct groups of rates; the caller charges the highest when there are several. */
  groups: RateGroup[];
  /** National codes under the answer, at most 20, for the question which line it is. */
  candidates: string[];
  /** Codes tried before this one, longest first. */
  tried: string[];
  entry: TariffEntry;
  certainty: Certainty;
  /** Notes a reader of the answer needs: cautions, territories, a schedule past its date. */
  notes: string[];
}

/**
 * Finds the base duty row of a code: the national line, else what all lines under the six digits (then
 * the heading) share or their range, else a chapter's or the country's average.
 * Entries come for the code's heading, its chapter and `*`; a schedule that does not cover the goods
 * (a customs union for industrial goods only) must already name them in `coverage`.
 */
export function findBaseDuty(
  code: string,
  entries: readonly TariffEntry[],
  entryDate: string,
): BaseDuty | null {
  return found(entries).get(`${code} ${entryDate}`, () => inOrder(code, entries, entryDate));
}

/** Codes and days kept for one heading's rows: a caller may state any. */
const MOST_FOUND = 500;
/** One line is worked out several times: what would it owe if, on another day. */
const found = memoizeByObject((_: readonly TariffEntry[]) => new TextMemo<BaseDuty | null>(MOST_FOUND));

function inOrder(code: string, entries: readonly TariffEntry[], entryDate: string): BaseDuty | null {
  const ordered = [...entries].sort(
    (a, b) => a.priority - b.priority || b.prefix.replace("*", "").length - a.prefix.replace("*", "").length,
  );
  for (const entry of ordered) {
    const own = entry.prefix.length === 4 ? amongLines(code, entry) : wholePrefix(entry);
    if (own) return { ...own, ...trust(entry, own.groups, entryDate), entry };
  }
  return null;
}

type Found = Omit<BaseDuty, "entry" | "certainty" | "notes">;

function amongLines(code: string, entry: TariffEntry): Found | null {
  const lines = linesOf(entry);
  if (lines.length === 0) return wholePrefix(entry);
  // Some schedules stop at eight or nine digits: a line that the caller's code begins with is its line.
  const own = lines.find((line) => code.startsWith(line.code));
  if (own)
    return {
      // An estimate may know subheadings apart; it knows no national line.
      level: entry.schedule === null ? "hs6" : "national_line",
      match: "exact",
      code: own.code,
      groups: [own.group],
      candidates: [],
      tried: [],
    };
  const tried: string[] = [];
  for (let length = code.length; length >= 4; length -= length % 2 === 0 ? 2 : 1) {
    const part = code.slice(0, length);
    const below = lines.filter((line) => line.code.startsWith(part));
    if (below.length === 0) {
      tried.push(part);
      continue;
    }
    return {
      level: length > 6 && entry.schedule !== null ? "national_line" : length === 6 ? "hs6" : "heading",
      match: tried.length > 0 ? "parent" : "lines_below",
      code: part,
      groups: [...new Set(below.map((line) => line.group))],
      candidates: below.length > 1 ? below.slice(0, 20).map((line) => line.code) : [],
      tried,
    };
  }
  return null;
}

function wholePrefix(entry: TariffEntry): Found {
  // A schedule that states one rate for a whole chapter states it for every subheading in it.
  if (entry.schedule !== null)
    return {
      level: "hs6",
      match: "lines_below",
      code: entry.prefix,
      groups: entry.groups,
      candidates: [],
      tried: [],
    };
  const level: DutyLevel =
    entry.prefix.length === 4 ? "heading" : entry.prefix === "*" ? "average" : "chapter";
  return { level, match: "none", code: entry.prefix, groups: entry.groups, candidates: [], tried: [] };
}

/** The base duty narrowed to one of the lines below the caller's code. */
export function narrowedTo(base: BaseDuty, code: string): BaseDuty {
  const line = linesOf(base.entry).find((candidate) => candidate.code === code);
  return line ? { ...base, code, groups: [line.group] } : base;
}

/** A row is as certain as its coverage, its own mark and the age of its schedule allow. */
function trust(
  entry: TariffEntry,
  groups: readonly RateGroup[],
  entryDate: string,
): { certainty: Certainty; notes: string[] } {
  let certainty = entry.certainty;
  const notes = new Set(groups.map((group) => group.note).filter((note) => note !== ""));
  if (entry.coverageNote !== "") notes.add(entry.coverageNote);
  for (const group of groups) if (group.certainty) certainty = weaker(certainty, group.certainty);
  const { schedule } = entry;
  if (schedule === null) return { certainty: "estimated", notes: [...notes] };
  if (schedule.caution !== "") notes.add(schedule.caution);
  if (schedule.trust === "low") certainty = "estimated";
  if (schedule.validUntil !== null && entryDate > schedule.validUntil) {
    certainty = "estimated";
    notes.add(say("note.scheduleEnds", { date: day(schedule.validUntil) }));
  }
  if (schedule.validFrom !== null && entryDate < schedule.validFrom) {
    certainty = weaker(certainty, "derived");
    notes.add(say("note.scheduleBegins", { date: day(schedule.validFrom) }));
  }
  return { certainty, notes: [...notes] };
}

/** Some schedules answer for a part of the country or some goods only: those that do as things stand. */
export function answeringEntries(
  entries: readonly TariffEntry[],
  now: Circumstances,
): readonly TariffEntry[] {
  if (entries.every(({ conditions }) => conditions.length === 0)) return entries;
  return entries.filter(({ conditions }) => decideAll(conditions, now).holds === true);
}

/** Keeps the entries whose schedule answers for these goods. */
export function coveringEntries<Entry extends { goods: string[] }>(
  entries: readonly Entry[],
  code: string,
): Entry[] {
  const none = new Map<string, number>();
  return entries.filter((entry) => coversGoods(entry.goods, code, none));
}
