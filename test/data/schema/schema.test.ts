import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { is, type SQL } from "drizzle-orm";
import { getTableConfig, SQLiteColumn, SQLiteSyncDialect, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import * as schema from "../../../src/data/schema/index.ts";

const FOLDER = "d1-migrations";
const files = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".sql"))
  .sort();

function migrated(): DatabaseSync {
  const sqlite = new DatabaseSync(":memory:");
  for (const file of files) sqlite.exec(readFileSync(`${FOLDER}/${file}`, "utf8"));
  return sqlite;
}
const sqlite = migrated();

const tableNames = sqlite
  .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
  .all()
  .map((row) => String(row.name));
const described = Object.values(schema)
  .filter((table) => table instanceof SQLiteTable)
  .map(getTableConfig);
type Described = (typeof described)[number];

/** One table: its columns, primary key, indexes and foreign keys in one form, whoever describes it. */
interface Shape {
  columns: Record<string, { type: string; required: boolean; byDefault: string | null }>;
  primaryKey: string[];
  indexes: string[];
  references: string[];
}

const dialect = new SQLiteSyncDialect();
const plain = (text: string): string => text.replaceAll(/"(?:\w+"\.")?(\w+)"/g, "$1");
const literal = (value: unknown): string => (typeof value === "string" ? `'${value}'` : String(value));
/** Indexes made for a UNIQUE constraint have no name of their own. */
const indexText = (name: string, unique: boolean, columns: string[], where: string | null): string =>
  `${name}${unique ? " unique" : ""} (${columns.join(", ")})${where === null ? "" : ` where ${where}`}`;

function shapeInSchema(table: Described): Shape {
  const single = table.columns.filter((column) => column.primary).map((column) => column.name);
  const primaryKey = table.primaryKeys[0]?.columns.map((column) => column.name) ?? single;
  const inExpression = (where: SQL | undefined) =>
    where === undefined ? null : plain(dialect.sqlToQuery(where).sql);
  return {
    columns: Object.fromEntries(
      table.columns.map((column) => [
        column.name,
        {
          type: column.getSQLType(),
          required: column.notNull,
          byDefault: column.default === undefined ? null : literal(column.default),
        },
      ]),
    ),
    primaryKey,
    indexes: [
      ...table.indexes.map(({ config }) =>
        indexText(
          config.name,
          config.unique,
          config.columns.map((column) => (is(column, SQLiteColumn) ? column.name : "expression")),
          inExpression(config.where),
        ),
      ),
      ...table.uniqueConstraints.map(
        ({ columns }) =>
        indexText("-", true, columns.map((column) => column.name), null), // biome-ignore format: one call
      ),
      ...table.columns
        .filter((column) => column.isUnique)
        .map((column) => indexText("-", true, [column.name], null)),
    ].sort(),
    references: table.foreignKeys.map((key) => {
      const { columns, foreignColumns, foreignTable } = key.reference();
      return `${columns.map((column) => column.name)} → ${getTableConfig(foreignTable).name}.${foreignColumns.map((column) => column.name)}`;
    }),
  };
}

function shapeInDatabase(name: string): Shape {
  const columns = sqlite.prepare(`SELECT * FROM pragma_table_info('${name}')`).all();
  const key = columns.filter((column) => Number(column.pk) > 0);
  const indexes = sqlite.prepare(`SELECT * FROM pragma_index_list('${name}') WHERE origin <> 'pk'`).all();
  return {
    columns: Object.fromEntries(
      columns.map((column) => [
        String(column.name),
        {
          type: String(column.type).toLowerCase(),
          required: Number(column.notnull) === 1 || key.includes(column),
          byDefault: column.dflt_value === null ? null : String(column.dflt_value),
        },
      ]),
    ),
    primaryKey: key.sort((a, b) => Number(a.pk) - Number(b.pk)).map((column) => String(column.name)),
    indexes: indexes
      .map((index) => {
        const { sql } = sqlite
          .prepare("SELECT sql FROM sqlite_master WHERE name = ?")
          .get(String(index.name)) as { sql: string | null };
        const of = sqlite.prepare(`SELECT name FROM pragma_index_info('${index.name}') ORDER BY seqno`).all();
        return indexText(
          index.origin === "u" ? "-" : String(index.name),
          Number(index.unique) === 1,
          of.map((column) => String(column.name)),
          /\sWHERE\s+(.*)$/is.exec(sql ?? "")?.[1] ?? null,
        );
      })
      .sort(),
    references: sqlite
      .prepare(`SELECT * FROM pragma_foreign_key_list('${name}')`)
      .all()
      .map((key) => `${key.from} → ${key.table}.${key.to}`),
  };
}

test("every migrated table is described, and no other", () => {
  expect(described.map((table) => table.name).sort()).toEqual([...tableNames].sort());
});

test.each(described.map((table) => [table.name, table] as const))(
  "%s is described as its migration makes it",
  (name, table) => {
    expect(shapeInSchema(table)).toEqual(shapeInDatabase(name));
    expect(Object.keys(shapeInSchema(table).columns)).toEqual(Object.keys(shapeInDatabase(name).columns));
  },
);

test("migrations are numbered from 1, each number once", () => {
  expect(files.map((name) => Number(name.slice(0, 4)))).toEqual(files.map((_, at) => at + 1));
});

test.each(["0009_screening.sql", "0013_quotes.sql"])(
  "%s changes nothing in a database that applied it under its old name",
  (file) => {
    const before = migrated();
    before.exec("INSERT INTO screening_settings VALUES ('acc_1', 7)");
    before.exec("INSERT INTO quotes VALUES ('qte_1', 'acc_1', '', '', '', 'DE', '1', '{}', '')");
    const tables = "SELECT * FROM sqlite_master ORDER BY name";
    const made = before.prepare(tables).all();
    before.exec(readFileSync(`${FOLDER}/${file}`, "utf8"));
    expect(before.prepare(tables).all()).toEqual(made);
    expect(before.prepare("SELECT count(*) AS n FROM screening_settings").get()).toEqual({ n: 1 });
    expect(before.prepare("SELECT count(*) AS n FROM quotes").get()).toEqual({ n: 1 });
  },
);
