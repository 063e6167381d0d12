import { chargeBase } from "../../law/charge-base.ts";
import { inForce } from "../../law/measure.ts";
import { parseMeasureRate } from "../../law/measure-rate.ts";
import { adValoremPercent } from "../../law/rate-expression.ts";
import { type Decimal, decimal, HUNDRED, percentOf, ZERO } from "../../trade/money.ts";
import { say } from "../../wording/say.ts";
import { importDutyOf, totalOf } from "../breakdown.ts";
import type { OpenPoint } from "../certainty/open-point.ts";
import { reliefNotHeld } from "../certainty/purpose-relief.ts";
import { mostDuty } from "../duty/open-duty.ts";
import type { ChargedLine } from "../fees/charge-fees.ts";

/** Up to this value of the goods in USD a relief that is not held may exist: three in four of those known reach no further. */
const UNKNOWN_RELIEF_TO = decimal(200);

/** What low-value reliefs leave open: those that are estimates, those that nobody holds, those of gifts and samples. */
export function openReliefPoints(line: ChargedLine): OpenPoint[] {
  if (!line.importation.customs) return [];
  return [
    ...estimatedDutyRelief(line),
    ...estimatedTaxRelief(line),
    ...unknownRelief(line),
    ...purposeRelief(line),
  ];
}

function estimatedDutyRelief(line: ChargedLine): OpenPoint[] {
  const { dutyThreshold, duty, replacing } = line;
  if (!dutyThreshold?.relieved || dutyThreshold.row.certainty !== "estimated") return [];
  if (duty === null || replacing.length > 0) return [];
  const why = say("why.dutyThresholdEstimate");
  return [{ fields: [], why, moves: "duty", below: ZERO, above: mostDuty(line, duty) }];
}

function estimatedTaxRelief({ taxThreshold, selected, measureRows, amounts }: ChargedLine): OpenPoint[] {
  if (!taxThreshold?.relieved || taxThreshold.row.certainty !== "estimated") return [];
  const charged = new Set(measureRows.map(({ code }) => code));
  const above = selected.applied.reduce<Decimal>((sum, { id, type, rate, base }) => {
    const read = type === "vat" && !charged.has(id) ? parseMeasureRate(rate) : null;
    const percent = read?.kind === "add" ? adValoremPercent(read.rate) : null;
    if (percent === null) return sum;
    const on = chargeBase(base === "" ? "customs_value" : base, amounts);
    const whole = on.inside
      ? on.amount.times(percent).div(HUNDRED.minus(percent))
      : percentOf(on.amount, percent);
    return sum.plus(whole);
  }, ZERO);
  const why = say("why.taxThresholdEstimate");
  return [{ fields: [], why, moves: "vat", below: ZERO, above }];
}

/** No row says whether small values are relieved of duty here; most countries relieve some. */
function unknownRelief({ facts, entryDate, amounts, dutyRow, measureRows }: ChargedLine): OpenPoint[] {
  if (facts.thresholds.some((row) => row.kind === "duty" && inForce(row, entryDate))) return [];
  const value = amounts.get("intrinsic") ?? ZERO;
  const below = importDutyOf([...(dutyRow ? [dutyRow] : []), ...measureRows]);
  if (value.gt(UNKNOWN_RELIEF_TO)) return [];
  const why = say("why.reliefUnknown");
  return [{ fields: [], why, moves: "duty", below, above: ZERO }];
}

/** A gift, sample or return of which no relief is held: customs may free it of all that is charged at the border. */
function purposeRelief(line: ChargedLine): OpenPoint[] {
  const why = reliefNotHeld(line);
  if (why === null) return [];
  const rows = [...(line.dutyRow ? [line.dutyRow] : []), ...line.measureRows];
  const below = importDutyOf(rows).plus(totalOf(rows, "vat", "excise"));
  return [{ fields: [], why, moves: "total", below, above: ZERO }];
}
