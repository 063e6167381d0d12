import { findBaseDuty } from "../landed-cost/duty/base-duty.ts";
import type { TariffEntry } from "../law/tariff.ts";

/**
 * The destination's own line under six digits, where its tariff leaves no choice: the code has one line
 * there. Lines that only their texts tell apart are for the importer to choose.
 */
export function nationalLine(hs6: string, entries: readonly TariffEntry[], entryDate: string): string | null {
  const duty = findBaseDuty(
    hs6,
    entries.filter(({ conditions }) => conditions.length === 0),
    entryDate,
  );
  if (duty === null || duty.match === "none" || duty.match === "parent" || duty.candidates.length > 1)
    return null;
  const only = duty.groups
    .flatMap((group) => group.codes.map((suffix) => duty.entry.prefix + suffix))
    .filter((code) => code.startsWith(hs6));
  return only.length === 1 ? (only[0] as string) : null;
}
