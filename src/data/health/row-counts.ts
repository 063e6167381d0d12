import { getTableName, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Query, select } from "../query.ts";
import * as schema from "../schema/index.ts";

/** Tables that one dataset fills alone. */
const WHOLE_TABLES: readonly SQLiteTable[] = [
  schema.countries,
  schema.jurisdictions,
  schema.postalRegions,
  schema.hsCodes,
  schema.hsTitles,
  schema.measures,
  schema.thresholds,
  schema.codeLists,
  schema.provisions,
  schema.tradeRemedyOrders,
  schema.salesTaxes,
  schema.tariffCoverage,
  schema.agreements,
  schema.agreementParties,
  schema.originRules,
  schema.preferences,
  schema.restrictions,
  schema.rulings,
  schema.listedParties,
  schema.screeningLists,
];

type Count = { scope: string; held: number };

const whole = (table: SQLiteTable): Query<Count> =>
  select({ scope: sql<string>`''`, held: sql<number>`count(*)` }, sql`from ${table}`);

/** Schedules share two tables and are told apart by their tariff, in whose order the rows stand. */
const byTariff = (table: typeof schema.tariffRates | typeof schema.schedules): Query<Count> =>
  select({ scope: table.tariff, held: sql<number>`count(*)` }, sql`from ${table} group by ${table.tariff}`);

const COUNTS: readonly [table: string, query: Query<Count>][] = [
  ...WHOLE_TABLES.map((table) => [getTableName(table), whole(table)] as [string, Query<Count>]),
  [getTableName(schema.tariffRates), byTariff(schema.tariffRates)],
  [getTableName(schema.schedules), byTariff(schema.schedules)],
];

/** The averages of all countries are one dataset, each under a tariff of its own name. */
const AVERAGES = "average:";
const scopeOf = (tariff: string): string => (tariff.startsWith(AVERAGES) ? AVERAGES : tariff);

/** Rows held by table and scope, as the loader registers them; without a table that is gone. */
export type HeldRows = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Tables that are counted, for the test that holds them against the datasets. */
export const COUNTED_TABLES: readonly string[] = COUNTS.map(([table]) => table);

/** A count of every table of reference data, by the table's name. */
export const ROW_COUNTS = Object.fromEntries(COUNTS.map(([table, counting]) => [table, counting.with()]));

/** The counts that were read, by table and scope. */
export const rowsByScope = (read: Readonly<Record<string, readonly unknown[]>>): HeldRows =>
  new Map(COUNTED_TABLES.flatMap((table) => (read[table] ? [[table, byScope(read[table] as Count[])]] : [])));

function byScope(rows: readonly Count[]): Map<string, number> {
  const held = new Map<string, number>();
  for (const { scope, held: rowsHeld } of rows)
    held.set(scopeOf(scope), (held.get(scopeOf(scope)) ?? 0) + rowsHeld);
  return held;
}
