import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Query, query } from "../query.ts";

/** Rows one statement of a clean-up deletes at most, so that it stays well within a second; the rest follows in a next job. */
export const MOST_AT_ONCE = 5_000;

/** A deletion of rows that fulfil a condition, at most `MOST_AT_ONCE`. Tables have no row ids: the primary key names the rows. */
export function deleteSome(table: SQLiteTable, condition: SQL): Query<never> {
  const [composed] = getTableConfig(table).primaryKeys;
  const columns = composed?.columns ?? Object.values(getTableColumns(table)).filter(({ primary }) => primary);
  const key = sql.join(
    columns.map((column) => sql`${column}`),
    sql`, `,
  );
  return query(
    sql`delete from ${table} where (${key}) in (select ${key} from ${table} where ${condition} limit ${sql.raw(String(MOST_AT_ONCE))})`,
  );
}

/** What a clean-up did: rows deleted, and whether there may be more. */
export interface Deleted {
  rows: number;
  more: boolean;
}
