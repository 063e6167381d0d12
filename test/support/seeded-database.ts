import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { DatasetDefinition } from "../../seed/load/dataset.ts";
import { type LoadTarget, loadDatasets } from "../../seed/load/load-datasets.ts";

interface Seeded {
  db: D1Database;
  kv: KVNamespace;
  /** A database of one's own with the same rows, for tests that write. */
  copy(): { db: D1Database; kv: KVNamespace };
}

/** The migrations and committed tables in an in-memory SQLite, behind the part of D1's interface that is used. */
export async function seededDatabase(datasets: readonly DatasetDefinition[]): Promise<Seeded> {
  const sqlite = new DatabaseSync(":memory:");
  for (const file of readdirSync("d1-migrations")
    .filter((name) => name.endsWith(".sql"))
    .sort()) {
    sqlite.exec(readFileSync(`d1-migrations/${file}`, "utf8"));
  }
  const blobs = new Map<string, Uint8Array>();
  await loadDatasets(datasets, target(sqlite, blobs), {
    report: (outcome) => {
      if (outcome.outcome === "refused") throw new Error(`${outcome.dataset}: ${outcome.reason}`);
    },
  });
  return {
    db: d1(sqlite),
    kv: keyValues(blobs),
    copy: () => ({ db: d1(copyOf(sqlite)), kv: keyValues(new Map(blobs)) }),
  };
}

function copyOf(sqlite: DatabaseSync): DatabaseSync {
  const folder = mkdtempSync(join(tmpdir(), "seeded-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "copy.sqlite");
  sqlite.prepare("VACUUM INTO ?").run(file);
  return new DatabaseSync(file);
}

function target(sqlite: DatabaseSync, blobs: Map<string, Uint8Array>): LoadTarget {
  return {
    async loaded() {
      return new Map();
    },
    async transaction(statements) {
      sqlite.exec("BEGIN");
      for (const { sql, parameters } of statements) sqlite.prepare(sql).run(...parameters);
      sqlite.exec("COMMIT");
    },
    async putBlob(key, bytes) {
      blobs.set(key, bytes);
    },
  };
}

interface Prepared {
  bind(...values: SQLInputValue[]): Prepared;
  all(): Promise<{ results: unknown[] }>;
  first(): Promise<unknown>;
  run(): Promise<unknown>;
}

function d1(sqlite: DatabaseSync): D1Database {
  const prepare = (sql: string, values: SQLInputValue[] = []): Prepared => ({
    bind: (...bound) => prepare(sql, bound),
    all: async () => ({ results: sqlite.prepare(sql).all(...values) }),
    first: async () => sqlite.prepare(sql).get(...values) ?? null,
    run: async () => ({ meta: { changes: Number(sqlite.prepare(sql).run(...values).changes) } }),
  });
  const batch = async (statements: Prepared[]) => Promise.all(statements.map((statement) => statement.all()));
  const session = { prepare: (sql: string) => prepare(sql), batch };
  return { ...session, withSession: () => session } as unknown as D1Database;
}

function keyValues(blobs: Map<string, Uint8Array>): KVNamespace {
  const get = async (key: string, type?: string) => {
    const bytes = blobs.get(key);
    if (!bytes) return null;
    if (type === "arrayBuffer") return bytes.slice().buffer;
    const text = new TextDecoder().decode(bytes);
    return type === "json" ? JSON.parse(text) : text;
  };
  return { get } as unknown as KVNamespace;
}
