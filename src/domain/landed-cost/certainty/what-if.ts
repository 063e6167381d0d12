import type { Decimal } from "../../trade/money.ts";
import { importDutyOf, totalOf } from "../breakdown.ts";
import { chargeConsignment } from "../consignment.ts";
import type { LandedCostFacts } from "../facts.ts";
import type { LandedCost } from "../landed-cost.ts";
import { type OpenLine, openLine } from "../open-line.ts";
import type { LandedCostRequest } from "../request.ts";

/** Import duty and fees, the charges that a fact or a date can change. */
export interface Otherwise {
  opened: OpenLine;
  duty: Decimal;
  charges: Decimal;
}

/** The same line under other facts or on another day, worked out by the same rules. */
export function otherwise(
  request: LandedCostRequest,
  facts: LandedCostFacts,
  cost: LandedCost,
  change: { facts?: LandedCostRequest["facts"]; request?: Partial<LandedCostRequest>; entryDate?: string },
): Otherwise {
  const turned = { ...request, ...change.request, facts: { ...request.facts, ...change.facts } };
  const opened = openLine(turned, facts, cost.line, change.entryDate ?? cost.entryDate, cost.code);
  chargeConsignment([opened]);
  return { opened, ...chargesOf(opened.rows) };
}

/** Import duty alone, and with the fees. */
export function chargesOf(rows: LandedCost["rows"]): { duty: Decimal; charges: Decimal } {
  const duty = importDutyOf(rows);
  return { duty, charges: duty.plus(totalOf(rows, "fee")) };
}
