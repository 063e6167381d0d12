import type { Measure } from "../../law/measure.ts";
import { subheadingOf } from "../../trade/hs-code.ts";
import { apportion, plain, ZERO } from "../../trade/money.ts";
import { type ChargedRow, exactOf } from "../breakdown.ts";
import type { ValuedLine } from "../valuation/value-for-customs.ts";

/** A consignment is one group; for a charge per tariff item, each six-digit subheading is one. */
export function itemGroups<Line extends ValuedLine>(measure: Measure, lines: readonly Line[]): Line[][] {
  if (lines.length === 0) return [];
  if (lines.length === 1 || !/\/ITEM\b/.test(measure.rate)) return [[...lines]];
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const code = subheadingOf(line.goods.hsCode ?? "");
    groups.set(code, [...(groups.get(code) ?? []), line]);
  }
  return [...groups.values()];
}

/** Apportions a row over lines by customs value, so that the parts sum to it to the cent; one row a line. */
export function sharedRow(row: ChargedRow, group: readonly ValuedLine[]): ChargedRow[] {
  const parts = apportion(
    row.amount,
    group.map(({ customs }) => customs.amount),
  );
  const shared = `${row.formula} = ${plain(row.amount)}, shared by ${group.length} lines by value`;
  const alone = group.length === 1;
  return group.map(({ customs }, at) => {
    const amount = parts[at] ?? ZERO;
    const formula = alone ? row.formula : shared;
    return { ...row, amount, exact: alone ? exactOf(row) : amount, base: customs.amount, formula };
  });
}
