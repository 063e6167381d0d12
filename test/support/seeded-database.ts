import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { DatasetDefinition } from "../../seed/load/dataset.ts";
import { allDatasets } from "../../seed/load/datasets/all.ts";
import { loadDatasets } from "../../seed/load/load-datasets.ts";
import { keptFixture } from "./kept-fixture.ts";
import { type MemoryTarget, memoryTarget } from "./memory-target.ts";
import { prepared } from "./prepared.ts";

interface Seeded {
  db: D1Database;
  kv: KVNamespace;
  /** A database of one's own with the same rows, for tests that write. */
  copy(): { db: D1Database; kv: KVNamespace };
}

/** Before any moment that a test sets its clock to: data from the future would be a clock that is off. */
const LOADED_AT = new Date("2020-01-01");

/**
 * The committed tables of some datasets, as `seededDatabase` has them; loaded once for all runs and threads, until a table
 * or the loader's code changes.
 */
export async function committedDatabase(name: string, which: RegExp): Promise<Seeded> {
  const datasets = () => allDatasets().filter((dataset) => which.test(dataset.name));
  const file = await keptFixture(name, "test/support/seeded-database.ts", async (draft) => {
    const { sqlite, blobs } = await loaded(datasets());
    sqlite.exec("CREATE TABLE kept_blobs (key TEXT, bytes BLOB)");
    const keep = sqlite.prepare("INSERT INTO kept_blobs VALUES (?, ?)");
    for (const [key, bytes] of blobs) keep.run(key, bytes);
    sqlite.prepare("VACUUM INTO ?").run(draft);
    sqlite.close();
  });
  const own = join(ownFolder(), "committed.sqlite");
  copyFileSync(file, own);
  const sqlite = opened(own);
  const rows = sqlite.prepare("SELECT key, bytes FROM kept_blobs").all();
  sqlite.exec("DROP TABLE kept_blobs");
  const blobs = new Map(rows.map(({ key, bytes }) => [String(key), bytes as Uint8Array]));
  return seededOf({ sqlite, blobs });
}

/** The migrations and committed tables in an in-memory SQLite, behind the part of D1's interface that is used. */
export const seededDatabase = async (datasets: readonly DatasetDefinition[]): Promise<Seeded> =>
  seededOf(await loaded(datasets));

async function loaded(datasets: readonly DatasetDefinition[]): Promise<MemoryTarget> {
  const loading = memoryTarget();
  await loadDatasets(datasets, loading, {
    now: () => LOADED_AT,
    report: (outcome) => {
      if (outcome.outcome === "refused" || outcome.outcome === "failed")
        throw new Error(`${outcome.dataset}: ${outcome.reason}`);
    },
  });
  return loading;
}

const seededOf = ({ sqlite, blobs }: Pick<MemoryTarget, "sqlite" | "blobs">): Seeded => ({
  db: d1(sqlite),
  kv: keyValues(blobs),
  copy: () => ({ db: d1(copyOf(sqlite)), kv: keyValues(new Map(blobs)) }),
});

/** Folders of copies, removed together when the process ends. */
const folders: string[] = [];

function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "seeded-"));
  if (folders.push(folder) === 1)
    process.once("exit", () =>
      folders.forEach((made) => void rmSync(made, { recursive: true, force: true })),
    );
  return folder;
}

function copyOf(sqlite: DatabaseSync): DatabaseSync {
  const file = join(ownFolder(), "copy.sqlite");
  sqlite.prepare("VACUUM INTO ?").run(file);
  return opened(file);
}

function opened(file: string): DatabaseSync {
  const copy = new DatabaseSync(file);
  copy.exec("PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY"); // nobody reads it after a crash
  return copy;
}

interface Prepared {
  bind(...values: SQLInputValue[]): Prepared;
  all(): Promise<{ results: unknown[] }>;
  first(column?: string): Promise<unknown>;
  run(): Promise<unknown>;
  /** Its rows at once: statements of a batch must not wait for one another. */
  rows(): unknown[];
}

/** The part of D1's interface that is used, over SQLite. */
export function d1(sqlite: DatabaseSync): D1Database {
  const prepare = (sql: string, values: SQLInputValue[] = []): Prepared => ({
    bind: (...bound) => prepare(sql, bound),
    rows: () => prepared(sqlite, sql).all(...values),
    all: async () => ({ results: prepared(sqlite, sql).all(...values) }),
    first: async (column) => {
      const row = prepared(sqlite, sql).get(...values) ?? null;
      return row && column !== undefined ? row[column] : row;
    },
    run: async () => ({ meta: { changes: Number(prepared(sqlite, sql).run(...values).changes) } }),
  });
  const batch = async (statements: Prepared[]) => {
    // A savepoint, not a transaction: a test may hold one open to take back what it did.
    sqlite.exec("SAVEPOINT batch");
    try {
      const changed = prepared(sqlite, "SELECT changes() AS rows");
      const results = statements.map((statement) => ({
        results: statement.rows(),
        meta: { changes: Number(changed.get()?.rows) },
      }));
      sqlite.exec("RELEASE batch");
      return results;
    } catch (error) {
      sqlite.exec("ROLLBACK TO batch; RELEASE batch");
      throw error;
    }
  };
  const session = { prepare: (sql: string) => prepare(sql), batch };
  return { ...session, withSession: () => session } as unknown as D1Database;
}

/** The part of KV's interface that is used, over a map. */
export function keyValues(blobs: Map<string, Uint8Array>): KVNamespace {
  const get = async (key: string, type?: string) => {
    const bytes = blobs.get(key);
    if (!bytes) return null;
    if (type === "arrayBuffer") return bytes.slice().buffer;
    const text = new TextDecoder().decode(bytes);
    return type === "json" ? JSON.parse(text) : text;
  };
  const put = async (key: string, value: string | Uint8Array) =>
    void blobs.set(key, typeof value === "string" ? new TextEncoder().encode(value) : value.slice());
  const list = async ({ prefix = "" }) => ({
    keys: [...blobs.keys()].filter((key) => key.startsWith(prefix)).map((name) => ({ name })),
  });
  const remove = async (key: string) => void blobs.delete(key);
  return { get, put, list, delete: remove } as unknown as KVNamespace;
}
