import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";

const FOLDER = "d1-migrations";
const files = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".sql"))
  .sort();

function migrated(): DatabaseSync {
  const sqlite = new DatabaseSync(":memory:");
  for (const file of files) sqlite.exec(readFileSync(`${FOLDER}/${file}`, "utf8"));
  return sqlite;
}

/** The database that drizzle-kit makes of `src/data/schema`, by drizzle.config.ts. */
function described(): DatabaseSync {
  const sqlite = new DatabaseSync(":memory:");
  sqlite.exec(execFileSync("node_modules/.bin/drizzle-kit", ["export"], { encoding: "utf8" }));
  return sqlite;
}

const tableNames = (sqlite: DatabaseSync): string[] =>
  sqlite
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
    .all()
    .map((row) => String(row.name));

/** One table: its columns in their order, primary key, indexes and foreign keys in one form, whoever made it. */
interface Shape {
  columns: { name: string; type: string; required: boolean; byDefault: string | null }[];
  primaryKey: string[];
  indexes: string[];
  references: string[];
}

function shape(sqlite: DatabaseSync, table: string): Shape {
  const columns = sqlite.prepare(`SELECT * FROM pragma_table_info('${table}')`).all();
  const key = columns.filter((column) => Number(column.pk) > 0);
  return {
    columns: columns.map((column) => ({
      name: String(column.name),
      type: String(column.type).toLowerCase(),
      required: Number(column.notnull) === 1 || key.includes(column),
      byDefault: column.dflt_value === null ? null : String(column.dflt_value),
    })),
    primaryKey: key.sort((a, b) => Number(a.pk) - Number(b.pk)).map((column) => String(column.name)),
    indexes: indexes(sqlite, table),
    references: sqlite
      .prepare(`SELECT * FROM pragma_foreign_key_list('${table}')`)
      .all()
      .map((key) => `${key.from} → ${key.table}.${key.to}`),
  };
}

function indexes(sqlite: DatabaseSync, table: string): string[] {
  const found = sqlite.prepare(`SELECT * FROM pragma_index_list('${table}') WHERE origin <> 'pk'`).all();
  return found
    .map(({ name, unique, origin }) => {
      const columns = sqlite.prepare(`SELECT name FROM pragma_index_info('${name}') ORDER BY seqno`).all();
      const made = sqlite.prepare("SELECT sql FROM sqlite_master WHERE name = ?").get(String(name))?.sql;
      const where = /\sWHERE\s.*$/is.exec(plain(String(made ?? "")))?.[0] ?? "";
      // A UNIQUE constraint's index has no name in a migration, and one that ends so from drizzle-kit.
      const ofConstraint = origin === "u" || String(name).endsWith("_unique");
      return `${ofConstraint ? "" : name}${unique === 1 ? " unique" : ""} (${columns.map((column) => column.name)})${where}`;
    })
    .sort();
}

/** SQL without quotes around names and without the table before a column. */
const plain = (sql: string): string => sql.replaceAll(/["`](?:\w+["`]\.["`])?(\w+)["`]/g, "$1");

const fromMigrations = migrated();
const fromSchema = described();

test("every migrated table is described, and no other", () => {
  expect(tableNames(fromSchema)).toEqual(tableNames(fromMigrations));
});

test.each(tableNames(fromMigrations))("%s is described as its migration makes it", (table) => {
  expect(shape(fromSchema, table)).toEqual(shape(fromMigrations, table));
});

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
