import { isPositive, plain, ZERO } from "../../trade/money.ts";
import type { ChargedRow } from "../breakdown.ts";
import { circumstances } from "../circumstances.ts";
import { recordDuty, type SettledLine } from "../duty/settle-duty.ts";
import { together } from "../valuation/amounts.ts";
import { type AppliedThreshold, applyThreshold } from "./low-value.ts";

/** A line with the low-value thresholds that govern it; the duty row of goods under one is nil. */
export interface RelievedLine extends SettledLine {
  readonly dutyThreshold: AppliedThreshold | null;
  readonly taxThreshold: AppliedThreshold | null;
}

/**
 * Applies the destination's low-value reliefs: thresholds see the duty that would be due and the amounts
 * of the whole consignment; goods under one owe no duty. What a tax threshold relieves is left out when
 * measures are charged.
 * @example applyReliefs(lines)[0].dutyThreshold?.relieved // true where the duty is not collected
 */
export function applyReliefs(lines: readonly SettledLine[]): RelievedLine[] {
  const shipment = together(lines);
  return lines.map((line) => {
    const { goods, facts, entryDate, dutyRow } = line;
    const now = circumstances(line, shipment);
    const scope = {
      entryDate,
      origin: goods.origin,
      originGroups: facts.originGroups,
      code: goods.hsCode ?? "",
    };
    const { customs, tax } = line.importation;
    const dutyThreshold = customs ? applyThreshold("duty", facts.thresholds, now, scope) : null;
    const taxThreshold = tax ? applyThreshold("tax", facts.thresholds, now, scope) : null;
    if (!dutyThreshold?.relieved) return { ...line, dutyThreshold, taxThreshold };
    const relieved = dutyRow && isPositive(dutyRow.amount) ? relievedRow(dutyRow, dutyThreshold) : dutyRow;
    const amounts = recordDuty(line.amounts, relieved);
    return { ...line, dutyRow: relieved, amounts, dutyThreshold, taxThreshold };
  });
}

/** The duty row of goods under a threshold: nil, with the comparison that makes it so. */
function relievedRow(row: ChargedRow, { row: threshold, comparedUsd }: AppliedThreshold): ChargedRow {
  return {
    ...row,
    label: "Import duty (nil under the threshold)",
    amount: ZERO,
    exact: ZERO,
    rate: 0,
    formula: `${plain(comparedUsd ?? ZERO)} USD ≤ ${threshold.threshold} ${threshold.currency}: no duty`,
    certainty: threshold.certainty,
    zeroReason: "threshold",
  };
}
