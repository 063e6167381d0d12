import { parseMeasureRate } from "../../law/measure-rate.ts";
import { type Decimal, decimal, ZERO } from "../../trade/money.ts";
import { say, titled } from "../../wording/say.ts";
import type { ChargedRow } from "../breakdown.ts";
import { isAskedField, type OpenPoint } from "../certainty/open-point.ts";
import { evaluateRate } from "../duty/evaluate-rate.ts";
import { mostPlausible } from "../duty/plausible-quantities.ts";
import type { ChargedLine } from "../fees/charge-fees.ts";

/** How far a rate known from memory alone may be off, as a share of it: two years' raises of an excise, three points of a tax of 15 per cent. */
const REMEMBERED_SHARE = "0.2";

/** What the law's charges leave open: quantities nobody stated, and rates that are known from memory alone. */
export function openMeasures(line: ChargedLine): OpenPoint[] {
  return line.measureRows.flatMap((row) => openQuantity(line, row) ?? rememberedRate(row));
}

/** A charge by quantity that was made without the quantity: between the least and the most that is plausible. */
function openQuantity(line: ChargedLine, row: ChargedRow): OpenPoint[] | null {
  const { open, amount, type } = row;
  if (!open || open.needs.length === 0) return null;
  const high = open.high ?? plausibleHigh(line, row);
  const why = say("why.chargeNeeds", { name: titleOf(line, row), needs: open.needs.join(", ") });
  const fields = open.needs.filter(isAskedField);
  const moves = type as OpenPoint["moves"];
  return [
    { fields, why, moves, below: atLeastNil(amount.minus(open.low)), above: atLeastNil(high.minus(amount)) },
  ];
}

function rememberedRate({ type, code, certainty, amount, label }: ChargedRow): OpenPoint[] {
  if (certainty !== "estimated" || amount.lte(0)) return [];
  const half = amount.times(decimal(REMEMBERED_SHARE));
  const why = say("why.rateEstimate", { name: label });
  const moves = type as OpenPoint["moves"];
  return [{ fields: [], why, moves, below: half, above: half, about: `rate of ${type} ${code}` }];
}

/** The most that goods of the value may plausibly be, where no row says what they usually measure. */
function plausibleHigh({ selected, on, goods }: ChargedLine, row: ChargedRow): Decimal {
  const measure = measureOf(selected.applied, row);
  const rate = measure ? parseMeasureRate(measure.rate) : null;
  if (rate === null || !("rate" in rate)) return row.amount;
  const { quantities } = mostPlausible(row.open?.needs ?? [], on.value, goods.quantities, goods.facts);
  const most = evaluateRate(rate.rate, { ...on, value: row.base, quantities });
  return most.high ?? most.low;
}

const measureOf = (applied: ChargedLine["selected"]["applied"], { code, type }: ChargedRow) =>
  applied.find((measure) => measure.id === code && measure.type === type);

function titleOf({ selected }: ChargedLine, row: ChargedRow): string {
  const measure = measureOf(selected.applied, row);
  return measure ? titled(measure.title) : row.label;
}

const atLeastNil = (amount: Decimal): Decimal => (amount.lt(0) ? ZERO : amount);
