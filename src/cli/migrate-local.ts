import { readdirSync, readFileSync } from "node:fs";
import { unstable_splitSqlQuery as splitStatements } from "wrangler";

const APPLIED = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;

/**
 * Applies the migrations that local D1 lacks, each as one transaction, as `wrangler d1 migrations apply`
 * does: files split by wrangler, names kept in wrangler's own table, so that either may follow the other.
 * In this process because the command takes some seconds at every start; a deployed database is migrated by it.
 * @returns the names of the files applied
 * @throws Error where a statement fails; that file then changes nothing
 * @example await migrate(env.DB) // ["0001_foundation.sql", …] at first, later []
 */
export async function migrate(db: D1Database, folder = "d1-migrations"): Promise<string[]> {
  await db.prepare(APPLIED).run();
  const { results } = await db.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql") && !applied.has(name));
  for (const name of names.sort()) {
    const statements = splitStatements(readFileSync(`${folder}/${name}`, "utf8"));
    await db.batch([
      ...statements.map((sql) => db.prepare(sql)),
      db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
    ]);
  }
  return names;
}
