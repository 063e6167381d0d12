import { linesOf } from "../law/tariff.ts";
import type { TermedPrice } from "../trade/incoterm.ts";
import { importDutyOf } from "./breakdown.ts";
import { chargeConsignment } from "./consignment.ts";
import type { LandedCostFacts } from "./facts.ts";
import { touching } from "./measures/touching-measures.ts";
import { type OpenLine, openLine } from "./open-line.ts";
import type { LandedCostRequest } from "./request.ts";

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
    return { code, duty: importDutyOf(tried.rows) };
  });
  const dearest = duties.reduce((a, b) => (b.duty.gt(a.duty) ? b : a));
  const cheapest = duties.reduce((a, b) => (b.duty.lt(a.duty) ? b : a));
  const result = openLine(request, facts, line, entryDate, dearest.code);
  if (dearest.duty.gt(cheapest.duty)) result.spread = { min: cheapest.duty, max: dearest.duty };
  return result;
}

/** Digits of a subheading to which lists and rates are attached; what follows is statistical. */
const SUBHEADING = 8;

/** One line of each kind under a code that is not a line itself; none where measures see no difference. */
function unlikeLines(opened: OpenLine): string[] {
  const { base, facts, code } = opened;
  if (base === null || base.match === "exact" || base.match === "none") return [];
  const lines = linesOf(base.entry);
  const kinds = new Map<string, string>();
  // Lists name whole subheadings: a shorter code is on none of them though every line under it may be.
  const touched = new Set([measuresOn(code, opened)]);
  if (base.match === "parent" && lines.every((line) => line.code.length <= code.length)) {
    // As long as the lines are, it may be a line of a later edition: what it is listed as, it is.
    const listed = facts.listedCodes.some(({ prefix }) => isListedAs(code, prefix));
    if (base.code.length >= SUBHEADING || listed) return [];
  }
  for (const line of lines) {
    if (!line.code.startsWith(base.code)) continue;
    const measures = measuresOn(line.code, opened);
    touched.add(measures);
    const kind = `${base.groups.indexOf(line.group)} ${measures}`;
    if (!kinds.has(kind)) kinds.set(kind, line.code);
  }
  return touched.size < 2 ? [] : [...kinds.values()].slice(0, MOST_LINES);
}

const isListedAs = (code: string, prefix: string): boolean =>
  prefix.length >= SUBHEADING && code.startsWith(prefix);

/** The measures that touch a code, as text to compare. */
function measuresOn(code: string, { request, facts, region, entryDate }: OpenLine): string {
  const { candidates } = touching(facts.measures, {
    code,
    region,
    entryDate,
    origin: request.origin,
    originGroups: facts.originGroups,
    listedCodes: facts.listedCodes,
  });
  return candidates.map(({ id, rate, rank }) => `${id} ${rank} ${rate}`).join(";");
}
