import { chargeBase } from "../../law/charge-base.ts";
import type { Measure } from "../../law/measure.ts";
import { parseMeasureRate } from "../../law/measure-rate.ts";
import { memoizeByObject } from "../../law/memoize-by-object.ts";
import { crossRate } from "../../trade/exchange.ts";
import type { TermedPrice } from "../../trade/incoterm.ts";
import { apportion, cents, type Decimal, percentOf, sharesOf, sum, ZERO } from "../../trade/money.ts";
import { perCent, titled } from "../../wording/say.ts";
import { circumstances } from "../circumstances.ts";
import type { ClassifiedLine, GoodsLine, StatedLine } from "../line.ts";
import { measuresOwed } from "../measures/measures-owed.ts";
import { type Amounts, amountsOf } from "./amounts.ts";
import { type Rounding, roundingOf } from "./rounding.ts";
import { type CustomsValue, transactionValue } from "./transaction-value.ts";

/** A line with its value for customs; nothing is charged yet. */
export interface ValuedLine extends ClassifiedLine {
  readonly customs: CustomsValue;
  /** How the destination rounds what it charges on and what it charges; undefined where no row says. */
  readonly rounding: Rounding | undefined;
  /** What later charges fall on and thresholds see. */
  readonly amounts: Amounts;
}

/** A millionth of a dollar is less than the smallest coin anywhere. */
const CONVERTED_PLACES = 6;

/**
 * The stated amounts of lines in USD, not yet rounded to the cent.
 * @param shipping freight of the whole in the lines' currency, apportioned by value to the cent (largest
 *   remainder); undefined where each line keeps its own.
 * @returns one price a line.
 * @throws RangeError where a currency has no rate: such a line is not calculated.
 */
export function pricesInUsd(lines: readonly StatedLine[], shipping?: Decimal | null): TermedPrice[] {
  const prices = lines.map(priceInUsd);
  const [first] = lines;
  if (shipping === undefined || !first) return prices;
  const freight =
    shipping === null ? sum(prices.map((line) => line.shipping)) : shipping.times(usdForOne(first));
  const values = prices.map((line) => line.price);
  const parts = apportion(cents(freight), values);
  const shares = sharesOf(freight, values);
  return prices.map((line, at) => ({
    ...line,
    shipping: parts[at] ?? line.shipping,
    shippingShare: shares[at] ?? line.shipping,
  }));
}

function priceInUsd(line: StatedLine): TermedPrice {
  const { price, shipping, insurance, currency, term } = line.invoice;
  const toUsd = usdForOne(line);
  const inUsd = (amount: Decimal | null): Decimal =>
    (amount ?? ZERO).times(toUsd).round(currency === "USD" ? 2 : CONVERTED_PLACES);
  return { price: inUsd(price), shipping: inUsd(shipping), insurance: inUsd(insurance), term };
}

/** US dollars for one unit of the currency that a line is invoiced in. */
function usdForOne({ invoice: { currency }, facts }: StatedLine): Decimal {
  const usd = crossRate(currency, "USD", facts.exchange);
  if (usd === null) throw new RangeError(`no exchange rate is held for ${currency}`);
  return usd;
}

/**
 * Values a line for customs, as the destination rounds it: from the price paid (WTO Valuation Agreement,
 * article 1), or by a law that fixes the value otherwise (Japan's personal-use value), which may ask how
 * and to whom the goods go, not what they would owe. Amounts in USD.
 * @example valueForCustoms(line).customs.formula // 120.00 USD + 15.00 USD freight + 0.00 USD insurance, once printed
 */
export function valueForCustoms(line: ClassifiedLine): ValuedLine {
  const { facts, price, entryDate } = line;
  const rounding = roundingOf(facts.provisions.roundings, facts.exchange, entryDate);
  const paid = transactionValue(price, facts.destination.valuationBasis);
  const { amount, formula } = rounding?.("customs_value", paid.amount) ?? {
    amount: paid.amount,
    formula: "",
  };
  const customs = { ...paid, amount, formula: paid.formula + formula };
  const amounts = amountsOf(line, customs);
  const fixed = valueByLaw(line, customs, amounts);
  return {
    ...line,
    customs: fixed ?? customs,
    rounding,
    amounts: fixed ? amountsOf(line, fixed) : amounts,
  };
}

/**
 * The customs value a measure prescribes in place of the price paid: a share of its base, as in Japan's
 * personal-use value (60 % of the retail price, Customs Tariff Act art. 4-6); null where none does.
 */
function valueByLaw(line: GoodsLine, value: CustomsValue, amounts: Amounts): CustomsValue | null {
  const rules = valueRules(line.facts.measures);
  if (rules.length === 0 || !line.importation.customs) return null;
  const [rule] = measuresOwed(rules, line, circumstances({ ...line, claim: null, amounts }, amounts)).applied;
  const rate = rule ? parseMeasureRate(rule.rate) : null;
  if (!rule || rate?.kind !== "value") return null;
  const base = chargeBase(rule.base === "" ? "customs_value" : rule.base, amounts);
  const formula = `${perCent(rate.percent)} × ${base.formula} (${titled(rule.title)})`;
  return { ...value, amount: percentOf(base.amount, rate.percent), formula };
}

/** The rows that fix a value. */
const valueRules = memoizeByObject((measures: readonly Measure[]): Measure[] =>
  measures.filter((measure) => parseMeasureRate(measure.rate)?.kind === "value"),
);
