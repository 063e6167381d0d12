import { dayAfter } from "../trade/day-after.ts";
import { type CellProblem, cellProblem, firstProblem, wordProblem } from "./cell-problem.ts";
import type { KnownNames } from "./known-names.ts";

/** Subheadings of earlier editions of the HS that rows still name: vaccines were 3002.20 until 2022. */
const EARLIER_HS = new Set(["300220"]);

/** What is wrong with goods terms (`*`, `8471; !847130`, `list:s232steel`). @example `plastics` */
export const goodsProblem = (text: string, names: KnownNames): CellProblem | null =>
  firstProblem(text.split("; ").map((term) => goodsTermProblem(term.replace(/^!/, ""), names)));

function goodsTermProblem(term: string, { hsCodes, lists }: KnownNames): CellProblem | null {
  if (term === "*") return null;
  if (term.startsWith("list:")) return wordProblem("list", term.slice(5), lists);
  if (!/^\d{2,10}$/.test(term))
    return cellProblem(`goods "${term}": expected *, digits of a code, or list:<name>`);
  const digits = term.slice(0, 6);
  // Five digits are the whole of several subheadings.
  if (hsCodes.has(digits) || EARLIER_HS.has(digits) || (digits.length % 2 === 1 && hasUnder(digits, hsCodes)))
    return null;
  const sameLength = [...hsCodes].filter((code) => code.length === digits.length);
  return wordProblem("goods code", digits, sameLength) ?? cellProblem(`goods code "${term}"`);
}

const hasUnder = (digits: string, codes: ReadonlySet<string>): boolean =>
  [...codes].some((code) => code.startsWith(digits));

/** What is wrong with origin terms: countries, unions and groups, `*`, each with `!` to leave it out. */
export const originsProblem = (text: string, names: KnownNames): CellProblem | null =>
  firstProblem(
    text.split("; ").map((term) => {
      const bare = term.replace(/^!/, "");
      return bare === "*" ? null : placeProblem("origin", bare, names);
    }),
  );

/**
 * What is wrong with a country, union or group; a name written out leads to its code.
 * @example placeProblem("origin", "china", names)?.nearest === "CN"
 */
export function placeProblem(
  kind: string,
  place: string,
  { groups, spelledOut }: Pick<KnownNames, "groups" | "spelledOut">,
): CellProblem | null {
  const code = spelledOut.get(place.toLowerCase());
  const unknown = wordProblem(kind, place, groups);
  return unknown && code !== undefined ? { ...unknown, nearest: code } : unknown;
}

/**
 * What is wrong with a period: each end is a day of the calendar or open, and the first is not after the last.
 * A charge that was suspended before its first day ends on the day before it: it never was in force.
 */
export function periodProblem(from: string, to: string): (CellProblem & { column: "from" | "to" }) | null {
  for (const [column, day] of [
    ["from", from],
    ["to", to],
  ] as const) {
    if (day !== "" && !isCalendarDay(day))
      return { ...cellProblem(`date "${day}" is no day of the calendar (YYYY-MM-DD)`), column };
  }
  if (from !== "" && to !== "" && from > dayAfter(to))
    return { ...cellProblem(`the period ends on ${to}, before it begins on ${from}`), column: "to" };
  return null;
}

/** True for a day that exists, as YYYY-MM-DD: 2026-02-29 does not. */
function isCalendarDay(day: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
