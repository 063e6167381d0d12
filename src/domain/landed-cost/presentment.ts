import type { ChargeType } from "../law/vocabulary.ts";
import { type AnswerMoney, moneyIn } from "../trade/answer-money.ts";
import { crossRate, type ExchangeRates, isStaleRate } from "../trade/exchange.ts";
import { type Decimal, sum, toNumber } from "../trade/money.ts";
import { IMPORT_DUTIES } from "./breakdown.ts";
import type { LandedCost } from "./cost.ts";
import { duesIn } from "./due.ts";

/** Places that a presentment's rate is printed with. */
const RATE_PLACES = 8;

/** Units of one currency for one of another; null where it has no rate. */
function rateBetween(from: string, to: string, exchange: ExchangeRates, places = 20): number | null {
  const units = crossRate(from, to, exchange);
  return units === null ? null : Number(units.round(places).toString());
}

/**
 * The totals of an answer in the currency of its request, where the answer is in another: at its own decimals,
 * so that a price stated in that currency comes back as it was stated.
 */
export function presentment(currency: string, { line, rows, presented }: LandedCost) {
  const { exchange } = line.facts;
  const of = (...types: ChargeType[]): number | null =>
    presented === null
      ? null
      : toNumber(
          sum(presented.filter((_, at) => types.length === 0 || types.includes(rows[at]?.type ?? "fee"))),
        );
  return {
    currency,
    rate: rateBetween(line.invoice.answerCurrency, currency, exchange, RATE_PLACES),
    asOf: exchange[currency]?.asOf ?? null,
    totalLandedCost: of(),
    productPrice: of("product"),
    shippingCost: of("shipping"),
    insuranceCost: of("insurance"),
    importDuty: of(...IMPORT_DUTIES),
    vat: of("vat"),
    salesTax: of("sales_tax"),
    customsFees: of("fee"),
    excise: of("excise"),
  };
}

/** What a cost comes to in a currency; null where it has no rate. */
function localTotal(currency: string, cost: LandedCost): number | null {
  const { invoice, facts } = cost.line;
  if (currency === invoice.answerCurrency) return toNumber(cost.total);
  const presented = currency === invoice.currency ? cost.presented : null;
  const money = moneyIn(currency, facts.exchange);
  if (money === null) return null;
  return toNumber(sum(presented ?? (duesIn(money, [cost])[0] as Decimal[])));
}

/** The rate between the answer's currency and that of the destination, and the total in the latter. */
export function exchangeRateInfo(cost: LandedCost, { currency: base }: AnswerMoney) {
  const { facts } = cost.line;
  const { currency } = facts.destination;
  const rate = facts.exchange[currency];
  return {
    base,
    currency,
    rate: rateBetween(base, currency, facts.exchange),
    asOf: rate?.asOf ?? null,
    kind: rate?.kind ?? null,
    source: rate?.source ?? null,
    stale: rate ? isStaleRate(rate, facts.today) : null,
    localTotal: localTotal(currency, cost),
  };
}
