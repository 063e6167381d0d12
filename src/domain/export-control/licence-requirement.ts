import type { EccnEntry } from "./commerce-control-list.ts";
import type { CclIndex } from "./load-ccl-index.ts";

/** What the chart says of one destination. */
export interface LicenceRequirement {
  destination: string;
  /**
   * `required`: a column that covers the entire entry is marked, or the destination is embargoed.
   * `conditional`: only some paragraphs, or a section of the regulations, ask for one.
   * `not_by_chart`: no column is marked; end use, end user and part 744 still apply.
   * `unknown`: the destination is not in the chart.
   */
  verdict: "required" | "conditional" | "not_by_chart" | "unknown";
  lines: { reason: string; column: string; section: string; paragraphs: string[]; applies: boolean | null }[];
  groups: string[];
  note: string;
}

const CHART_NOTE =
  "By the Commerce Country Chart only; end-use and end-user rules (15 CFR 744) and exceptions (740) apply beside it.";

/**
 * The country whose rules these are, and the name of its group in the table of destinations: the states, Puerto
 * Rico and the other territories. What is sent between them is no export (15 CFR 734.13(a)(1), 772.1 "United
 * States"). It is no row because the whole table is that one country's law.
 */
const REGULATING_COUNTRY = "US";

/**
 * The licence requirement of an entry for a destination (15 CFR 738.4). `null` asks for EAR99 goods.
 * Embargoed destinations are never free: nearly all goods need a licence there, EAR99 included (15 CFR 746).
 */
export function licenceRequirement(
  index: CclIndex,
  entry: EccnEntry | null,
  destination: string,
): LicenceRequirement {
  const code = destination.trim().toUpperCase();
  const country = index.countries.get(code);
  if (!country)
    return {
      destination: code,
      verdict: "unknown",
      lines: [],
      groups: [],
      note: "The destination is not in the Commerce Country Chart as loaded.",
    };
  if (country.groups.includes(REGULATING_COUNTRY))
    return {
      destination: code,
      verdict: "not_by_chart",
      lines: [],
      groups: country.groups,
      note: "Within the United States and its territories (15 CFR 734.13, 772.1): no export. Technology released to a foreign person there is a deemed export to that person's country.",
    };
  const lines = (entry?.controls ?? []).map((control) => ({
    ...control,
    // Where a section decides instead of a column, this table cannot say.
    applies: control.column === "" ? null : country.columns.includes(control.column),
  }));
  const answer = { destination: code, lines, groups: country.groups };
  if (country.embargo)
    return {
      ...answer,
      verdict: "required",
      note: `Embargoed or comprehensively restricted destination (${country.embargo}): a licence is the rule, EAR99 goods included.`,
    };
  if (entry && entry.jurisdiction.length > 0 && entry.controls.length === 0) {
    return {
      ...answer,
      verdict: "conditional",
      note: `Under ${entry.jurisdiction.join(", ")} rather than the EAR: that agency's licence is needed.`,
    };
  }
  if (lines.some((line) => line.applies === true && line.paragraphs.length === 0))
    return { ...answer, verdict: "required", note: CHART_NOTE };
  // An entry whose requirements the table does not hold must not read as free.
  if (lines.some((line) => line.applies !== false) || (entry !== null && entry.controls.length === 0))
    return { ...answer, verdict: "conditional", note: CHART_NOTE };
  return { ...answer, verdict: "not_by_chart", note: CHART_NOTE };
}
