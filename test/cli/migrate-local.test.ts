import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openLocal } from "../../src/cli/local-platform.ts";
import { migrate } from "../../src/cli/migrate-local.ts";

const folder = mkdtempSync(join(tmpdir(), "landfall-migrations-"));
const state = mkdtempSync(join(tmpdir(), "landfall-state-"));
let local: Awaited<ReturnType<typeof openLocal>>;

beforeAll(async () => {
  local = await openLocal(state);
});
afterAll(async () => {
  await local.dispose();
  for (const one of [folder, state]) rmSync(one, { recursive: true, force: true });
});

const texts = async () =>
  (await local.env.DB.prepare("SELECT text FROM notes").all<{ text: string }>()).results.map(
    ({ text }) => text,
  );

test("files are applied once, in their order, whatever stands in their texts", async () => {
  writeFileSync(
    join(folder, "0002_rows.sql"),
    "-- rows; of text\nINSERT INTO notes VALUES ('a;b -- c');\nINSERT INTO notes VALUES ('d');",
  );
  writeFileSync(join(folder, "0001_table.sql"), "CREATE TABLE notes (text TEXT NOT NULL);");
  expect(await migrate(local.env.DB, folder)).toEqual(["0001_table.sql", "0002_rows.sql"]);
  expect(await migrate(local.env.DB, folder)).toEqual([]);
  expect(await texts()).toEqual(["a;b -- c", "d"]);
});

test("a file that fails changes nothing and stands to be applied again", async () => {
  const file = join(folder, "0003_more.sql");
  writeFileSync(file, "INSERT INTO notes VALUES ('e'); INSERT INTO nothing VALUES (1);");
  await expect(migrate(local.env.DB, folder)).rejects.toThrow("nothing");
  expect(await texts()).toEqual(["a;b -- c", "d"]);
  writeFileSync(file, "INSERT INTO notes VALUES ('e');");
  expect(await migrate(local.env.DB, folder)).toEqual(["0003_more.sql"]);
  expect(await texts()).toEqual(["a;b -- c", "d", "e"]);
});
