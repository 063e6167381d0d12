import { getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { KEPT_DATA } from "../../domain/accounts/kept-data.ts";
import type { End } from "../../domain/accounts/kept-data-row.ts";
import { bound, type Query, run } from "../query.ts";
import * as schema from "../schema/index.ts";
import { type Deleted, deleteSome, MOST_AT_ONCE } from "./delete-some.ts";

const DAY_MS = 86_400_000;

/** The deletion of rows past one of their ends; `before` is the moment in the form the column holds it. */
interface Expiry {
  table: string;
  days: number;
  /** Whether the column holds milliseconds since 1970; else it is ISO 8601. */
  inMilliseconds: boolean;
  deletion: Query<never>;
}

const TABLES: ReadonlyMap<string, SQLiteTable> = new Map(
  Object.values(schema).flatMap((table) => (is(table, SQLiteTable) ? [[getTableName(table), table]] : [])),
);

const EXPIRIES: readonly Expiry[] = KEPT_DATA.flatMap(({ table, ends }) =>
  ends.map((end) => expiryOf(table, end)),
);

function expiryOf(name: string, { column, days, only, heldBy }: End): Expiry {
  const table = tableOf(name);
  const at = columnOf(table, column);
  const conditions = [
    sql`${at} < ${bound("before")}`,
    ...(only ? [sql`${columnOf(table, only.column)} = ${only.is}`] : []),
    ...(heldBy
      ? [sql`id not in (select ${sql.identifier(heldBy.column)} from ${tableOf(heldBy.table)})`]
      : []),
  ];
  const inMilliseconds = at.dataType === "number";
  return { table: name, days, inMilliseconds, deletion: deleteSome(table, sql.join(conditions, sql` and `)) };
}

function tableOf(name: string): SQLiteTable {
  const table = TABLES.get(name);
  if (table === undefined) throw new Error(`there is no table ${name}`);
  return table;
}

function columnOf(table: SQLiteTable, name: string) {
  const column = getTableColumns(table)[name];
  if (column === undefined) throw new Error(`${getTableName(table)} has no column ${name}`);
  return column;
}

/**
 * Deletes what is past its time, of every kind of data that ends by itself, some thousand rows a kind.
 * @example (await removeExpired(env.DB, new Date())).more // false
 */
export async function removeExpired(db: D1Database, now: Date): Promise<Deleted> {
  const deleted = { rows: 0, more: false };
  for (const { days, inMilliseconds, deletion } of EXPIRIES) {
    const at = now.getTime() - days * DAY_MS;
    const before = inMilliseconds ? at : new Date(at).toISOString();
    const rows = await run(db, deletion.with({ before }));
    deleted.rows += rows;
    deleted.more ||= rows === MOST_AT_ONCE;
  }
  return deleted;
}
