import { type Decimal, decimal, percentOf, ZERO } from "../../trade/money.ts";

/**
 * Facts that state a part of the value in percent, and the amount they give a charge to fall on. A part
 * that nobody stated counts as the whole value, which is the higher duty; nobody's word makes content of
 * the country of importation, so that counts as nil.
 */
const CONTENTS = [
  { fact: "steelContentPct", amount: "steel_content" },
  { fact: "aluminumContentPct", amount: "aluminum_content" },
  { fact: "copperContentPct", amount: "copper_content" },
] as const;

/** Parts of a value that measures may fall on, by the name their base uses. */
export function contentAmounts(
  facts: Readonly<Record<string, boolean | number>>,
  value: Decimal,
): [string, Decimal][] {
  const metals = CONTENTS.map(({ fact, amount }): [string, Decimal] => {
    const stated = facts[fact];
    return [amount, typeof stated === "number" ? percentOf(value, within(stated)) : value];
  });
  const domestic = facts.usContentPct;
  return [
    ...metals,
    ["us_content", percentOf(value, typeof domestic === "number" ? within(domestic) : ZERO)],
  ];
}

/** The metal whose content a base falls on, by the fact that states it; null where it falls on none. */
export const metalFactOf = (base: string): string | null =>
  CONTENTS.find(({ amount }) => base.includes(amount))?.fact ?? null;

/** The fact that would settle a base, or null where the base needs none. */
export const contentFactOf = (base: string): string | null =>
  metalFactOf(base) ?? (/\bus_content/.test(base) ? "usContentPct" : null);

const within = (percent: number): Decimal => decimal(Math.min(100, Math.max(0, percent)));
