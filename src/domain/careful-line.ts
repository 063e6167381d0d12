import { totalOf } from "./breakdown.ts";
import { chargeConsignment } from "./consignment.ts";
import { linesOf } from "./duty/tariff.ts";
import type { TermedPrice } from "./incoterm.ts";
import type { LandedCostFacts } from "./landed-cost-facts.ts";
import type { LandedCostRequest } from "./landed-cost-request.ts";
import { touching } from "./measures/touching-measures.ts";
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
  const codes = unlikeLines(opened);
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
function unlikeLines({ base, request, facts, region, entryDate, code }: OpenLine): string[] {
  if (base === null || base.match === "exact" || base.match === "none") return [];
  const lines = linesOf(base.entry);
  // A code as long as the lines are is a line of a later edition: what it is listed as, it is.
  if (base.match === "parent" && lines.every((line) => line.code.length <= code.length)) return [];
  const kinds = new Map<string, string>();
  const touched = new Set<string>();
  for (const line of lines) {
    if (!line.code.startsWith(base.code)) continue;
    const { candidates } = touching(facts.measures, {
      code: line.code,
      origin: request.origin,
      originGroups: facts.originGroups,
      region,
      entryDate,
      listedCodes: facts.listedCodes,
    });
    const measures = candidates.map(({ id, rate, rank }) => `${id} ${rank} ${rate}`).join(";");
    touched.add(measures);
    const kind = `${base.groups.indexOf(line.group)} ${measures}`;
    if (!kinds.has(kind)) kinds.set(kind, line.code);
  }
  return touched.size < 2 ? [] : [...kinds.values()].slice(0, MOST_LINES);
}
