import { rateChanges, type StoredRateGroup } from "./tariff-changes.ts";

/** A row of a measure as it is told. */
export interface ToldMeasure {
  type: string;
  title: string;
  rate: string;
  goods: string;
  from: string | null;
  to: string | null;
}

/** One rate that changed, as a person asks for it: where, of what, from what to what, since when. */
export interface ToldChange {
  /** ISO alpha-2. */
  countries: readonly string[];
  /** HS or national code, or the goods of the measure; "*" for all goods. */
  goods: string;
  /** What the rate is of: "Import duty", or the measure's title. */
  title: string;
  /** Null: there was none, or there is none any more. */
  previous: string | null;
  current: string | null;
  /** The day it holds from; null where the publisher names none. */
  from: string | null;
}

/** What stood at a place of a tariff or of the law, and what stands there now. */
interface Changed<Row> {
  previous: readonly Row[];
  current: readonly Row[];
  countries: readonly string[];
}

/**
 * The changes of one prefix of a tariff, code by code.
 * @param asOf The day of the publisher's table: a tariff's rows have no day of their own.
 */
export const toldTariff = (
  prefix: string,
  { previous, current, countries }: Changed<StoredRateGroup>,
  asOf: string,
): ToldChange[] =>
  rateChanges(prefix, previous, current).map((line) => ({
    countries,
    goods: line.code || "*",
    title: "Import duty",
    previous: line.previous,
    current: line.current,
    from: asOf || null,
  }));

/**
 * The change of one measure: rows of the same goods and title beside each other, by the day they hold from.
 * @example toldMeasure({ previous: [vat19], current: [vat19, vat21], countries: ["DE"] })[0]?.current // "21%"
 */
export function toldMeasure({ previous, current, countries }: Changed<ToldMeasure>): ToldChange[] {
  const same = (a: ToldMeasure, b: ToldMeasure): boolean => JSON.stringify(a) === JSON.stringify(b);
  const gone = previous.filter((row) => !current.some((other) => same(row, other)));
  const come = current.filter((row) => !previous.some((other) => same(row, other)));
  const before = (row: ToldMeasure): ToldMeasure | undefined =>
    gone.find(({ goods, title }) => goods === row.goods && title === row.title) ??
    previous.findLast(({ goods, title }) => goods === row.goods && title === row.title);
  const replaced = new Set(come.map(before));
  return [
    ...come.map((row) => told(countries, row, before(row)?.rate ?? null, row.rate, row.from)),
    ...gone.filter((row) => !replaced.has(row)).map((row) => told(countries, row, row.rate, null, row.to)),
    // A row that only got an end, or another note, has changed no rate.
  ].filter((line) => line.previous !== line.current);
}

const told = (
  countries: readonly string[],
  { goods, title }: ToldMeasure,
  previous: string | null,
  current: string | null,
  from: string | null,
): ToldChange => ({ countries, goods: goods || "*", title, previous, current, from });
