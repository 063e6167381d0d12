import { inForce, type Measure } from "../../law/measure.ts";
import { parseMeasureRate } from "../../law/measure-rate.ts";
import { memoizeByObject } from "../../law/memoize-by-object.ts";
import { adValoremPercent } from "../../law/rate-expression.ts";
import { type Decimal, percentOf, ZERO } from "../../trade/money.ts";
import type { OpenPoint } from "../certainty/open-point.ts";
import type { ChargedLine } from "../fees/charge-fees.ts";

/** A reduced rate of tax that is an estimate: the act may not mean these goods, and they pay the general rate. */
export function openReducedRate({
  facts,
  region,
  entryDate,
  selected,
  measureRows,
}: ChargedLine): OpenPoint[] {
  return selected.applied.flatMap((measure) => {
    if (measure.type !== "vat" || measure.certainty !== "estimated" || isGeneral(measure)) return [];
    const row = measureRows.find(({ type, code }) => type === "vat" && code === measure.id);
    const general = generalRates(facts.measures)
      .filter((each) => each.measure.group === measure.group && inForce(each.measure, entryDate))
      .filter((each) => each.measure.region === "" || each.measure.region === region)
      .sort((a, b) => a.measure.rank - b.measure.rank)[0];
    if (!row || !general) return [];
    const above = percentOf(row.base, general.percent).minus(row.amount);
    if (above.lte(0)) return [];
    const why = `whether ${measure.title} covers these goods is an estimate: the general rate may be due`;
    return [{ fields: [], why, moves: "vat", below: ZERO, above }];
  });
}

const isGeneral = ({ goods, conditions }: Measure): boolean => goods[0] === "*" && conditions.length === 0;

/** The rates of tax on all goods that no other row takes. */
const generalRates = memoizeByObject((measures: readonly Measure[]) =>
  measures.flatMap((measure): { measure: Measure; percent: Decimal }[] => {
    if (measure.type !== "vat" || !isGeneral(measure)) return [];
    const rate = parseMeasureRate(measure.rate);
    const percent = rate?.kind === "add" ? adValoremPercent(rate.rate) : null;
    return percent === null ? [] : [{ measure, percent }];
  }),
);
