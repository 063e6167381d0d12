import type { Measure } from "../../law/measure.ts";
import { inAnswer } from "../../law/working.ts";
import { subheadingOf } from "../../trade/hs-code.ts";
import { apportion, sharesOf, ZERO } from "../../trade/money.ts";
import { say } from "../../wording/say.ts";
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
  const values = group.map(({ customs }) => customs.amount);
  const parts = apportion(row.amount, values);
  const shares = sharesOf(exactOf(row), values);
  const shared = say("formula.shared", {
    charge: row.formula,
    amount: inAnswer(exactOf(row)),
    lines: group.length,
  });
  const alone = group.length === 1;
  return group.map(({ customs }, at) => {
    const amount = parts[at] ?? ZERO;
    const formula = alone ? row.formula : shared;
    const own = alone ? { exact: exactOf(row) } : { exact: amount, share: shares[at] ?? ZERO };
    return { ...row, ...own, amount, base: customs.amount, formula };
  });
}
