import { type Measure, weaker } from "../../law/measure.ts";
import { parseMeasureRate } from "../../law/measure-rate.ts";
import { memoizeByObject } from "../../law/memoize-by-object.ts";

/**
 * Puts a tax that a seller collects in the place of the same tax at the border: a row `collect VAT` says on
 * what base and by which scheme, the tax's own row at what rate. Goods that the tax is not levied on stay so.
 * @example collectedUnderSchemes([vatAtSevenPercent, ioss]) // one row: 7% of the sale price, at checkout
 */
export function collectedUnderSchemes(applied: Measure[]): Measure[] {
  const schemes = applied.flatMap((measure) => {
    const rate = parseMeasureRate(measure.rate);
    return rate?.kind === "collect" ? [{ measure, programme: rate.programme }] : [];
  });
  const [scheme] = schemes;
  if (scheme === undefined) return applied;
  return applied
    .filter((measure) => !schemes.some((each) => each.measure === measure))
    .map((measure) =>
      measure.type === "vat" && measure.programme === scheme.programme && measure.rate !== "none"
        ? underScheme(measure)(scheme.measure)
        : measure,
    );
}

/** One row for a tax and a scheme for as long as both live: lines of a cart that owe it share it. */
const underScheme = memoizeByObject((tax: Measure) =>
  memoizeByObject(
    (scheme: Measure): Measure => ({
      ...tax,
      programme: scheme.programme,
      title: `${tax.title} ${scheme.title}`,
      base: scheme.base,
      conditions: [...tax.conditions, ...scheme.conditions],
      from: [tax.from, scheme.from].reduce((a, b) => ((a ?? "") > (b ?? "") ? a : b)),
      legalReference: [tax.legalReference, scheme.legalReference].filter((text) => text !== "").join("; "),
      certainty: weaker(tax.certainty, scheme.certainty),
    }),
  ),
);
