import { inForce, type Measure } from "../../law/measure.ts";
import { parseMeasureRate } from "../../law/measure-rate.ts";
import { memoizeByObject } from "../../law/memoize-by-object.ts";
import { adValoremPercent } from "../../law/rate-expression.ts";
import { chapterOf } from "../../trade/hs-code.ts";
import { type Decimal, percentOf, ZERO } from "../../trade/money.ts";
import { perCent, say, titled } from "../../wording/say.ts";
import type { ChargedRow } from "../breakdown.ts";
import type { OpenPoint } from "../certainty/open-point.ts";
import type { ChargedLine } from "../fees/charge-fees.ts";

/** Food, medicines, books and newspapers: most acts tax them less than other goods, or not at all. */
const FAVOURED = new Set("02 03 04 07 08 09 10 11 12 15 16 17 18 19 20 21 30 49".split(" "));

/**
 * What the rate of a tax leaves open: a reduced rate that is known from memory may be the general one, and where
 * no act is held but the general rate alone, goods that most acts favour may owe less.
 * @example openTaxRate(line) // medicines at an estimated 0%: the general rate of their country lies above
 */
export function openTaxRate(line: ChargedLine): OpenPoint[] {
  return line.measureRows.flatMap((row) => {
    if (row.type !== "vat") return [];
    const measure = line.selected.applied.find(({ id, type }) => type === "vat" && id === row.code);
    const rate = measure ? percentOfTax(measure) : null;
    if (!measure || rate === null) return [];
    return measure.goods[0] === "*"
      ? ofGeneral(line, row, measure, rate)
      : ofReduced(line, row, measure, rate);
  });
}

function ofReduced(line: ChargedLine, row: ChargedRow, measure: Measure, rate: Decimal): OpenPoint[] {
  if (measure.certainty !== "estimated") return [];
  const general = generalRates(line.facts.measures)
    .filter(({ measure: each }) => each.id === measure.id && inForce(each, line.entryDate))
    .find(({ measure: { region } }) => region === "" || region === line.region);
  if (!general?.percent.gt(rate)) return [];
  const above = percentOf(row.base, general.percent.minus(rate));
  const why = say("why.reducedEstimate", {
    name: titled(measure.title),
    rate: perCent(rate),
    general: perCent(general.percent),
  });
  return [{ fields: [], why, moves: "vat", below: ZERO, above, about: `rate of vat ${measure.id}` }];
}

function ofGeneral(line: ChargedLine, row: ChargedRow, measure: Measure, rate: Decimal): OpenPoint[] {
  if (measure.legalReference !== "" || !rate.gt(0) || !FAVOURED.has(chapterOf(line.code))) return [];
  const why = say("why.reducedNotHeld", {
    name: titled(measure.title),
    country: line.facts.destination.name,
  });
  return [{ fields: [], why, moves: "vat", below: row.amount, above: ZERO }];
}

function percentOfTax({ rate }: Measure): Decimal | null {
  const read = parseMeasureRate(rate);
  if (read?.kind === "none") return ZERO;
  return read?.kind === "add" ? adValoremPercent(read.rate) : null;
}

/** The rates of tax that all goods of a place pay, whoever brings them in. */
const generalRates = memoizeByObject((measures: readonly Measure[]) =>
  measures.flatMap((measure) => {
    const { type, goods, origins, conditions } = measure;
    if (type !== "vat" || goods[0] !== "*" || goods.length > 1) return [];
    if (origins[0] !== "*" || conditions.length > 0) return [];
    const percent = percentOfTax(measure);
    return percent === null ? [] : [{ measure, percent }];
  }),
);
