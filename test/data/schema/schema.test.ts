import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import * as schema from "../../../src/data/schema/index.ts";

const sqlite = new DatabaseSync(":memory:");
for (const file of readdirSync("d1-migrations").sort())
  sqlite.exec(readFileSync(`d1-migrations/${file}`, "utf8"));

const migrated = sqlite
  .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
  .all()
  .map((row) => String(row.name));
const described = Object.values(schema)
  .filter((table) => table instanceof SQLiteTable)
  .map(getTableConfig);

test("every migrated table is described, and no other", () => {
  expect(described.map((table) => table.name).sort()).toEqual([...migrated].sort());
});

test.each(described.map((table) => [table.name, table] as const))(
  "%s has the columns its migration makes",
  (name, table) => {
    const columns = sqlite
      .prepare(`SELECT name, "notnull" AS required, pk FROM pragma_table_info('${name}')`)
      .all();
    const keys = new Set([
      ...table.primaryKeys.flatMap((key) => key.columns.map((column) => column.name)),
      ...table.columns.filter((column) => column.primary).map((column) => column.name),
    ]);
    expect(table.columns.map((column) => column.name)).toEqual(columns.map((column) => column.name));
    expect([...keys].sort()).toEqual(
      columns
        .filter((column) => Number(column.pk) > 0)
        .map((column) => column.name)
        .sort(),
    );
    expect(
      table.columns
        .filter((column) => column.notNull)
        .map((column) => column.name)
        .sort(),
    ).toEqual(
      columns
        .filter((column) => Number(column.required) === 1 || keys.has(String(column.name)))
        .map((column) => column.name)
        .sort(),
    );
  },
);
