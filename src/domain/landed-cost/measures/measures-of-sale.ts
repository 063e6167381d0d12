import { isSaleBase } from "../../law/charge-base.ts";
import type { Importation } from "../../law/customs-territory.ts";
import type { Measure } from "../../law/measure.ts";
import { memoizeByObject } from "../../law/memoize-by-object.ts";
import { isAmount } from "../../law/vocabulary.ts";

/**
 * The rows of law that goods owe which are not imported: the tax of the place, and its excise where it is
 * not the one already in the price. Inside one tax area the tax is charged on the sale, at checkout; the
 * schemes under which a seller collects it in place of the border's do not come into it.
 * @example measuresOfSale(rows, { customs: false, tax: false, excise: false, legalReference: "" }) // VAT on the sale alone
 */
export function measuresOfSale(
  measures: readonly Measure[],
  { tax, excise }: Pick<Importation, "tax" | "excise">,
): readonly Measure[] {
  const found = tax ? enteringTaxArea(measures) : soldInTaxArea(measures);
  return excise ? found.withExcise : found.alone;
}

const enteringTaxArea = memoizeByObject((measures: readonly Measure[]) => parted(measures));

const soldInTaxArea = memoizeByObject((measures: readonly Measure[]) =>
  parted(
    measures
      .filter(({ type, base }) => type !== "vat" || !isSaleBase(base))
      .map((measure) => (measure.type === "vat" ? { ...measure, base: baseOfSale(measure.base) } : measure)),
  ),
);

/** Two lists that live as long as the rows they come from, so that what is worked out on them is kept too. */
const parted = (measures: readonly Measure[]) => ({
  alone: measures.filter(({ type }) => type === "vat"),
  withExcise: measures.filter(({ type }) => type === "vat" || type === "excise"),
});

/** A tax on the value at the border falls on the price of a sale; a tax on another tax still falls on that. */
function baseOfSale(base: string): string {
  const inside = base.startsWith("inside(");
  const [first = ""] = base.replace(/^inside\(|\)$/g, "").split(/ [+-] /);
  const onTax = first !== "" && !isAmount(first.replace(/^[\d.]+ /, ""));
  if (onTax) return `sale(${base})`;
  return inside ? "sale(inside(sale_price + excise))" : "sale(sale_price + excise)";
}
