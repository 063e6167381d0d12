import { apportion, cents, type Decimal, isZero, sum, ZERO } from "../../trade/money.ts";
import { type ChargedRow, exactOf } from "../breakdown.ts";
import type { OpenLine } from "../open-line.ts";

/**
 * Rounds what a consignment owes of one charge as a whole, where a row of the destination's law rounds it
 * (Japan drops what is under 100 yen of each tax), and shares the result by its lines.
 * @param name the charge as rounding rows name it: `duty` or a measure's id.
 * @param rowOf the row of the charge on a line.
 * @param record takes each line's own rounded amount, on which later charges fall.
 */
export function roundTogether(
  name: string,
  lines: readonly OpenLine[],
  rowOf: (row: ChargedRow) => boolean,
  record: (opened: OpenLine, amount: Decimal) => void,
): void {
  const round = lines[0]?.on.rounding;
  if (!round) return;
  const owing = lines.flatMap((opened) => {
    const row = opened.rows.find(rowOf);
    return row ? [{ opened, row, exact: exactOf(row) }] : [];
  });
  const { amount, formula } = round(name, sum(owing.map(({ exact }) => exact)));
  if (formula === "") return;
  const parts = apportion(
    cents(amount),
    owing.map(({ exact }) => exact),
  );
  owing.forEach(({ opened, row, exact }, at) => {
    const part = parts[at] ?? ZERO;
    const settled: ChargedRow = {
      ...row,
      amount: part,
      exact: owing.length === 1 ? amount : part,
      formula: row.formula + formula,
      // Too small an amount to be collected is a threshold of its own.
      zeroReason: isZero(part) && !isZero(exact) ? "threshold" : row.zeroReason,
    };
    opened.rows = opened.rows.map((held) => (held === row ? settled : held));
    record(opened, owing.length === 1 ? amount : round(name, exact).amount);
  });
}
