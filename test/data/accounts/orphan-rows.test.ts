import { getTableName } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import { expect, test, vi } from "vitest";
import { forgetOld } from "../../../src/background/forget-old.ts";
import { deleteAccount } from "../../../src/data/accounts/accounts.ts";
import { OWNED_TABLES } from "../../../src/data/accounts/owned-rows.ts";
import { withinQueries } from "../../../src/data/query-budget.ts";
import { addAccounts } from "../../support/add-accounts.ts";
import { migratedDatabase } from "../../support/memory-target.ts";
import { d1 } from "../../support/seeded-database.ts";

const NOW = new Date("2026-11-20T12:00:00Z");

/** A row in every table of accounts for each of these owners, whether they exist or not. */
function ownedBy(owners: readonly string[]) {
  const sqlite = migratedDatabase();
  sqlite.exec("PRAGMA foreign_keys = off");
  for (const { table } of OWNED_TABLES)
    for (const owner of owners) {
      const { columns } = getTableConfig(table);
      const values = columns.map(
        ({ name, dataType }) =>
        name === "account_id" ? owner : /expire|delete_after|finished|_at$|^day$/.test(name) ? future(dataType) : name === "quote_id" ? `quote ${owner}` : name === "id" && getTableName(table) === "quotes" ? `quote ${owner}` : `{} ${owner}`, // biome-ignore format: one choice
      );
      const marks = columns.map(() => "?").join();
      sqlite.prepare(`INSERT INTO ${getTableName(table)} VALUES (${marks})`).run(...values);
    }
  sqlite.exec("PRAGMA foreign_keys = on");
  const count = (table: string, owner: string) =>
    sqlite.prepare(`SELECT count(*) AS n FROM ${table} WHERE account_id = ?`).get(owner)?.n;
  return { sqlite, db: d1(sqlite), count };
}
const future = (dataType: string) =>
  dataType === "number" ? NOW.getTime() + 1_000 : new Date(NOW.getTime() + 1_000).toISOString();

const counts = (count: (table: string, owner: string) => unknown, owner: string) =>
  OWNED_TABLES.map(({ table }) => [getTableName(table), count(getTableName(table), owner)]);
const each = (rows: number) => OWNED_TABLES.map(({ table }) => [getTableName(table), rows]);

test("the hourly clean-up removes rows of accounts that are gone from every table, and no other's", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { db, count } = ownedBy(["acc_a", "acc_gone", "acc_z"]);
  await addAccounts(db, "acc_a", "acc_z");
  await forgetOld(withinQueries({ DB: db } as Env), NOW);
  expect(counts(count, "acc_gone")).toEqual(each(0));
  expect(counts(count, "acc_a")).toEqual(each(1));
  expect(counts(count, "acc_z")).toEqual(each(1));
  expect(warned.mock.calls).toEqual([[expect.stringContaining('"rows_of_nobody_removed"')]]);
  warned.mockClear();
  await forgetOld(withinQueries({ DB: db } as Env), NOW);
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});

test("deleting an account empties every table of it, with what hangs on its rows and its failed jobs", async () => {
  const { sqlite, db, count } = ownedBy(["acc_a", "acc_b"]);
  await addAccounts(db, "acc_a", "acc_b");
  const of = (owner: string) => `{} ${owner}`;
  for (const owner of ["acc_a", "acc_b"]) {
    sqlite.prepare("INSERT INTO webhook_attempts VALUES (?, 1, 200, 1, NULL, 'hello')").run(of(owner));
    sqlite.prepare("INSERT INTO webhook_told_rates VALUES (?, '{}')").run(of(owner));
    sqlite
      .prepare("INSERT INTO dead_jobs VALUES (?, 'record-screenings', ?, 1, NULL)")
      .run(owner, JSON.stringify({ kind: "record-screenings", accountId: owner }));
  }
  await deleteAccount(db, "acc_a");
  expect(counts(count, "acc_a")).toEqual(each(0));
  expect(counts(count, "acc_b")).toEqual(each(1));
  for (const table of ["webhook_attempts", "webhook_told_rates", "dead_jobs", "accounts"])
    expect([table, sqlite.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n]).toEqual([table, 1]);
});
