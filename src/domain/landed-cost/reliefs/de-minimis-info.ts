import { isSaleBase } from "../../law/charge-base.ts";
import { type AnswerMoney, inMoney } from "../../trade/answer-money.ts";
import { cents, toNumber } from "../../trade/money.ts";
import type { RelievedLine } from "./apply-reliefs.ts";
import { type AppliedThreshold, isUnlimited } from "./low-value.ts";
import { thresholdNote } from "./threshold-note.ts";

/** The low-value thresholds of a line: which govern, what was compared with them, and what is to be said of them. */
export function deMinimisInfo(line: RelievedLine, money: AnswerMoney) {
  const { dutyThreshold, taxThreshold } = line;
  const of = (applied: AppliedThreshold | null) =>
    applied === null || isUnlimited(applied.row) ? null : Number(applied.row.threshold);
  const shown = dutyThreshold ?? taxThreshold;
  return {
    dutyApplied: dutyThreshold?.relieved ?? false,
    taxApplied: taxThreshold?.relieved ?? false,
    dutyThreshold: of(dutyThreshold),
    taxThreshold: of(taxThreshold),
    currency: shown?.row.currency ?? null,
    thresholdUsd: shown?.thresholdUsd ? toNumber(cents(shown.thresholdUsd)) : null,
    threshold: shown?.thresholdUsd ? toNumber(inMoney(shown.thresholdUsd, money)) : null,
    comparedValue: shown?.comparedUsd ? toNumber(inMoney(shown.comparedUsd, money)) : null,
    basis: shown?.row.basis ?? null,
    regime: regimeOf(line),
    note: thresholdNote(line),
    source: shown?.row.source ?? null,
  };
}

/** The schemes that shaped the charges, by name: a relief, a charge in the tariff's place, a tax at checkout. */
function regimeOf({ regime, dutyThreshold, taxThreshold, selected }: RelievedLine): string | null {
  const names = [
    regime,
    dutyThreshold?.relieved ? dutyThreshold.row.regime : "",
    taxThreshold?.relieved ? taxThreshold.row.regime : "",
    ...selected.applied
      .filter((measure) => measure.type === "vat" && isSaleBase(measure.base))
      .map((measure) => measure.programme),
  ];
  const named = [...new Set(names.filter((name) => name !== ""))];
  return named.length === 0 ? null : named.join("; ");
}
