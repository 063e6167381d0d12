import { chargeBase, isSaleBase } from "../law/charge-base.ts";
import type { Measure } from "../law/measure.ts";
import { isShared, parseMeasureRate, replacesBaseDuty } from "../law/measure-rate.ts";
import { memoizeByObject } from "../law/memoize-by-object.ts";
import { subheadingOf } from "../trade/hs-code.ts";
import { settlementUnder } from "../trade/incoterm.ts";
import { apportion, isPositive, isZero, plain, sum, ZERO } from "../trade/money.ts";
import { type ChargedRow, exactOf } from "./breakdown.ts";
import { relievedRow, replacedRow, scheduleRow } from "./duty/settle-duty.ts";
import { chargeCarrierFees } from "./fees/carrier-fees.ts";
import { depositRows, saleTaxRows } from "./line-charges.ts";
import { type Amounts, chargeMeasure, isRemainder, record } from "./measures/charge-measures.ts";
import { selectMeasures } from "./measures/select-measures.ts";
import { circumstances, type OpenLine, revalue } from "./open-line.ts";
import { applyThreshold } from "./reliefs/de-minimis.ts";
import { roundTogether } from "./valuation/round-charges.ts";
import { revaluedBy } from "./valuation/statutory-value.ts";

/**
 * Charges the lines of one consignment: thresholds and conditions see the consignment's amounts, a
 * charge per consignment or per tariff item is worked out once and apportioned by customs value, all
 * others line by line. A single line is a consignment of one.
 */
export function chargeConsignment(lines: readonly OpenLine[]): void {
  for (const opened of lines) revalueByLaw(opened);
  const shipment = together(lines);
  for (const opened of lines)
    opened.selected = selectMeasures(opened.facts.measures, goodsOf(opened), circumstances(opened, shipment));
  chargeDuty(lines);
  relieveDuty(lines);
  for (const opened of lines) opened.rows.push(...depositRows(opened));
  for (const [measure, owing] of inOrder(lines)) charge(measure, owing);
  waiveSmallTax(lines);
  for (const opened of lines) opened.rows.push(...saleTaxRows(opened));
  chargeCarrierFees(lines);
}

/** A law that fixes the customs value otherwise than from the price (personal-use value) comes first. */
function revalueByLaw(opened: OpenLine): void {
  const rules = valueRules(opened.facts.measures);
  if (rules.length === 0) return;
  const now = circumstances(opened, opened.amounts);
  const [rule] = selectMeasures(rules, goodsOf(opened), now).applied;
  if (!rule) return;
  opened.customs = revaluedBy(rule, opened.customs, opened.amounts);
  revalue(opened);
}

/** The rows that fix a value. */
const valueRules = memoizeByObject((measures: readonly Measure[]): Measure[] =>
  measures.filter((measure) => parseMeasureRate(measure.rate)?.kind === "value"),
);

const goodsOf = ({ request, facts, code, entryDate, region }: OpenLine) => ({
  code,
  origin: request.origin,
  originGroups: facts.originGroups,
  region,
  entryDate,
  listedCodes: facts.listedCodes,
});

/** The amounts of all lines added up; of one line, its own. */
function together(lines: readonly OpenLine[]): Amounts {
  if (lines.length === 1 && lines[0]) return lines[0].amounts;
  const total: Amounts = new Map();
  for (const { amounts } of lines)
    for (const [name, amount] of amounts) total.set(name, (total.get(name) ?? ZERO).plus(amount));
  return total;
}

const takesPlace = (measure: Measure): boolean => measure.type === "duty" && replacesBaseDuty(measure.rate);

