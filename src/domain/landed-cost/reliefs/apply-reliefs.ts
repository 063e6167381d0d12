import { crossRate, type ExchangeRates } from "../../trade/exchange.ts";
import { isPositive, ZERO } from "../../trade/money.ts";
import { ownMoney, say, titled } from "../../wording/say.ts";
import type { ChargedRow } from "../breakdown.ts";
import { circumstances } from "../circumstances.ts";
import { recordDuty, type SettledLine } from "../duty/settle-duty.ts";
import { together } from "../valuation/amounts.ts";
import {
  type AppliedThreshold,
  applyThreshold,
  isUnlimited,
  limitOf,
  type OpenRelief,
  openReliefs,
  reliefLeavingOut,
  type Threshold,
} from "./low-value.ts";

/** A line with the low-value thresholds that govern it; the duty row of goods under one is nil. */
export interface RelievedLine extends SettledLine {
  readonly dutyThreshold: AppliedThreshold | null;
  readonly taxThreshold: AppliedThreshold | null;
  /** The relief of each kind that leaves these goods out; null where none does, or another governs. */
  readonly leftOut: { readonly duty: Threshold | null; readonly tax: Threshold | null };
  /** Reliefs that facts nobody stated would open. */
  readonly openReliefs: readonly OpenRelief[];
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
    const leftOutOf = (kind: Threshold["kind"], governing: AppliedThreshold | null): Threshold | null =>
      isGiven(governing) ? null : reliefLeavingOut(kind, facts.thresholds, now, scope);
    const found = {
      dutyThreshold,
      taxThreshold,
      leftOut: { duty: leftOutOf("duty", dutyThreshold), tax: leftOutOf("tax", taxThreshold) },
      openReliefs: customs ? openReliefs(facts.thresholds, now, scope) : [],
    };
    if (!dutyThreshold?.relieved) return { ...line, ...found };
    const relieved =
      dutyRow && isPositive(dutyRow.amount) ? relievedRow(dutyRow, dutyThreshold, facts.exchange) : dutyRow;
    const amounts = recordDuty(line.amounts, relieved);
    return { ...line, ...found, dutyRow: relieved, amounts };
  });
}

/** True where a relief governs whose law gives any: a threshold of nil gives none. */
const isGiven = (governing: AppliedThreshold | null): boolean =>
  governing !== null && (isUnlimited(governing.row) || Number(governing.row.threshold) > 0);

/** The duty row of relieved goods: nil, with the comparison or the relief that makes it so. */
function relievedRow(
  row: ChargedRow,
  { row: threshold, comparedUsd }: AppliedThreshold,
  exchange: ExchangeRates,
): ChargedRow {
  const { certainty, source } = threshold;
  const nil = { ...row, amount: ZERO, exact: ZERO, rate: 0, certainty, source };
  if (isUnlimited(threshold))
    return {
      ...nil,
      label: say("row.duty", { rate: titled(threshold.regime) }),
      formula: say("formula.noDutyUnder", { scheme: titled(threshold.regime) }),
      legalReference: source,
      zeroReason: "relief",
    };
  const compared = (comparedUsd ?? ZERO).times(crossRate("USD", threshold.currency, exchange) ?? ZERO);
  return {
    ...nil,
    label: say("row.duty.threshold"),
    formula: say("formula.underThreshold", {
      value: ownMoney(compared, threshold.currency),
      threshold: limitOf(threshold),
    }),
    zeroReason: "threshold",
  };
}
