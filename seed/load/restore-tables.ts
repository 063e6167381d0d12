import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { DatasetDefinition } from "./dataset.ts";
import type { LoadTarget } from "./load-target.ts";

const REGISTERS = ["datasets", "dataset_parts", "accepted_editions", "refused_editions", "dataset_changes"];

/**
 * Makes tables of datasets anew that somebody dropped, empty and as the migrations make them; the load then fills
 * them. Tables of accounts are not made: what they held is not here to be put back.
 * @returns the names of the tables made.
 * @throws Error where a migration has not been applied yet: that one makes its tables itself.
 */
export async function restoreTables(
  datasets: readonly DatasetDefinition[],
  target: LoadTarget,
  folder = "d1-migrations",
): Promise<string[]> {
  const wanted = new Set([...REGISTERS, ...datasets.flatMap(({ tables }) => tables.map(({ name }) => name))]);
  const [standing = [], applied = []] = await target.read([
    { sql: "SELECT name FROM sqlite_master WHERE type = 'table'", parameters: [] },
    { sql: "SELECT name FROM d1_migrations", parameters: [] },
  ]);
  const names = new Set(standing.map((row) => row.name));
  const gone = [...wanted].filter((table) => !names.has(table));
  if (gone.length === 0) return [];
  const files = migrationFiles(folder);
  const done = new Set(applied.map((row) => row.name));
  const waiting = files.filter((file) => !done.has(file));
  if (waiting.length > 0) throw new Error(`apply the migrations first: ${waiting.join(", ")}`);
  const making = schemaOf(folder, files).filter(({ table }) => gone.includes(table));
  if (making.length > 0) await target.transaction(making.map(({ sql }) => ({ sql, parameters: [] })));
  return [...new Set(making.map(({ table }) => table))];
}

const migrationFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();

/** The statements that make each table and its indexes as all migrations together leave them. */
function schemaOf(folder: string, files: readonly string[]): { table: string; sql: string }[] {
  const sqlite = new DatabaseSync(":memory:");
  for (const file of files) sqlite.exec(readFileSync(`${folder}/${file}`, "utf8"));
  const made = sqlite
    .prepare("SELECT tbl_name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type = 'index', name")
    .all();
  sqlite.close();
  return made.map((row) => ({ table: String(row.tbl_name), sql: String(row.sql) }));
}
