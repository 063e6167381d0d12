import type { Measure } from "../../law/measure.ts";
import { memoizeByObject } from "../../law/memoize-by-object.ts";
import { type Decimal, isPositive, toNumber } from "../../trade/money.ts";

/** Something lawful that would change the bill. `saving` of the whole bill, in the answer's currency; null where it cannot be told. */
export interface Alternative {
  title: string;
  saving: number | null;
  requires: string;
  rule: string;
  caution: string;
}

type Told = Omit<Alternative, "saving">;

/** The alternative where it saves anything, else none. */
export const worth = (saving: Decimal, rest: Told): Alternative[] =>
  isPositive(saving) ? [{ ...rest, saving: toNumber(saving) }] : [];

/** The largest saving first; what cannot be told comes last. */
export const bySaving = (a: Alternative, b: Alternative): number => (b.saving ?? 0) - (a.saving ?? 0);

const REGISTERED = /^registered (\S+)$/;

/** The rows that ask for a seller's registration, with its name. */
export const schemesIn = memoizeByObject((measures: readonly Measure[]) =>
  measures.flatMap((measure) =>
    measure.conditions.flatMap((condition) => {
      const scheme = REGISTERED.exec(condition)?.[1];
      return scheme ? [{ measure, scheme }] : [];
    }),
  ),
);

export const underScheme = ({ programme, legalReference }: Measure): Told => ({
  title: `Sell under ${programme}`,
  requires: "the seller's registration there, and the tax charged at checkout",
  rule: legalReference,
  caution: "the tax is then due on the sale price, whatever customs assess",
});

/** A flat low-value duty gives way to the tariff where the importer declares in full. */
export const givesWayToTariff = (replacing: readonly Measure[]): Measure | undefined =>
  replacing.find(({ conditions }) => conditions.includes("declaration = simplified"));

export const declaredInFull = (title: string, { legalReference }: Measure): Told => ({
  title,
  requires: "a full customs declaration in place of the low-value one",
  rule: legalReference,
  caution: "not together with checkout tax schemes; carriers charge for a full declaration",
});

export const enteredLater = (next: { date: string; title: string }): Told => ({
  title: `Enter the goods on or after ${next.date}`,
  requires: "the goods held back or in bond until then",
  rule: next.title,
  caution: "as far as changes are known today",
});
