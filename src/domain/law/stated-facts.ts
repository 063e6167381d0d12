import { wordProblem } from "./cell-problem.ts";
import type { Measure } from "./measure.ts";
import { memoizeByObject } from "./memoize-by-object.ts";
import { FACT_HEADING, NAMED_FACTS, RATE_FACTS } from "./vocabulary.ts";

/** Names of facts that rates and rows of law may ask for, whatever the destination. */
const KNOWN: readonly string[] = [...NAMED_FACTS, ...RATE_FACTS];

/** A value of a part that a rate singles out: `partValues.case`. */
const PART_VALUE = /^partValues\.\w+$/;

/** Headings of chapter 99 that a destination's rows are about or ask for. */
const headingsOf = memoizeByObject((measures: readonly Measure[]): ReadonlySet<string> => {
  const named = measures.flatMap(({ id, conditions }) => [
    id,
    ...conditions.flatMap((text) => text.match(/99\d\d\.\d\d\.\d\d/g) ?? []),
  ]);
  return new Set(named.filter((name) => FACT_HEADING.test(name)));
});

/**
 * What is wrong with the name of a fact: a word that no row and no rate asks for, or a heading that the destination's
 * law does not have. Where it has no headings at all, one is of another country's law and means nothing.
 * @returns null where it is known.
 */
export function statedFactProblem(
  name: string,
  measures: readonly Measure[],
): { what: string; nearest: string | null } | null {
  if (KNOWN.includes(name) || PART_VALUE.test(name)) return null;
  if (!FACT_HEADING.test(name)) return wordProblem("fact", name, KNOWN);
  const headings = headingsOf(measures);
  return headings.size === 0 ? null : wordProblem("heading", name, headings);
}
