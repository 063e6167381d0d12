import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { LoadTarget, Statement } from "../../seed/load/load-target.ts";
import { prepared } from "./prepared.ts";

const FOLDER = "d1-migrations";

/** A database as the migrations make it, with their names recorded as wrangler does. */
export function migratedDatabase(): DatabaseSync {
  const sqlite = new DatabaseSync(":memory:");
  sqlite.exec("CREATE TABLE d1_migrations (name TEXT UNIQUE)");
  for (const file of readdirSync(FOLDER)
    .filter((name) => name.endsWith(".sql"))
    .sort()) {
    // biome-ignore format: one chain
    sqlite.exec(readFileSync(`${FOLDER}/${file}`, "utf8"));
    sqlite.prepare("INSERT INTO d1_migrations VALUES (?)").run(file);
  }
  return sqlite;
}

/** A load target in memory, and what stands in it. */
export interface MemoryTarget extends LoadTarget {
  sqlite: DatabaseSync;
  blobs: Map<string, Uint8Array>;
  /** Transactions so far, for tests that count them. */
  transactions: (readonly Statement[])[];
}

export function memoryTarget(
  sqlite = migratedDatabase(),
  blobs = new Map<string, Uint8Array>(),
): MemoryTarget {
  const transactions: (readonly Statement[])[] = [];
  return {
    sqlite,
    blobs,
    transactions,
    read: async (statements) =>
      statements.map(({ sql, parameters }) => prepared(sqlite, sql).all(...parameters)),
    async transaction(statements) {
      transactions.push(statements);
      sqlite.exec("BEGIN");
      try {
        for (const { sql, parameters } of statements) prepared(sqlite, sql).run(...parameters);
        sqlite.exec("COMMIT");
      } catch (error) {
        sqlite.exec("ROLLBACK");
        throw error;
      }
    },
    putBlob: async (key, bytes) => void blobs.set(key, bytes.slice()),
    readBlob: async (key) => blobs.get(key) ?? null,
    removeBlob: async (key) => void blobs.delete(key),
  };
}

/** What a dying process leaves of its last call: nothing of it, or all of it but no answer. */
export type LastCall = "undone" | "done";

/** The same target for a process that dies at its n-th write (from 1): that call fails, and every later one. */
export function dyingTarget(
  target: MemoryTarget,
  n: number,
  last: LastCall,
): LoadTarget & { writes(): number } {
  let writes = 0;
  const killed = async (write: () => Promise<void>): Promise<void> => {
    writes++;
    if (writes < n || (writes === n && last === "done")) await write();
    if (writes >= n) throw new Error("killed");
  };
  return {
    ...target,
    writes: () => writes,
    transaction: (statements) => killed(() => target.transaction(statements)),
    putBlob: (key, bytes) => killed(() => target.putBlob(key, bytes)),
    removeBlob: (key) => killed(() => target.removeBlob(key)),
  };
}
