import type { AuditVerdict } from "../domain/classification/audit-code.ts";
import { decimal, sum, toNumber } from "../domain/trade/money.ts";
import type { AuditedGoods } from "./audit-codes.ts";
import type { Answered } from "./problem.ts";

type Result = Answered<AuditedGoods>;

/** What the better code would cost more; 0 where no money moves. */
const moved = (result: Result): number => (result.ok ? (result.answer.money?.difference.total ?? 0) : 0);

/** What a contradicted code moves. A doubted one may well stand: its money is in no sum. */
const movedForSure = (result: Result): number =>
  result.ok && result.answer.verdict === "disagrees" ? moved(result) : 0;

/** Results with their places in the list that was sent: those that may move most money first, the rest as sent. */
export const byMoney = (results: readonly Result[]): { at: number; result: Result }[] =>
  results
    .map((result, at) => ({ at, result }))
    .sort((one, other) => Math.abs(moved(other.result)) - Math.abs(moved(one.result)));

/** How many codes met each verdict, and what is owed and what was paid too much by the contradicted ones. */
export function auditSummary(results: readonly Result[], currency: string) {
  const count = (verdict: AuditVerdict): number =>
    results.filter((result) => result.ok && result.answer.verdict === verdict).length;
  const total = (sign: 1 | -1): number =>
    toNumber(sum(results.map((result) => decimal(Math.max(0, sign * movedForSure(result))))));
  return {
    agrees: count("agrees"),
    disagrees: count("disagrees"),
    unsure: count("unsure"),
    too_short: count("too_short"),
    unknown_code: count("unknown_code"),
    failed: results.filter(({ ok }) => !ok).length,
    currency,
    underpaid: total(1),
    overpaid: total(-1),
  };
}
