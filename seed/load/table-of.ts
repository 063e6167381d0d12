import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { columnNames } from "../../src/data/query.ts";
import type { DatasetDefinition } from "./dataset.ts";
import type { Statement } from "./load-target.ts";

/** A table that a dataset fills: each row has a value for each of the schema's columns, in their order. */
export const tableOf = (table: SQLiteTable): DatasetDefinition["tables"][number] => ({
  name: getTableName(table),
  columns: columnNames(table),
});

/**
 * The statement that puts a whole row in a table, in place of one of the same key.
 * @example putRow(refusedEditions, { dataset, version, refusedAt, guard, reason })
 */
export function putRow<Table extends SQLiteTable>(table: Table, row: Table["$inferSelect"]): Statement {
  const { name, columns } = tableOf(table);
  const values: Readonly<Record<string, string | number | null>> = row;
  return {
    sql: `INSERT OR REPLACE INTO ${name} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`,
    parameters: Object.keys(getTableColumns(table)).map((property) => values[property] ?? null),
  };
}

/** The statement that reads all rows of a table, by the names of its columns. */
export function allRows(table: SQLiteTable): Statement {
  const { name, columns } = tableOf(table);
  return { sql: `SELECT ${columns.join(", ")} FROM ${name}`, parameters: [] };
}
