import { coversGoods, inForce, type Measure } from "../../law/measure.ts";
import { parseMeasureRate } from "../../law/measure-rate.ts";
import { memoizeByObject } from "../../law/memoize-by-object.ts";
import { TextMemo } from "../../law/memoize-by-text.ts";
import { type Decimal, HUNDRED, percentOf, ZERO } from "../../trade/money.ts";
import { say } from "../../wording/say.ts";
import type { OpenPoint } from "../certainty/open-point.ts";
import type { ChargedLine } from "../fees/charge-fees.ts";

/** A few territories with their own tax do not make every address a question. */
const MANY = 5;

/** What it may cost more that the part of the destination is not known, where its parts tax differently. */
export function openRegion({
  facts,
  code,
  region,
  entryDate,
  selected,
  measureRows,
  customs,
}: ChargedLine): OpenPoint[] {
  if (region !== null) return [];
  const highest = highestRate(facts.measures, code, entryDate);
  if (highest === null) return [];
  const charged = selected.applied
    .filter((measure) => measure.type === "vat")
    .map(percent)
    .reduce<Decimal>((most, rate) => (rate?.gt(most) ? rate : most), ZERO);
  if (highest.lte(charged)) return [];
  const row = measureRows.find(({ type }) => type === "vat");
  const base = row?.base ?? customs.amount;
  const inside = selected.applied.some(({ id, base: of }) => id === row?.code && of.includes("inside("));
  const taxAt = (rate: Decimal): Decimal =>
    inside ? base.times(rate).div(HUNDRED.minus(rate)) : percentOf(base, rate);
  return [
    {
      fields: ["destinationRegion"],
      why: say("why.region"),
      moves: "vat",
      below: ZERO,
      above: taxAt(highest).minus(taxAt(charged)),
    },
  ];
}

/** Goods kept for one country's law: a shop repeats its own. */
const MOST_KEPT = 500;
const highestKept = memoizeByObject((_: readonly Measure[]) => new TextMemo<Decimal | null>(MOST_KEPT));

/** The highest rate that a part levies on the goods; null where too few parts have a tax of their own. */
const highestRate = (measures: readonly Measure[], code: string, entryDate: string): Decimal | null =>
  highestKept(measures).get(`${code}|${entryDate}`, () => {
    const regional = regionalTaxes(measures).filter((measure) => inForce(measure, entryDate));
    if (new Set(regional.map((measure) => measure.region)).size < MANY) return null;
    return ratesOfParts(regional, code).reduce((most, rate) => (rate.gt(most) ? rate : most), ZERO);
  });

/** What each part levies on the goods: of rows that exclude each other the first in rank that covers them and asks for no fact. */
function ratesOfParts(regional: readonly Measure[], code: string): Decimal[] {
  const first = new Map<string, Measure>();
  for (const measure of regional) {
    const alternatives = `${measure.region} ${measure.group}`;
    const held = first.get(alternatives);
    if (held && held.rank <= measure.rank) continue;
    if (measure.conditions.some((condition) => condition.startsWith("fact "))) continue;
    if (coversGoods(measure.goods, code, NO_LISTS)) first.set(alternatives, measure);
  }
  return [...first.values()].map(percent).filter((rate) => rate !== null);
}

const NO_LISTS: ReadonlyMap<string, number> = new Map();

const regionalTaxes = memoizeByObject((measures: readonly Measure[]): Measure[] =>
  measures.filter((measure) => measure.region !== "" && measure.type === "vat"),
);

function percent(measure: Measure): Decimal | null {
  const rate = parseMeasureRate(measure.rate);
  return rate?.kind === "add" && rate.rate.kind === "ad_valorem" ? rate.rate.percent : null;
}
