import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LoadTarget, Row, Statement } from "../../seed/load/load-target.ts";

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
    read: async (statements) => remoteResults<Row>(environment, sqlText(statements)),
    async transaction(statements) {
      withFile(sqlText(statements), (path) => wrangler("d1", "execute", "DB", "--yes", "--file", path));
    },
    async putBlob(key, bytes) {
      withFile(bytes, (path) => wrangler("kv", "key", "put", key, "--binding", "KV", "--path", path));
    },
    async readBlob(key) {
      try {
        return wrangler("kv", "key", "get", key, "--binding", "KV");
      } catch (error) {
        if (isMissingKey(error)) return null;
        throw error;
      }
    },
    async removeBlob(key) {
      wrangler("kv", "key", "delete", key, "--binding", "KV");
    },
  };
}

/** Rows of a deployed environment's database. */
export function remoteRows<Row>(environment: string, sql: string): Row[] {
  return remoteResults<Row>(environment, sql)[0] ?? [];
}

/** The rows of each of several statements. */
function remoteResults<Row>(environment: string, sql: string): Row[][] {
  const output = wranglerOf(environment)("d1", "execute", "DB", "--json", "--yes", "--command", sql);
  const answers = JSON.parse(output.toString("utf8")) as { results: Row[] }[];
  return answers.map(({ results }) => results);
}

const wranglerOf =
  (environment: string) =>
  (...words: string[]): Buffer =>
    execFileSync("wrangler", [...words, "--remote", "--env", environment], {
      stdio: ["ignore", "pipe", "pipe"],
      maxBuffer: 1 << 28,
    });

/** Wrangler fails alike on a key that is not there and on anything else; what it prints tells them apart. */
const isMissingKey = (error: unknown): boolean => /\b404\b|not found/i.test(String(error));

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
