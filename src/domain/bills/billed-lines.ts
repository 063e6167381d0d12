import { sum, ZERO } from "../trade/money.ts";
import { BILLED_PARTS, type Bill, billedPart, type Charges } from "./bill.ts";
import type { ExplainedBill } from "./explain-bill.ts";
import type { Recoverable } from "./recoverable.ts";

/** A line of a bill beside its estimate. */
export interface ExplainedLine extends ExplainedBill {
  /** Its place among the goods, from 0. */
  line: number;
  /** What it comes to under the best explanation; as estimated where there is none. */
  charges: Charges;
}

/**
 * What is known of a bill by its whole and its lines: no surer than the least sure of them. A whole that nothing explains by
 * itself is explained where its lines are, and sum to it.
 *
 * @param unbilled What is estimated of the lines that the bill does not state.
 */
export function verdictOf(
  { parts }: Pick<Bill, "parts">,
  whole: ExplainedBill,
  lines: readonly ExplainedLine[],
  unbilled: readonly Charges[],
): ExplainedBill["verdict"] {
  if (lines.some(({ verdict }) => verdict === "unexplained")) return "unexplained";
  if (whole.verdict === "unexplained") {
    const all = [...lines.map(({ charges }) => charges), ...unbilled];
    const isSum = BILLED_PARTS.every(
      (part) => parts[part] === undefined || sum(all.map((one) => billedPart(one, part))).eq(parts[part]),
    );
    return lines.length > 0 && isSum ? "explained" : "unexplained";
  }
  const isSame = [whole, ...lines].every(({ verdict }) => verdict === "matches");
  return isSame ? "matches" : "explained";
}

/** What can be claimed back of several lines together. */
export const recoverableOfLines = (lines: readonly Recoverable[]): Recoverable =>
  lines.reduce(
    (all, { amount, claim, until }) => ({
      amount: all.amount.plus(amount),
      claim: all.claim ?? claim,
      until: all.until ?? until,
    }),
    { amount: ZERO, claim: null, until: null },
  );
