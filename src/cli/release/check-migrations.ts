import { readdirSync, readFileSync } from "node:fs";
import { unstable_splitSqlQuery as splitStatements } from "wrangler";

/** The longest statement that D1 takes, in bytes. */
const MOST_STATEMENT_BYTES = 100_000;

/** What the release of before does not notice: it names its columns, and columns it does not know have a default. */
const EXPANDS = [
  /^CREATE TABLE (?:IF NOT EXISTS )?\w+ ?\(/i,
  /^CREATE INDEX /i,
  /^ALTER TABLE \w+ ADD (?:COLUMN )?\w+ (?!.*\b(?:UNIQUE|REFERENCES)\b)(?:(?!.*NOT NULL)|(?=.*\bDEFAULT\b))/i,
];

/**
 * Migrations that the release of before could not live with, so that rolling the worker back would fail: anything
 * but a new table, an index, or a column that may be left out. A file that drops what nobody reads any more, one
 * release after the last code that did, says so in its name: `0020_drop_old_table.sql`.
 * @returns a line a problem, with the file; empty where all is well.
 */
export function checkMigrations(folder = "d1-migrations"): string[] {
  return migrationFiles(folder).flatMap((file) => {
    const texts = splitStatements(readFileSync(`${folder}/${file}`, "utf8"));
    const long = texts.filter((text) => Buffer.byteLength(text) > MOST_STATEMENT_BYTES);
    const statements = texts.map(withoutComments);
    const made = new Set(statements.map((sql) => /^CREATE TABLE (?:IF NOT EXISTS )?(\w+)/i.exec(sql)?.[1]));
    return [
      ...statements
        .filter((sql) => !isSafe(sql, file, made))
        .map((sql) => `${file}: the release of before could not live with: ${sql.slice(0, 80)}`),
      ...long.map((sql) => `${file}: a statement is too long: ${sql.slice(0, 80)}`),
    ];
  });
}

const migrationFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();

const withoutComments = (sql: string): string =>
  sql
    .replace(/--[^\n]*/g, "")
    .replace(/\s+/g, " ")
    .replace(/;? *$/, "")
    .trim();

function isSafe(sql: string, file: string, made: ReadonlySet<string | undefined>): boolean {
  const unique = /^CREATE UNIQUE INDEX (?:IF NOT EXISTS )?\w+ ON (\w+)/i.exec(sql)?.[1];
  if (unique !== undefined) return made.has(unique);
  if (/^\d+_drop_/.test(file)) return /^(?:DROP (?:TABLE|INDEX)|ALTER TABLE \w+ DROP) /i.test(sql);
  return EXPANDS.some((form) => form.test(sql));
}
