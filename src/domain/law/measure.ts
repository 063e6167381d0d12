import { titled } from "../wording/say.ts";
import { CERTAINTIES, type Certainty, type MeasureType } from "./vocabulary.ts";

/** The weaker of two certainties. */
export function weaker(a: Certainty, b: Certainty): Certainty {
  return CERTAINTIES.indexOf(a) > CERTAINTIES.indexOf(b) ? a : b;
}

/**
 * A measure: a charge that some goods of some origins owe in a jurisdiction for a time.
 * Ids are the law's own where it has them (a chapter 99 heading), else our own short names.
 */
export interface Measure {
  id: string;
  /** Country, union or territory whose law it is: `US`, `EU`, `DE`. */
  jurisdiction: string;
  /** Sub-national part it is limited to (`CA-QC`), or empty. */
  region: string;
  type: MeasureType;
  programme: string;
  title: string;
  /** `add <rate>`, `total <percent>`, `replace <rate>`: see measure-rate.ts. */
  rate: string;
  /** What an ad valorem rate falls on: see charge-base.ts. */
  base: string;
  /** Charges are worked out in this order, so a later base can hold an earlier charge. */
  order: number;
  /** Goods: `*`, code prefixes, or `list:<name>`; `!` before one excludes it. */
  goods: string[];
  /** Origins: `*`, country codes or groups; `!` before one excludes it. */
  origins: string[];
  /** Conditions that must all hold: see condition.ts. */
  conditions: string[];
  /** Within a group at most one measure applies: the first in `rank` whose conditions hold. */
  group: string;
  rank: number;
  /** Ids or programmes that do not apply where this one does. */
  displaces: string[];
  from: string | null;
  to: string | null;
  legalReference: string;
  source: string;
  certainty: Certainty;
  note: string;
}

/** True while a row is in force on an entry date; open ends are open. */
export function inForce(row: { from: string | null; to: string | null }, entryDate: string): boolean {
  return (row.from === null || row.from <= entryDate) && (row.to === null || row.to >= entryDate);
}

/**
 * Matches a code against goods terms: the longest matching prefix decides, an exclusion wins a tie.
 * `lists` gives the named lists the code is on, with the length of the prefix that put it there.
 * @example coversGoods(["8471", "!847130"], "8471300100", new Map()) // false
 */
export function coversGoods(
  terms: readonly string[],
  code: string,
  lists: ReadonlyMap<string, number>,
): boolean {
  if (terms.length === 1 && terms[0] === "*") return true;
  let included = -1;
  let excluded = -1;
  for (const term of terms) {
    const negative = term.startsWith("!");
    const bare = negative ? term.slice(1) : term;
    const length = matchLength(bare, code, lists);
    if (length === null) continue;
    if (negative) excluded = Math.max(excluded, length);
    else included = Math.max(included, length);
  }
  return included >= 0 && excluded < included;
}

function matchLength(term: string, code: string, lists: ReadonlyMap<string, number>): number | null {
  if (term === "*") return 0;
  if (term.startsWith("list:")) return lists.get(term.slice(5)) ?? null;
  return code.startsWith(term) ? term.length : null;
}

/** Matches an origin against origin terms; without an origin only `*` terms without exclusions match. */
export function coversOrigin(
  terms: readonly string[],
  origin: string | null,
  groupsOf: ReadonlySet<string>,
): boolean {
  const holds = (term: string): boolean =>
    term === "*" || (origin !== null && (term === origin || groupsOf.has(term)));
  const included = terms.some((term) => !term.startsWith("!") && holds(term));
  return included && !terms.some((term) => term.startsWith("!") && holds(term.slice(1)));
}

/** True for an id that is the law's own number, which people know it by (a heading of chapter 99); others are our own names. */
const isLawsNumber = (id: string): boolean => /^\d/.test(id);

/** A measure as people are told of it. @example nameOfMeasure({ id: "EU-E3", title: "Flat customs duty" }) // "Flat customs duty", once told */
export const nameOfMeasure = ({ id, title }: Pick<Measure, "id" | "title">): string =>
  isLawsNumber(id) ? `${id} ${titled(title)}` : titled(title);