/** Every line gets its one duty row: the schedule's, or that of a measure in its place. */
function chargeDuty(lines: readonly OpenLine[]): void {
  const shared = new Map<Measure, OpenLine[]>();
  for (const opened of lines) {
    const schedule = scheduleRow(opened);
    const measures = opened.selected.applied.filter(takesPlace);
    opened.selected.applied = opened.selected.applied.filter((measure) => !takesPlace(measure));
    const [measure] = measures;
    let row = schedule;
    if (measure && isShared(measure.rate)) {
      shared.set(measure, [...(shared.get(measure) ?? []), opened]);
    } else if (measure) {
      const replaced = replacedRow(measure, opened, schedule);
      if (replaced) {
        row = replaced.row;
        opened.needs = new Set(replaced.needs);
        opened.regime = measure.programme;
        opened.replacing = [measure];
      } else {
        const reason = `the schedule's rate is not ${measure.rate.startsWith("at least") ? "lower" : "higher"}`;
        opened.selected.notApplied.push({ measure, reason });
      }
    }
    if (row) opened.rows.push(row);
  }
  for (const [measure, owing] of shared) {
    for (const group of groupsOf(measure, owing)) {
      const first = group[0] as OpenLine;
      const replaced = replacedRow(measure, { ...first, amounts: together(group) }, null);
      if (!replaced) continue;
      share(replaced.row, group, (opened, row) => {
        opened.rows = [...opened.rows.filter(({ type }) => type !== "duty"), row];
        opened.needs = new Set(replaced.needs);
        opened.regime = measure.programme;
        opened.replacing = [measure];
      });
    }
  }
  for (const opened of lines) recordDuty(opened);
  roundTogether(
    "duty",
    lines,
    ({ type }) => type === "duty",
    ({ amounts }, amount) => {
      amounts.set("duty", amount);
      amounts.set("base_duty", amount);
    },
  );
}

/** Thresholds see the duty that would be due; goods under one owe none. */
function relieveDuty(lines: readonly OpenLine[]): void {
  const shipment = together(lines);
  for (const opened of lines) {
    const { request, facts, entryDate } = opened;
    const now = circumstances(opened, shipment);
    const scope = {
      entryDate,
      origin: request.origin,
      originGroups: facts.originGroups,
      code: request.hsCode ?? "",
    };
    opened.dutyThreshold = applyThreshold("duty", facts.thresholds, now, scope);
    opened.taxThreshold = applyThreshold("tax", facts.thresholds, now, scope);
    const { dutyThreshold } = opened;
    if (!dutyThreshold?.relieved) continue;
    opened.rows = opened.rows.map((row) =>
      row.type === "duty" && isPositive(row.amount) ? relievedRow(row, dutyThreshold) : row,
    );
    recordDuty(opened);
  }
}

function recordDuty({ amounts, rows }: OpenLine): void {
  const row = rows.find(({ type }) => type === "duty");
  const amount = row ? exactOf(row) : ZERO;
  amounts.set("duty", amount);
  amounts.set("base_duty", amount);
}

/** Each measure with the lines that owe it, in the order of law. */
function inOrder(lines: readonly OpenLine[]): [Measure, OpenLine[]][] {
  const owing = new Map<Measure, OpenLine[]>();
  for (const opened of lines) {
    for (const measure of opened.selected.applied) {
      if (parseMeasureRate(measure.rate)?.kind === "value") continue;
      const held = owing.get(measure);
      if (held) held.push(opened);
      else owing.set(measure, [opened]);
    }
  }
  return [...owing].sort(([a], [b]) => a.order - b.order || a.rank - b.rank);
}

function charge(measure: Measure, owing: readonly OpenLine[]): void {
  const due = owing.filter((opened) => !relieved(measure, opened));
  if (!isShared(measure.rate)) {
    for (const opened of due) {
      const { amounts, on, line } = opened;
      if (isRemainder(measure.base) && isZero(chargeBase(measure.base, amounts).amount)) {
        const reason = "nothing of the value is left that another charge did not fall on";
        opened.selected.notApplied.push({ measure, reason });
        continue;
      }
      take(opened, chargeMeasure(measure, amounts, on, settlementUnder(line.term)));
    }
    roundTogether(
      measure.id,
      due,
      ({ code, type }) => code === measure.id && type === measure.type,
      ({ amounts }, amount) => record(measure, amount.minus(amounts.get(measure.id) ?? ZERO), amounts),
    );
    return;
  }
  for (const group of groupsOf(measure, due)) {
    const first = group[0] as OpenLine;
    const charged = chargeMeasure(
      measure,
      new Map(together(group)),
      first.on,
      settlementUnder(first.line.term),
    );
    share(charged.row, group, (opened, row) => {
      take(opened, { row, needs: charged.needs });
      record(measure, exactOf(row), opened.amounts);
    });
  }
}

