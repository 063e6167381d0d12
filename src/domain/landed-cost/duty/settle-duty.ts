import type { Measure } from "../../law/measure.ts";
import { isShared, replacesBaseDuty } from "../../law/measure-rate.ts";
import { ZERO } from "../../trade/money.ts";
import { say } from "../../wording/say.ts";
import { type ChargedRow, exactOf } from "../breakdown.ts";
import type { SelectedLine } from "../measures/select-measures.ts";
import { itemGroups, sharedRow } from "../measures/share-charge.ts";
import type { NotApplied } from "../measures/touching-measures.ts";
import { type Amounts, together } from "../valuation/amounts.ts";
import { roundTogether } from "../valuation/rounding.ts";
import { notImportedRow, replacedRow, scheduleRow } from "./duty-row.ts";

/** A line with its one duty row. */
export interface SettledLine extends SelectedLine {
  /** Null where no schedule and no average is held. */
  readonly dutyRow: ChargedRow | null;
  /** The measure that took the place of the schedule's duty, if any. */
  readonly replacing: readonly Measure[];
  /** Name of the low-value or simplified scheme the duty was charged under, empty for the normal tariff. */
  readonly regime: string;
  /** Figures that would settle a bounded charge. */
  readonly needs: readonly string[];
}

const takesPlace = (measure: Measure): boolean => measure.type === "duty" && replacesBaseDuty(measure.rate);

/**
 * Gives every line its one duty row: the schedule's, or that of a measure in its place (a flat duty a
 * tariff item, a simplified tariff). A duty per consignment or tariff item is worked out once and shared
 * by customs value. Amounts in USD.
 */
export function settleDuty(lines: readonly SelectedLine[]): SettledLine[] {
  const flat = sharedDuties(lines);
  const settled = lines.map((line): SettledLine => {
    const shared = flat.get(line);
    return shared ? inPlace(line, shared.measure, shared.row, shared.needs) : settleOne(line);
  });
  const rounded = roundTogether(
    "duty",
    settled[0]?.rounding,
    settled.map(({ dutyRow }) => dutyRow ?? undefined),
  );
  return settled.map((line, at) => {
    const whole = rounded?.[at];
    if (!whole) return { ...line, amounts: recordDuty(line.amounts, line.dutyRow) };
    return { ...line, dutyRow: whole.row, amounts: withDuty(line.amounts, whole.amount) };
  });
}

/** A line whose duty no other line shares. */
function settleOne(line: SelectedLine): SettledLine {
  if (!line.importation.customs) return bySchedule(line, notImportedRow(line), []);
  const schedule = scheduleRow(line);
  const [measure] = line.selected.applied.filter(takesPlace);
  if (measure && !isShared(measure.rate)) {
    const replaced = replacedRow(measure, line, schedule);
    if (replaced) return inPlace(line, measure, replaced.row, replaced.needs);
    const reason = measure.rate.startsWith("at least")
      ? say("unapplied.notLower")
      : say("unapplied.notHigher");
    return bySchedule(line, schedule, [{ measure, reason }]);
  }
  return bySchedule(line, schedule, []);
}

function bySchedule(
  line: SelectedLine,
  dutyRow: ChargedRow | null,
  notApplied: readonly NotApplied[],
): SettledLine {
  const needs = line.duty?.needs ?? [];
  return { ...line, dutyRow, needs, regime: "", replacing: [], selected: besideDuty(line, notApplied) };
}

function inPlace(
  line: SelectedLine,
  measure: Measure,
  dutyRow: ChargedRow,
  needs: readonly string[],
): SettledLine {
  const { programme: regime } = measure;
  return {
    ...line,
    dutyRow,
    needs,
    regime,
    replacing: [measure],
    selected: besideDuty(line, []),
  };
}

/** What is selected beside the measures that take the duty's place. */
const besideDuty = (
  { selected }: SelectedLine,
  notApplied: readonly NotApplied[],
): SelectedLine["selected"] => ({
  ...selected,
  applied: selected.applied.filter((measure) => !takesPlace(measure)),
  notApplied: [...selected.notApplied, ...notApplied],
});

interface SharedDuty {
  measure: Measure;
  row: ChargedRow;
  needs: readonly string[];
}

/** The part of each line in a duty that is charged once a consignment or tariff item. */
function sharedDuties(lines: readonly SelectedLine[]): Map<SelectedLine, SharedDuty> {
  const owing = new Map<Measure, SelectedLine[]>();
  for (const line of lines) {
    const [measure] = line.selected.applied.filter(takesPlace);
    if (measure && isShared(measure.rate)) owing.set(measure, [...(owing.get(measure) ?? []), line]);
  }
  const parts = new Map<SelectedLine, SharedDuty>();
  for (const [measure, owed] of owing) {
    for (const group of itemGroups(measure, owed)) {
      const replaced = group[0] && replacedRow(measure, { ...group[0], amounts: together(group) }, null);
      if (!replaced) continue;
      const { row, needs } = replaced;
      const rows = sharedRow(row, group);
      group.forEach((line, at) => {
        parts.set(line, { measure, row: rows[at] ?? row, needs });
      });
    }
  }
  return parts;
}

/** The amounts with the duty of its row, as later charges and thresholds see it. */
export const recordDuty = (amounts: Amounts, row: ChargedRow | null): Amounts =>
  withDuty(amounts, row ? exactOf(row) : ZERO);

const withDuty = (amounts: Amounts, duty: ChargedRow["amount"]): Amounts =>
  new Map(amounts).set("duty", duty).set("base_duty", duty);
