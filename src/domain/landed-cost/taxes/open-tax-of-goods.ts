import { inForce, type Measure } from "../../law/measure.ts";
import { parseMeasureRate } from "../../law/measure-rate.ts";
import { memoizeByObject } from "../../law/memoize-by-object.ts";
import { adValoremPercent } from "../../law/rate-expression.ts";
import { type Decimal, percentOf, ZERO } from "../../trade/money.ts";
import { say } from "../../wording/say.ts";
import type { OpenPoint } from "../certainty/open-point.ts";
import type { ChargedLine } from "../fees/charge-fees.ts";

/** Goods without a code pay the general rate of tax, and could be goods that pay a reduced one or none. */
export function openTaxOfGoods({ goods, facts, region, entryDate, measureRows }: ChargedLine): OpenPoint[] {
  if (goods.hsCode !== null) return [];
  const charged = measureRows.filter(({ type, rate }) => type === "vat" && rate !== null);
  const reduced = reducedRates(facts.measures).filter(
    ({ measure }) => inForce(measure, entryDate) && (measure.region === "" || measure.region === region),
  );
  const below = charged.reduce((most, row) => {
    const rates = reduced.filter(({ measure }) => measure.id === row.code).map(({ percent }) => percent);
    const lowest = rates.reduce<Decimal | null>((low, rate) => (low?.lt(rate) ? low : rate), null);
    const less = lowest === null ? ZERO : row.amount.minus(percentOf(row.base, lowest));
    return less.gt(most) ? less : most;
  }, ZERO);
  return [
    {
      fields: [goods.productName === "" ? "productName" : "hsCode"],
      why: say("why.generalRate"),
      moves: "vat",
      below,
      above: ZERO,
      asked: true,
    },
  ];
}

/** The rates of tax that single goods pay, whatever else must be true of them. */
const reducedRates = memoizeByObject((measures: readonly Measure[]) =>
  measures.flatMap((measure) => {
    if (measure.type !== "vat" || measure.goods[0] === "*") return [];
    const rate = parseMeasureRate(measure.rate);
    if (rate?.kind === "none") return [{ measure, percent: ZERO }];
    const percent = rate?.kind === "add" ? adValoremPercent(rate.rate) : null;
    return percent === null ? [] : [{ measure, percent }];
  }),
);
