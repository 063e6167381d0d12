import { getTableName, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { bound, query, readFirst, run, select } from "./query.ts";
import { unreadableRows } from "./schema/index.ts";

/** What became of rows: those that could be read, in their order, and the rows that could not. */
interface Readable<Row, Kept> {
  records: Kept[];
  unreadable: Row[];
}

/** The database's own clock says when: whoever reads rows need not know the time. */
const NOTE = query(
  sql`insert into ${unreadableRows} (table_name, row_id, seen_at)
      select ${bound("table")}, value, unixepoch() * 1000 from json_each(${bound("ids")}) where true
      on conflict (table_name, row_id) do update set seen_at = excluded.seen_at`,
);
const COUNT = select({ rows: sql<number>`count(*)` }, sql`from ${unreadableRows}`);

/**
 * Reads each row by itself. One that cannot be read (a sealed value that does not open, broken JSON, an unknown word) is
 * left out, named in an alert line and counted for `/health`; it never stops the others.
 * @param read Of one row; it may throw.
 * @example
 * const { records } = await readRowByRow(db, quotes, rows, (row) => row.id, (row) => openQuote(env, row));
 */
export async function readRowByRow<Row, Kept>(
  db: D1Database,
  table: SQLiteTable,
  rows: readonly Row[],
  idOf: (row: Row) => string,
  read: (row: Row) => Kept | Promise<Kept>,
): Promise<Readable<Row, Kept>> {
  const results = await Promise.allSettled(rows.map(async (row) => read(row)));
  const found: Readable<Row, Kept> = { records: [], unreadable: [] };
  const errors = new Map<string, unknown>();
  for (const [at, row] of rows.entries()) {
    const result = results[at];
    if (result?.status === "fulfilled") found.records.push(result.value);
    else {
      found.unreadable.push(row);
      errors.set(idOf(row), result?.reason);
    }
  }
  if (errors.size > 0) await noteUnreadable(db, table, errors);
  return found;
}

/** A record asked for by its id that stands there and cannot be read. */
export class RecordUnreadable extends Error {
  constructor(table: string, id: string, cause: unknown) {
    super(`${id} of ${table} cannot be read`, { cause });
    this.name = "RecordUnreadable";
  }
}

/**
 * Reads the one row that was asked for. One that cannot be read is named in an alert line and counted for `/health`.
 * @param row Null where there is none; then null comes back.
 * @throws RecordUnreadable
 * @example
 * const quote = await readRow(db, quotes, row, (one) => one.id, (one) => openQuote(env, one));
 */
export async function readRow<Row, Kept>(
  db: D1Database,
  table: SQLiteTable,
  row: Row | null,
  idOf: (row: Row) => string,
  read: (row: Row) => Kept | Promise<Kept>,
): Promise<Kept | null> {
  if (row === null) return null;
  try {
    return await read(row);
  } catch (error) {
    await noteUnreadable(db, table, new Map([[idOf(row), error]]));
    throw new RecordUnreadable(getTableName(table), idOf(row), error);
  }
}

/**
 * Says that rows cannot be read, and of each by its id why. A note that cannot be written must not stop those who read
 * the others.
 */
export async function noteUnreadable(
  db: D1Database,
  table: SQLiteTable,
  errors: ReadonlyMap<string, unknown>,
): Promise<void> {
  const name = getTableName(table);
  for (const [id, error] of errors)
    console.error(JSON.stringify({ alert: "row_unreadable", table: name, id, error: String(error) }));
  await run(db, NOTE.with({ table: name, ids: JSON.stringify([...errors.keys()]) })).catch(() => undefined);
}

/** Rows that were met and could not be read, of the last day. */
export async function countUnreadable(db: D1Database): Promise<number> {
  return (await readFirst(db, COUNT.with()))?.rows ?? 0;
}
