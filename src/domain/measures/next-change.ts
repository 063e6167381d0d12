import type { LandedCost } from "../landed-cost.ts";
import type { AppliedThreshold } from "../tax/de-minimis.ts";

export interface NextChange {
  date: string;
  title: string;
  rate: string;
}

const DUTIES = new Set(["duty", "additional_duty", "trade_remedy"]);

/** The first dated change to the duty of these goods after the entry date, as far as rows are held. */
export function nextChange(cost: LandedCost): NextChange | null {
  const { entryDate, applied, notApplied, dutyThreshold } = cost;
  const changes: NextChange[] = [];
  for (const { measure } of notApplied) {
    if (DUTIES.has(measure.type) && measure.from !== null && measure.from > entryDate)
      changes.push({ date: measure.from, title: measure.title, rate: measure.rate });
  }
  for (const measure of [...cost.replacing, ...applied]) {
    if (DUTIES.has(measure.type) && measure.to !== null)
      changes.push({ date: dayAfter(measure.to), title: `${measure.title} ends`, rate: "" });
  }
  const end = endOf(dutyThreshold);
  if (end !== null) changes.push({ date: end, title: "the duty threshold ends", rate: "" });
  return changes.sort((a, b) => (a.date < b.date ? -1 : 1))[0] ?? null;
}

const endOf = (threshold: AppliedThreshold | null): string | null =>
  threshold?.relieved && threshold.row.to !== null ? dayAfter(threshold.row.to) : null;

const dayAfter = (date: string): string => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
