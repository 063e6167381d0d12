import { totalOf } from "./breakdown.ts";
import { chargeConsignment } from "./consignment.ts";
import type { BaseDuty } from "./duty/base-duty.ts";
import { linesOf } from "./duty/tariff.ts";
import type { TermedPrice } from "./incoterm.ts";
import type { LandedCostFacts } from "./landed-cost-facts.ts";
import type { LandedCostRequest } from "./landed-cost-request.ts";
import type { Measure } from "./measures/measure.ts";
import { type OpenLine, openLine } from "./open-line.ts";

/** Lines that measures treat differently are tried up to this many; a heading of more is rare. */
const MOST_LINES = 12;

/**
 * Opens a line. Where the caller's code stands for several lines of the schedule that measures treat
 * differently, the one with the highest import duty is taken and the spread kept, so that a short code
 * never hides a surcharge.
 */
export function openCareful(
  request: LandedCostRequest,
  facts: LandedCostFacts,
  line: TermedPrice,
  entryDate: string,
): OpenLine {
  const opened = openLine(request, facts, line, entryDate);
  const codes = unlikeLines(opened.base, opened.code, facts);
  if (codes.length === 0) return opened;
  const duties = codes.map((code) => {
    const tried = openLine(request, facts, line, entryDate, code);
    chargeConsignment([tried]);
    return { code, duty: totalOf(tried.rows, "duty", "additional_duty", "trade_remedy") };
  });
  const dearest = duties.reduce((a, b) => (b.duty.gt(a.duty) ? b : a));
  const cheapest = duties.reduce((a, b) => (b.duty.lt(a.duty) ? b : a));
  const result = openLine(request, facts, line, entryDate, dearest.code);
  if (dearest.duty.gt(cheapest.duty)) result.spread = { min: cheapest.duty, max: dearest.duty };
  return result;
}

/** One line of each kind under a code that is not a line itself; none where measures see no difference. */
function unlikeLines(base: BaseDuty | null, code: string, facts: LandedCostFacts): string[] {
  if (base === null || base.match === "exact" || base.match === "none") return [];
  // A code as long as the lines are is a line of a later edition: what it is listed as, it is.
  const lines = linesOf(base.entry);
  if (base.match === "parent" && lines.every((line) => line.code.length <= code.length)) return [];
  const prefixes = deeperPrefixes(base.code, facts);
  if (prefixes.length === 0) return [];
  const kinds = new Map<string, string>();
  for (const line of lines) {
    if (!line.code.startsWith(base.code)) continue;
    const touched = prefixes.map((prefix) => (line.code.startsWith(prefix) ? 1 : 0)).join("");
    const kind = `${base.groups.indexOf(line.group)} ${touched}`;
    if (!kinds.has(kind)) kinds.set(kind, line.code);
  }
  return [...kinds.values()].slice(0, MOST_LINES);
}

/** Codes of lists and measures that lie under the code found. */
function deeperPrefixes(found: string, facts: LandedCostFacts): string[] {
  const under = (prefix: string): boolean => prefix.length > found.length && prefix.startsWith(found);
  const listed = facts.listedCodes.map(({ prefix }) => prefix).filter(under);
  const named = namedCodes(facts.measures).filter(under);
  return [...new Set([...listed, ...named])];
}

const codesNamed = new WeakMap<readonly Measure[], string[]>();

/** Codes that measures name outside any list; kept, for a country's rows are asked many times. */
function namedCodes(measures: readonly Measure[]): string[] {
  const known = codesNamed.get(measures);
  if (known) return known;
  const codes = measures.flatMap(({ goods }) => goods.map((term) => term.replace(/^!/, "")));
  const named = [...new Set(codes.filter((term) => /^\d{5,}$/.test(term)))];
  codesNamed.set(measures, named);
  return named;
}
