import { parseMeasureRate } from "../../law/measure-rate.ts";
import { ZERO } from "../../trade/money.ts";
import { isField, type OpenPoint } from "../certainty/open-point.ts";
import { evaluateRate, isExact } from "../duty/evaluate-rate.ts";
import { mostPlausible } from "../duty/plausible-quantities.ts";
import type { ChargedLine } from "../fees/charge-fees.ts";

/** Charges by quantity that were made without the quantity: between nothing of it and the most that is plausible. */
export function openMeasures(line: ChargedLine): OpenPoint[] {
  const { selected, measureRows, on, goods } = line;
  if (line.needs.length === 0) return [];
  return measureRows.flatMap((row): OpenPoint[] => {
    const measure = selected.applied.find(({ id, type }) => id === row.code && type === row.type);
    const rate = measure ? parseMeasureRate(measure.rate) : null;
    if (!measure || rate === null || !("rate" in rate)) return [];
    const base = { ...on, value: row.base };
    const charge = evaluateRate(rate.rate, base);
    if (isExact(charge)) return [];
    const { quantities } = mostPlausible(charge.needs, on.value, goods.quantities, goods.facts);
    const most = evaluateRate(rate.rate, { ...base, quantities });
    const high = charge.high ?? most.high ?? most.low;
    const charged = charge.high ?? charge.low;
    const why = `${measure.title} is charged on ${charge.needs.join(", ")}, which nobody stated`;
    const above = high.gt(charged) ? high.minus(charged) : ZERO;
    const fields = charge.needs.filter(isField);
    return [{ fields, why, moves: measure.type, below: charged.minus(charge.low), above }];
  });
}
