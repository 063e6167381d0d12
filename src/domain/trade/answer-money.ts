import { memoizeByObject } from "../law/memoize-by-object.ts";
import { TextMemo } from "../law/memoize-by-text.ts";
import { crossRate, type ExchangeRates } from "./exchange.ts";
import { type Decimal, minorUnits } from "./money.ts";

/** The currency an answer is given in. The engine reckons in USD; what is printed is converted once, by this. */
export interface AnswerMoney {
  /** ISO 4217 code. */
  readonly currency: string;
  /** Units of it for one US dollar. */
  readonly perUsd: Decimal;
}

/** Currencies kept for one set of rates: all there are. */
const MOST_CURRENCIES = 200;
const kept = memoizeByObject((_: ExchangeRates) => new TextMemo<AnswerMoney | null>(MOST_CURRENCIES));

/** A currency with its rate; null where none is held. */
export const moneyIn = (currency: string, rates: ExchangeRates): AnswerMoney | null =>
  kept(rates).get(currency, () => {
    const perUsd = crossRate("USD", currency, rates);
    return perUsd && { currency, perUsd };
  });

/** An amount in USD in the answer's currency, rounded half up to its minor unit. */
export const inMoney = (usd: Decimal, { currency, perUsd }: AnswerMoney): Decimal =>
  (currency === "USD" ? usd : usd.times(perUsd)).round(minorUnits(currency));