function take(opened: OpenLine, charged: { row: ChargedRow; needs: string[] }): void {
  for (const need of charged.needs) opened.needs.add(need);
  opened.rows.push(charged.row);
}

/** A threshold relieves import charges at the border; a tax on the sale itself it does not touch. */
function relieved(measure: Measure, opened: OpenLine): boolean {
  const { type } = measure;
  const relief =
    type === "vat" ? opened.taxThreshold : type === "additional_duty" ? opened.dutyThreshold : null;
  if (!relief?.relieved || isSaleBase(measure.base)) return false;
  opened.selected.notApplied.push({
    measure,
    reason: `not collected up to ${relief.row.threshold} ${relief.row.currency}`,
  });
  return true;
}

/** A consignment is one group; for a charge per tariff item, each six-digit subheading is one. */
function groupsOf(measure: Measure, lines: readonly OpenLine[]): OpenLine[][] {
  if (lines.length === 0) return [];
  if (lines.length === 1 || !/\/ITEM\b/.test(measure.rate)) return [[...lines]];
  const groups = new Map<string, OpenLine[]>();
  for (const opened of lines) {
    const code = subheadingOf(opened.request.hsCode ?? "");
    groups.set(code, [...(groups.get(code) ?? []), opened]);
  }
  return [...groups.values()];
}

/** Apportions a row over lines by customs value, so that the parts sum to it to the cent. */
function share(
  row: ChargedRow,
  group: readonly OpenLine[],
  give: (opened: OpenLine, row: ChargedRow) => void,
): void {
  const parts = apportion(
    row.amount,
    group.map(({ customs }) => customs.amount),
  );
  group.forEach((opened, at) => {
    const amount = parts[at] ?? ZERO;
    const formula =
      group.length === 1
        ? row.formula
        : `${row.formula} = ${plain(row.amount)}, shared by ${group.length} lines by value`;
    const exact = group.length === 1 ? exactOf(row) : amount;
    give(opened, { ...row, amount, exact, base: opened.customs.amount, formula });
  });
}

/** A tax of no more than a set amount is not collected (Switzerland's five francs). */
function waiveSmallTax(lines: readonly OpenLine[]): void {
  if (!lines.some(({ taxThreshold }) => taxThreshold?.row.basis === "tax")) return;
  const atBorder = (opened: OpenLine): Set<string> =>
    new Set(
      opened.selected.applied
        .filter((measure) => measure.type === "vat" && !isSaleBase(measure.base))
        .map((measure) => measure.id),
    );
  const taxed = lines.map((opened) => ({ opened, codes: atBorder(opened) }));
  const tax = sum(
    taxed.flatMap(({ opened, codes }) =>
      opened.rows.filter((row) => codes.has(row.code)).map((row) => row.amount),
    ),
  );
  for (const { opened, codes } of taxed) {
    const { taxThreshold } = opened;
    if (taxThreshold?.row.basis !== "tax" || taxThreshold.thresholdUsd === null) continue;
    taxThreshold.comparedUsd = tax;
    taxThreshold.relieved = isPositive(tax) && tax.lte(taxThreshold.thresholdUsd);
    if (!taxThreshold.relieved) continue;
    opened.rows = opened.rows.filter((row) => !codes.has(row.code));
    const reason = `a tax of up to ${taxThreshold.row.threshold} ${taxThreshold.row.currency} is not collected`;
    for (const measure of opened.selected.applied)
      if (codes.has(measure.id)) opened.selected.notApplied.push({ measure, reason });
  }
}
