import { type Decimal, decimal, percentOf } from "../money.ts";

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
  const parts = CONTENTS.map(({ fact, amount }): [string, Decimal] => {
    const stated = facts[fact];
    return [amount, typeof stated === "number" ? percentOf(value, within(stated)) : value];
  });
  const domestic = facts.usContentPct;
  const share = percentOf(value, typeof domestic === "number" ? within(domestic) : decimal(0));
  // U.S. note 16(j): content of the United States counts up to 40 per cent of the value.
  const most = percentOf(value, 40);
  const counted = share.gt(most) ? most : share;
  return [
    ...parts,
    ["us_content", share],
    ["non_us_content", value.minus(share)],
    ["us_content_to_40", counted],
    ["non_us_content_to_40", value.minus(counted)],
  ];
}

/** The fact that would settle a base, or null where the base needs none. */
export function contentFactOf(base: string): string | null {
  const found = CONTENTS.find(({ amount }) => base.includes(amount));
  if (found) return found.fact;
  return /\bnon_us_content/.test(base) ? "usContentPct" : null;
}

const within = (percent: number): Decimal => decimal(Math.min(100, Math.max(0, percent)));
