import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkMigrations } from "../../../src/cli/release/check-migrations.ts";

const check = (sql: string, file = "0002_change.sql"): string[] => {
  const folder = mkdtempSync(join(tmpdir(), "landfall-migrations-"));
  writeFileSync(join(folder, file), sql);
  return checkMigrations(folder);
};

test("the migrations of this repository leave the release of before running", () => {
  expect(checkMigrations()).toEqual([]);
});

test.each([
  "CREATE TABLE a (b TEXT NOT NULL); CREATE UNIQUE INDEX a_b ON a (b);",
  "-- why\nCREATE INDEX a_b ON a (b) WHERE b IS NOT NULL;",
  "ALTER TABLE a ADD COLUMN b TEXT;",
  "ALTER TABLE a ADD COLUMN b TEXT NOT NULL DEFAULT '';",
])("%s expands", (sql) => {
  expect(check(sql)).toEqual([]);
});

test.each([
  [
    "a column that older inserts leave out and that has no default",
    "ALTER TABLE a ADD COLUMN b TEXT NOT NULL;",
  ],
  ["rows that older code may hold twice", "CREATE UNIQUE INDEX a_b ON a (b);"],
  ["a table that older code reads", "DROP TABLE a;"],
  ["a column that older code reads", "ALTER TABLE a DROP COLUMN b;"],
  ["a name that older code does not know", "ALTER TABLE a RENAME COLUMN b TO c;"],
  ["rows, which come from the loader", "INSERT INTO a VALUES ('b');"],
])("%s is refused", (_, sql) => {
  expect(check(sql)).toEqual([
    `0002_change.sql: the release of before could not live with: ${sql.slice(0, -1)}`,
  ]);
});

test("what nobody reads any more is dropped by a file that says so, which does nothing else", () => {
  expect(check("DROP TABLE a; ALTER TABLE b DROP COLUMN c;", "0020_drop_a.sql")).toEqual([]);
  expect(check("DROP TABLE a; CREATE TABLE b (c TEXT);", "0020_drop_a.sql")).toHaveLength(1);
});

test("a statement of 100,000 bytes is taken, a longer one is not", () => {
  const ofBytes = (bytes: number) => `CREATE INDEX a_b ON a (b) WHERE b = '${"x".repeat(bytes - 38)}'`;
  expect(Buffer.byteLength(ofBytes(100_000))).toBe(100_000);
  expect(check(ofBytes(100_000))).toEqual([]);
  expect(check(ofBytes(100_001))[0]).toContain("a statement is too long");
});
