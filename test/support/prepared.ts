import type { DatabaseSync, StatementSync } from "node:sqlite";

/** Statements kept of one database: more than the service has of its own. */
const MOST_KEPT = 1_000;

const kept = new WeakMap<DatabaseSync, Map<string, StatementSync>>();

/** A statement of a database, prepared once for as long as the database is held. */
export function prepared(sqlite: DatabaseSync, sql: string): StatementSync {
  const own = kept.get(sqlite) ?? new Map<string, StatementSync>();
  kept.set(sqlite, own);
  const held = own.get(sql);
  if (held) return held;
  const statement = sqlite.prepare(sql);
  if (own.size < MOST_KEPT) own.set(sql, statement);
  return statement;
}
