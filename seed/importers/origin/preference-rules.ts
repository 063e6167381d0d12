import { sourceRows } from "../csv.ts";
import { readAgreements } from "./origin-tables.ts";

/**
 * Agreements whose industrial goods are free by the agreement's own terms, where no line-by-line schedule is
 * held: only those marked as full, without exclusions in industry, and old enough that their phase-outs are over.
 */
const OVER = "2016-01-01";
const HELD = new Set(["JP", "NO", "AU", "US"]);
const INDUSTRY_EXCLUDED = /auto|car\b|cars|textile|negative|apparel|petroleum/i;

/** A rate of nil for the industrial chapters of each such agreement, a row a granting tariff. */
export function ruledPreferences(): { tariff: string; agreement: string; rate: string; chapters: string }[] {
  const agreements = new Map(readAgreements().map((a) => [a.id, a]));
  const rows: { tariff: string; agreement: string; rate: string; chapters: string }[] = [];
  for (const row of sourceRows("origin/fta_master.csv")) {
    const agreement = agreements.get(row.fta_id ?? "");
    const extent = row.industrial_duty_free ?? "";
    if (agreement?.standing !== "in_force" || INDUSTRY_EXCLUDED.test(`${row.rate_exclusions} ${extent}`))
      continue;
    const into = /^full into (GB|EU)$/.exec(extent)?.[1];
    if (into) {
      // Into the UK and the EU the schedules started free or have run out; the UK rows rolled the EU's over.
      rows.push({ tariff: into, agreement: agreement.id, rate: "0%", chapters: "25-97" });
      // A customs union has one tariff wall: no duty either way (Decision 1/95, articles 4 and 5).
      const partners =
        agreement.kind === "union" ? agreement.parties.filter((p) => !agreement.side.includes(p)) : [];
      for (const tariff of partners)
        rows.push({ tariff, agreement: agreement.id, rate: "0%", chapters: "25-97" });
      continue;
    }
    if (!/^full( \(industrial\))?$/.test(extent) || (agreement.inForceSince ?? "9999") > OVER) continue;
    const importers = agreement.grantors.length > 0 ? agreement.grantors : agreement.parties;
    for (const tariff of importers) {
      if (!HELD.has(tariff)) rows.push({ tariff, agreement: agreement.id, rate: "0%", chapters: "25-97" });
    }
  }
  return rows;
}
