import type { SvcBreakdownRow, SvcResult } from "./page-api.d.ts";

export const GROUPS = ["item", "shipping", "duty", "tax", "fees"] as const;
export type Group = (typeof GROUPS)[number];

/** The line of the summary that a type of charge counts to. */
const GROUP_OF: Record<string, Group> = {
  product: "item",
  shipping: "shipping",
  insurance: "shipping",
  duty: "duty",
  additional_duty: "duty",
  trade_remedy: "duty",
  excise: "tax",
  vat: "tax",
  sales_tax: "tax",
};

interface ShownRow {
  row: SvcBreakdownRow;
  group: Group;
  text: string;
}

export interface Shown {
  rows: ShownRow[];
  groups: Record<Group, { text: string; estimated: boolean; used: boolean }>;
  total: string;
  estimated: boolean;
  currency: string;
}

/**
 * An answer's amounts in the destination's currency where a rate is held, else in US dollars. Rows are
 * apportioned by largest remainder, so what is shown adds up to the total that is shown.
 */
export function shownAmounts(result: SvcResult, locale: string): Shown {
  const exchange = result.exchangeRateInfo;
  const local = exchange?.rate && exchange.localTotal != null ? exchange : null;
  const currency = local?.currency ?? "USD";
  const format = new Intl.NumberFormat(locale, { style: "currency", currency });
  const unit = 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2);
  const total = Math.round((local?.localTotal ?? result.data.totalLandedCost) * unit);
  const exact = result.data.breakdown.map((row) => row.amount * (local?.rate ?? 1) * unit);
  const minor = apportion(exact, total);
  const text = (amount: number) => format.format(amount / unit);

  const sums = Object.fromEntries(
    GROUPS.map((group) => [group, { minor: 0, estimated: false, used: false }]),
  ) as Record<Group, { minor: number; estimated: boolean; used: boolean }>;
  const rows = result.data.breakdown.map((row, index): ShownRow => {
    const group = GROUP_OF[row.type] ?? "fees";
    const sum = sums[group];
    sum.minor += minor[index] ?? 0;
    sum.estimated ||= row.certainty === "estimated";
    sum.used = true;
    return { row, group, text: text(minor[index] ?? 0) };
  });
  return {
    rows,
    currency,
    total: text(total),
    estimated: GROUPS.some((group) => sums[group].estimated),
    groups: Object.fromEntries(
      GROUPS.map((group) => [group, { ...sums[group], text: text(sums[group].minor) }]),
    ) as unknown as Shown["groups"],
  };
}

/** Whole units that add up to `total`: each rounded down, the rest to the largest remainders. */
function apportion(exact: number[], total: number): number[] {
  // A hair above the amount, so that 119.99999 of a conversion there and back is not a unit short.
  const whole = exact.map((amount) => Math.floor(amount + 1e-6));
  let rest = total - whole.reduce((sum, amount) => sum + amount, 0);
  // More than a unit a row apart: the total is not the rows' sum, and nothing is smoothed over.
  if (rest < 0 || rest > exact.length) return exact.map(Math.round);
  const order = exact
    .map((amount, index) => ({ index, left: amount - (whole[index] ?? 0) }))
    .sort((a, b) => b.left - a.left);
  for (const { index } of order) if (rest-- > 0) whole[index] = (whole[index] ?? 0) + 1;
  return whole;
}
