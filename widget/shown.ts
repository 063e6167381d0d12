import type { Answer } from "./answer.ts";
import type { Settings } from "./attributes.ts";
import { moneyText } from "./money.ts";
import type { SvcBreakdownRow } from "./page-api.d.ts";

export const GROUPS = ["item", "shipping", "duty", "tax", "fees"] as const;
export type Group = (typeof GROUPS)[number];

/** The line of the card that a type of charge counts to; anything else is a fee. */
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

/** One line of the card. */
interface ShownLine {
  text: string;
  /** What the shop stated, where the line is shown in another currency. */
  stated: string | null;
  estimated: boolean;
}

/** An answer as the card shows it: every amount is text. */
export interface Shown {
  lines: Partial<Record<Group, ShownLine>>;
  total: string;
  /** The total in the shop's currency, where another is shown. */
  statedTotal: string | null;
  isEstimated: boolean;
  range: { min: string; max: string } | null;
  /** What is left to pay at the door: nothing, an amount, or not to be said. */
  due: { text: string | null; isAbout: boolean } | null;
  isImport: boolean;
  isTaxUnknown: boolean;
  /** The day of the rate of exchange, where one is in the total. */
  rateDate: string | null;
  needsPermit: boolean;
  why: readonly string[];
  rows: { row: SvcBreakdownRow; text: string; isStated: boolean }[];
}

/** Prices that the shop stated are shown as stated; what is converted from another currency says "≈". */
export function shownAnswer(answer: Answer, settings: Settings, locale: string): Shown {
  const { currency, range, isImport, isTaxUnknown } = answer;
  const isConverted = currency !== settings.currency;
  const plain = (amount: number) => moneyText(amount, currency, locale);
  const money = (amount: number) => `${isConverted ? "≈ " : ""}${plain(amount)}`;
  const stated = {
    item: settings.goods.reduce((sum, { price }) => sum + price, 0),
    shipping: settings.shipping,
  };
  const groupOf = ({ type }: SvcBreakdownRow): Group => {
    const group = GROUP_OF[type] ?? "fees";
    // A sale at home has no customs: whatever it is charged beside its tax counts to the tax.
    return group === "fees" && !isImport ? "tax" : group;
  };
  const lines: Shown["lines"] = {};
  for (const group of GROUPS) {
    const rows = answer.rows.filter((row) => groupOf(row) === group);
    const amount = rows.reduce((sum, row) => sum + row.amount, 0);
    if (amount === 0 && group !== "item") continue;
    const own = group === "item" || group === "shipping" ? stated[group] : null;
    const ownText = own === null ? null : moneyText(own, settings.currency, locale);
    lines[group] = {
      text: isConverted || ownText === null ? money(amount) : ownText,
      stated: isConverted ? ownText : null,
      estimated: rows.some(({ certainty }) => certainty === "estimated"),
    };
  }
  const isRateStale = answer.isRateStale && (isImport || isConverted);
  const isEstimated =
    range !== null || isTaxUnknown || isRateStale || answer.rows.some((row) => row.certainty === "estimated");
  return {
    lines,
    total: money(answer.total),
    statedTotal:
      isConverted && answer.statedTotal !== null
        ? moneyText(answer.statedTotal, settings.currency, locale)
        : null,
    isEstimated,
    range: range && range.max > range.min ? { min: plain(range.min), max: plain(range.max) } : null,
    due: dueOf(answer, isEstimated || isConverted, plain),
    isImport,
    isTaxUnknown: isTaxUnknown && !lines.tax,
    rateDate: isRateStale || isConverted ? answer.rateDate : null,
    needsPermit: answer.needsPermit && answer.status === "restricted",
    why: range?.why ?? [],
    rows: answer.rows
      .filter((row) => isImport || row.zeroReason !== "not_imported")
      .map((row) => ({ row, text: money(row.amount), isStated: /^(item|shipping)$/.test(groupOf(row)) })),
  };
}

/** Nothing is promised where something unknown could still be charged at the door. */
function dueOf(answer: Answer, isAbout: boolean, money: (amount: number) => string): Shown["due"] {
  if (!answer.isImport) return null;
  const charges = answer.rows.filter(({ amount }) => amount > 0);
  const due = charges
    .filter((row) => row.payableBy === "buyer" && row.collectedAt === "border")
    .reduce((sum, { amount }) => sum + amount, 0);
  if (due > 0) return { text: money(due), isAbout };
  const sellerPays = charges.some(({ payableBy }) => payableBy === "seller");
  const couldRise = answer.range !== null && answer.range.max > answer.total;
  return sellerPays || !couldRise ? { text: null, isAbout: false } : null;
}
