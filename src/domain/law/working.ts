import type { AnswerMoney } from "../trade/answer-money.ts";
import { type Decimal, decimal, moneyText } from "../trade/money.ts";
import type { Measure } from "./measure.ts";
import { memoizeByObject } from "./memoize-by-object.ts";

/**
 * A working is text that is written while the engine reckons, in USD and with the ids of measures, and read
 * in an answer, in the answer's currency and with titles. What differs stands in it as a mark until it is
 * printed: `⟦…⟧`.
 */

/** An amount in USD, to be printed in the answer's currency. */
export const inAnswer = (usd: Decimal): string => `⟦${usd.toFixed()}⟧`;

/** What an amount of another currency comes to in the answer's; nothing where that is the currency it is in. */
export const comesTo = (own: Decimal, currency: string, usd: Decimal): string =>
  `⟦${currency} ${own.toFixed()} ${usd.toFixed()}⟧`;

/** A measure by its id, to be printed by its title. */
export const measureNamed = (id: string): string => `⟦@${id}⟧`;

const MARK = /⟦([^⟧]*)⟧/g;

/**
 * The working as an answer prints it.
 * @param titleOf the title of a measure, by its id.
 * @example printedWorking(`12% × ${inAnswer(decimal(135))}`, { currency: "USD", perUsd: decimal(1) }, () => undefined) // "12% × 135.00 USD"
 */
export const printedWorking = (working: string, money: AnswerMoney, titleOf: TitleOf): string =>
  working.replace(MARK, (_, mark: string) => {
    if (mark.startsWith("@")) return titleOf(mark.slice(1)) ?? mark.slice(1);
    const [first = "", own, usd] = mark.split(" ");
    if (own === undefined || usd === undefined) return converted(first, money);
    if (first === money.currency) return "";
    return ` (${moneyText(decimal(own), first)} = ${converted(usd, money)})`;
  });

const converted = (usd: string, { currency, perUsd }: AnswerMoney): string =>
  moneyText(decimal(usd).times(perUsd), currency);

export type TitleOf = (id: string) => string | undefined;

/** Titles of the measures of a law by their ids; of several rows of an id, the last. */
export const titlesOf = memoizeByObject(
  (measures: readonly Measure[]): ReadonlyMap<string, string> =>
    new Map(measures.map(({ id, title }) => [id, title])),
);
