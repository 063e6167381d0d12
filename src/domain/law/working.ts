import type { Decimal } from "../trade/money.ts";
import { mark } from "../wording/marks.ts";
import type { Measure } from "./measure.ts";
import { memoizeByObject } from "./memoize-by-object.ts";

/**
 * A working is text that is written while the engine reckons, in USD and with the ids of measures, and read
 * in an answer, in the answer's currency and language and with titles. What differs stands in it as a mark until it
 * is told (`wording/tell.ts`).
 */

/** An amount in USD, to be printed in the answer's currency. */
export const inAnswer = (usd: Decimal): string => mark(usd.toFixed());

/** What an amount of another currency comes to in the answer's; nothing where that is the currency it is in. */
export const comesTo = (own: Decimal, currency: string, usd: Decimal): string =>
  mark(`${currency} ${own.toFixed()} ${usd.toFixed()}`);

/** A measure by its id, to be printed by its title. */
export const measureNamed = (id: string): string => mark(`@${id}`);

export type TitleOf = (id: string) => string | undefined;

/** Titles of the measures of a law by their ids; of several rows of an id, the last. */
export const titlesOf = memoizeByObject(
  (measures: readonly Measure[]): ReadonlyMap<string, string> =>
    new Map(measures.map(({ id, title }) => [id, title])),
);
