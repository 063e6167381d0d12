import type { Measure } from "../../law/measure.ts";
import { memoizeByObject } from "../../law/memoize-by-object.ts";
import { type Decimal, isPositive, toNumber } from "../../trade/money.ts";
import { day, say, titled } from "../../wording/say.ts";

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
  title: say("option.scheme", { scheme: titled(programme) }),
  requires: say("option.scheme.requires"),
  rule: legalReference,
  caution: say("option.scheme.caution"),
});

/** A flat low-value duty gives way to the tariff where the importer declares in full. */
export const givesWayToTariff = (replacing: readonly Measure[]): Measure | undefined =>
  replacing.find(({ conditions }) => conditions.includes("declaration = simplified"));

export const declaredInFull = (title: string, { legalReference }: Measure): Told => ({
  title,
  requires: say("option.declare.requires"),
  rule: legalReference,
  caution: say("option.declare.caution"),
});

export const enteredLater = (next: { date: string; title: string }): Told => ({
  title: say("option.later", { date: day(next.date) }),
  requires: say("option.later.requires"),
  rule: next.title,
  caution: say("option.later.caution"),
});
