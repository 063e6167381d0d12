import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { beforeAll, describe, expect, test } from "vitest";
import { loadDatasets } from "../../../seed/load/load-datasets.ts";
import { killedAt } from "../../../src/cli/rehearsal/disturb.ts";
import { standIn } from "../../../src/cli/rehearsal/stand-in.ts";
import { remoteTarget } from "../../../src/cli/remote-target.ts";
import { migratedDatabase } from "../../support/memory-target.ts";
import { d1, keyValues } from "../../support/seeded-database.ts";
import { smallDataset } from "../../support/small-datasets.ts";

const FIXTURE = readFileSync("test/support/first-edition.sql", "utf8");
/** The rows of that edition, an INSERT each, by their table. */
const INSERTS = [...FIXTURE.matchAll(/^INSERT INTO (\w+) \(([^)]+)\)\n {2}VALUES [^\n]+;$/gm)].map(
  ([sql, table = "", columns = ""]) => ({ sql, table, columns }),
);
const firstEdition = (): DatabaseSync => {
  const sqlite = new DatabaseSync(":memory:");
  sqlite.exec(FIXTURE);
  return sqlite;
};
const tables = (sqlite: DatabaseSync): string[] =>
  sqlite
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
    .all()
    .map((row) => String(row.name))
    .filter((name) => name !== "d1_migrations");
/** Columns and indexes of every table, whoever made them. */
const shape = (sqlite: DatabaseSync) =>
  tables(sqlite).map((table) => ({
    table,
    columns: sqlite
      .prepare(`SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_info('${table}')`)
      .all(),
    indexes: sqlite.prepare(`SELECT name, "unique" FROM pragma_index_list('${table}') ORDER BY name`).all(),
  }));

describe("a deployed database of the first edition, with data in it", () => {
  const sqlite = firstEdition();
  const platform = standIn("staging", { DB: d1(sqlite), KV: keyValues(new Map()) });
  const migrate = () => platform.wrangler(["d1", "migrations", "apply", "DB", "--remote"]);
  let applied = "";
  beforeAll(async () => {
    applied = (await migrate()).toString();
  });

  test("has a row in every table it had", () => {
    expect(INSERTS.map(({ table }) => table).sort()).toEqual(tables(firstEdition()));
  });
  test("takes every migration since, and each once", async () => {
    const since = readdirSync("d1-migrations").filter((name) => name.endsWith(".sql") && name > "0013");
    expect(applied.trim().split("\n")).toEqual(["0009_screening.sql", ...since.sort()]);
    expect((await migrate()).toString()).toContain("No migrations to apply");
  });
  test("is then as a database that was made today", () => {
    expect(shape(sqlite)).toEqual(shape(migratedDatabase()));
  });
  test.each(INSERTS)("keeps its row of $table", ({ table, columns }) => {
    const before = firstEdition().prepare(`SELECT ${columns} FROM ${table}`).all();
    expect(before).toHaveLength(1);
    expect(sqlite.prepare(`SELECT ${columns} FROM ${table}`).all()).toEqual(before);
  });
  test("takes a load, and a load that was killed is finished by the next", async () => {
    const dataset = smallDataset("rows and a blob", "one");
    const mortal = killedAt(platform.wrangler, 8, "undone");
    const outcomes: string[] = [];
    const report = ({ outcome }: { outcome: string }) => void outcomes.push(outcome);
    await loadDatasets([dataset], remoteTarget(mortal.wrangler, []), { report });
    await loadDatasets([dataset], remoteTarget(platform.wrangler, []), { report });
    expect(outcomes).toEqual(["failed", "loaded"]);
  });
});

// A rollback leaves the schema as it is: the worker of before must be able to write into it.
test.each(INSERTS)(
  "after a rollback the first edition writes its row of $table into today's schema",
  ({ sql, table, columns }) => {
    const sqlite = migratedDatabase();
    if (table === "api_keys") sqlite.exec(INSERTS.find((one) => one.table === "accounts")?.sql ?? "");
    sqlite.exec(sql);
    expect(sqlite.prepare(`SELECT ${columns} FROM ${table}`).all()).toHaveLength(1);
  },
);
