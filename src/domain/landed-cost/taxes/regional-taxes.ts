import { inForce, type Measure } from "../../law/measure.ts";
import { parseMeasureRate } from "../../law/measure-rate.ts";
import { memoizeByObject } from "../../law/memoize-by-object.ts";
import { cents, type Decimal, isZero, percentOf, toNumber, ZERO } from "../../trade/money.ts";
import type { SettledLine } from "../duty/settle-duty.ts";

/** A few territories with their own tax do not make every address a question. */
const MANY = 5;

/**
 * What it may cost more that the part of the destination is not known, where its parts tax differently.
 * @returns the question with the largest difference in USD; null where it does not arise.
 */
export function regionQuestion({
  facts,
  region,
  entryDate,
  selected,
  customs,
}: SettledLine): { field: string; why: string; effectUsd: number } | null {
  if (region !== null) return null;
  const regional = regionalTaxes(facts.measures).filter((measure) => inForce(measure, entryDate));
  if (new Set(regional.map((measure) => measure.region)).size < MANY) return null;
  const rates = regional.map(percent).filter((rate) => rate !== null);
  const charged = selected.applied
    .filter((measure) => measure.type === "vat")
    .map(percent)
    .reduce<Decimal>((most, rate) => (rate?.gt(most) ? rate : most), ZERO);
  const highest = rates.reduce((most, rate) => (rate.gt(most) ? rate : most), ZERO);
  const more = highest.gt(charged) ? percentOf(customs.amount, highest.minus(charged)) : ZERO;
  if (isZero(cents(more))) return null;
  return {
    field: "destinationRegion",
    why: "or destinationPostalCode: the tax differs by region, and the general rate is charged",
    effectUsd: toNumber(cents(more)),
  };
}

const regionalTaxes = memoizeByObject((measures: readonly Measure[]): Measure[] =>
  measures.filter((measure) => measure.region !== "" && measure.type === "vat"),
);

function percent(measure: Measure): Decimal | null {
  const rate = parseMeasureRate(measure.rate);
  return rate?.kind === "add" && rate.rate.kind === "ad_valorem" ? rate.rate.percent : null;
}
