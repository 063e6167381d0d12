import { percentage, toNumber } from "../../trade/money.ts";
import type { NextChange } from "../alternatives/next-change.ts";
import { type ChargedRow, dueOf, importDutyOf, inUsd, isImportDuty } from "../breakdown.ts";
import type { ChargedLine } from "../fees/charge-fees.ts";

/**
 * Where a duty may come from. `ruling_conditional`: the account's own rule fixed the code, which only the caller
 * of this module knows; `live_db` and `external_api`: a live source answered, and none is configured.
 */
export const DUTY_RATE_SOURCES = [
  "precomputed_mfn", "macmap_ntlc", "live_db", "external_api", "db", "ruling_conditional", "hardcoded",
] as const; // biome-ignore format: a list
type DutyRateSource = (typeof DUTY_RATE_SOURCES)[number];

/**
 * Where the duty comes from, in the API's words: a national line (`macmap_ntlc`), the rate or range of
 * the lines of a schedule under a shorter code (`precomputed_mfn`), a measure that decided the total (`db`), an estimate
 * (`hardcoded`).
 */
export function dutyRateSource(
  { base, duty, dutyThreshold, replacing, importation }: ChargedLine,
  rows: readonly ChargedRow[],
): DutyRateSource {
  if (!importation.customs || dutyThreshold?.relieved || replacing.length > 0) return "db";
  if (base === null || duty === null || duty.certainty === "estimated") return "hardcoded";
  if (rows.some((row) => row.type === "additional_duty" || row.type === "trade_remedy")) return "db";
  return base.level === "national_line" ? "macmap_ntlc" : "precomputed_mfn";
}

/** The import duty of a line, row by row, in the answer's currency, with the day on which it next changes. */
export function dutyInfo({ customs }: ChargedLine, rows: readonly ChargedRow[], next: NextChange | null) {
  const duties = rows.filter(isImportDuty);
  return {
    rate: percentage(importDutyOf(inUsd(rows)), customs.amount),
    amount: toNumber(importDutyOf(rows)),
    source: duties[0]?.source ?? "",
    components: duties.map((row) => ({
      code: row.code,
      rate: row.rate,
      rateText: row.rateText,
      amount: toNumber(dueOf(row)),
    })),
    nextChange: next,
  };
}
