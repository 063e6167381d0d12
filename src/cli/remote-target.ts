import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LoadTarget, Statement } from "../../seed/load/load-datasets.ts";

/** D1 takes statements of at most 100 KB of text. */
const MOST_CHUNK_BYTES = 60_000;

/**
 * A deployed environment as a load target, through wrangler and its credentials. A dataset's
 * statements go up as one file, which D1 imports as one transaction.
 */
export function remoteTarget(environment: string): LoadTarget {
  const wrangler = wranglerOf(environment);
  return {
    mostChunkBytes: MOST_CHUNK_BYTES,
    async loaded() {
      const rows = remoteRows<{ name: string; version: string; row_count: number }>(
        environment,
        "SELECT name, version, row_count FROM datasets",
      );
      return new Map(rows.map((row) => [row.name, { version: row.version, rows: row.row_count }]));
    },
    async transaction(statements) {
      withFile(sqlText(statements), (path) => wrangler("d1", "execute", "DB", "--yes", "--file", path));
    },
    async putBlob(key, bytes) {
      withFile(bytes, (path) => wrangler("kv", "key", "put", key, "--binding", "KV", "--path", path));
    },
    async readBlob(key) {
      try {
        return wrangler("kv", "key", "get", key, "--binding", "KV", "--text");
      } catch {
        return null; // wrangler fails on a key that is not there; the put that follows fails on all else
      }
    },
    async removeBlob(key) {
      wrangler("kv", "key", "delete", key, "--binding", "KV");
    },
  };
}

/** Rows of a deployed environment's database. */
export function remoteRows<Row>(environment: string, sql: string): Row[] {
  const output = wranglerOf(environment)("d1", "execute", "DB", "--json", "--yes", "--command", sql);
  const [answer] = JSON.parse(output) as { results: Row[] }[];
  return answer?.results ?? [];
}

const wranglerOf =
  (environment: string) =>
  (...words: string[]): string =>
    execFileSync("wrangler", [...words, "--remote", "--env", environment], {
      encoding: "utf8",
      maxBuffer: 1 << 28,
    });

/** Statements with their values written in as SQL literals. */
export function sqlText(statements: readonly Statement[]): string {
  return statements.map(({ sql, parameters }) => `${inlined(sql, parameters)};\n`).join("");
}

function inlined(sql: string, parameters: readonly (string | number | null)[]): string {
  const parts = sql.split("?");
  return parts
    .map((part, index) => (index < parts.length - 1 ? part + sqlLiteral(parameters[index] ?? null) : part))
    .join("");
}

/** A value as an SQL literal: quotes doubled, nothing else has a meaning inside. */
const sqlLiteral = (value: string | number | null): string =>
  value === null ? "NULL" : typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;

function withFile(content: string | Uint8Array, use: (path: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), "landfall-load-"));
  try {
    const path = join(folder, "content");
    writeFileSync(path, content);
    use(path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
