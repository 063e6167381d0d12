import { type AnswerMoney, inMoney, moneyIn } from "../trade/answer-money.ts";
import { crossRate } from "../trade/exchange.ts";
import { apportion, type Decimal, decimal, minorUnits, sum } from "../trade/money.ts";
import { type ChargedRow, chargeKey, exactOf } from "./breakdown.ts";
import { INCLUDED_TYPES } from "./inclusive-price.ts";
import type { StatedLine } from "./line.ts";

/** A line with the rows that its buyer or seller pays. */
interface Charged {
  readonly line: StatedLine;
  readonly rows: readonly ChargedRow[];
}

/** The currency a line is answered in. @throws RangeError where it has no rate: such a line is not calculated */
export function moneyOf({ invoice, facts }: Pick<StatedLine, "invoice" | "facts">): AnswerMoney {
  const money = moneyIn(invoice.answerCurrency, facts.exchange);
  if (money === null) throw new RangeError(`no exchange rate is held for ${invoice.answerCurrency}`);
  return money;
}

/**
 * What is due of each row of a consignment in a currency, at its minor unit: amounts that the caller stated in
 * it come back as stated; a charge is converted once from its unrounded amount, for all lines that owe it
 * together, and shared by them (largest remainder). So the rows of a line sum to its total, and the lines
 * to the consignment's.
 * @param pricedUsd the price in USD of a single line whose price holds its duty or tax: what the coins leave
 *   over stays in the goods, so that the rows sum to the price as stated.
 * @returns amounts for each line, in the order of its rows.
 */
export function duesIn(
  money: AnswerMoney,
  lines: readonly Charged[],
  pricedUsd: Decimal | null = null,
): Decimal[][] {
  const dues = lines.map(({ rows }) => rows.map((row) => row.amount));
  for (const parts of sameCharges(lines)) {
    const values = parts.map(({ line, row }) => valueIn(money, lines[line] as Charged, row));
    const whole = sum(values).round(minorUnits(money.currency));
    const shares = apportion(whole, values, minorUnits(money.currency));
    parts.forEach(({ line, at }, index) => {
      (dues[line] as Decimal[])[at] = shares[index] as Decimal;
    });
  }
  const [line] = lines;
  const [own] = dues;
  if (pricedUsd && line && own) settleGoods(money, line, own, pricedUsd);
  return dues;
}

function settleGoods(money: AnswerMoney, { line, rows }: Charged, dues: Decimal[], pricedUsd: Decimal): void {
  const { price, currency, priceIncludes } = line.invoice;
  const types = new Set(priceIncludes.flatMap((name) => INCLUDED_TYPES[name]));
  const whole = currency === money.currency ? price.round(minorUnits(currency)) : inMoney(pricedUsd, money);
  const held = sum(dues.filter((_, at) => types.has(rows[at]?.type ?? "product")));
  const goods = rows.findIndex(({ type }) => type === "product");
  dues[goods] = whole.minus(held);
}

interface Part {
  line: number;
  at: number;
  row: ChargedRow;
}

/** The rows of the same charge on several lines; of one line, each row by itself. */
function sameCharges(lines: readonly Charged[]): Part[][] {
  const parts = lines.flatMap(({ rows }, line) => rows.map((row, at) => ({ line, at, row })));
  if (lines.length === 1) return parts.map((part) => [part]);
  return [...Map.groupBy(parts, ({ row }) => chargeKey(row)).values()];
}

/** Conversion of what was stated left no more than this of it out. */
const TRACE_USD = decimal("0.00001");

/** A row in a currency, unrounded: as the caller stated it, else from USD. */
function valueIn({ currency, perUsd }: AnswerMoney, { line }: Charged, row: ChargedRow): Decimal {
  const usd = row.share ?? exactOf(row);
  const { invoice, facts } = line;
  const stated =
    row.type === "product"
      ? invoice.price
      : row.type === "shipping"
        ? invoice.shipping
        : row.type === "insurance"
          ? invoice.insurance
          : null;
  const toUsd = stated && invoice.currency === currency ? crossRate(currency, "USD", facts.exchange) : null;
  if (stated && toUsd && stated.times(toUsd).minus(usd).abs().lte(TRACE_USD)) return stated;
  return usd.times(perUsd);
}

/**
 * Lines billed in the answer's currency; in USD they are as the engine reckoned them.
 * @example billed(lines)[0].rows[0].due // 120.00 of a price of 120 EUR, in an answer in EUR
 */
export function billed<Line extends Charged>(
  lines: readonly Line[],
  pricedUsd: Decimal | null = null,
): readonly Line[] {
  const [first] = lines;
  if (!first || first.line.invoice.answerCurrency === "USD") return lines;
  const dues = duesIn(moneyOf(first.line), lines, pricedUsd);
  return lines.map((line, index) => ({
    ...line,
    rows: line.rows.map((row, at) => ({ ...row, due: dues[index]?.[at] ?? row.amount })),
  }));
}

/** What is due in the currency of the request where the answer is in another; null where it is in the same. */
export function presentedDues(
  lines: readonly Charged[],
  pricedUsd: Decimal | null,
): readonly (readonly Decimal[])[] | null {
  const [first] = lines;
  if (!first) return null;
  const { currency, answerCurrency } = first.line.invoice;
  const money = currency === answerCurrency ? null : moneyIn(currency, first.line.facts.exchange);
  return money && duesIn(money, lines, pricedUsd);
}
