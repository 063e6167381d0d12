import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LoadTarget, Row, Statement } from "../../seed/load/load-target.ts";
import { type Wrangler, WranglerFailure } from "./wrangler.ts";

/** D1 takes statements of at most 100,000 bytes; rows are cut well before it, as the one that fills a chunk may be long. */
const MOST_CHUNK_BYTES = 60_000;

/**
 * A value that was written may be read in its old form for up to a minute, while a cache near the reader still
 * holds that: these pauses add up to a little more.
 */
const PAUSES_MS = [1_000, 5_000, 10_000, 20_000, 30_000];

/**
 * A deployed environment as a load target, through wrangler and its credentials. A dataset's
 * statements go up as one file, which D1 imports as one transaction.
 */
export function remoteTarget(wrangler: Wrangler, pausesMs: readonly number[] = PAUSES_MS): LoadTarget {
  return {
    mostChunkBytes: MOST_CHUNK_BYTES,
    readAgainAfterMs: pausesMs,
    read: (statements) => remoteResults<Row>(wrangler, sqlText(statements)),
    async transaction(statements) {
      const execute = ["d1", "execute", "DB", "--remote", "--yes", "--file"];
      await withFile(sqlText(statements), (path) => wrangler([...execute, path]));
    },
    async putBlob(key, bytes) {
      const put = ["kv", "key", "put", key, "--binding", "KV", "--remote", "--path"];
      await withFile(bytes, (path) => wrangler([...put, path]));
    },
    async readBlob(key) {
      try {
        return await wrangler(["kv", "key", "get", key, "--binding", "KV", "--remote"]);
      } catch (error) {
        if (isMissingKey(error)) return null;
        throw error;
      }
    },
    async removeBlob(key) {
      await wrangler(["kv", "key", "delete", key, "--binding", "KV", "--remote"]);
    },
  };
}

/** Rows of a deployed environment's database. */
export async function remoteRows<Row>(wrangler: Wrangler, sql: string): Promise<Row[]> {
  return (await remoteResults<Row>(wrangler, sql))[0] ?? [];
}

/** The rows of each of several statements. */
async function remoteResults<Row>(wrangler: Wrangler, sql: string): Promise<Row[][]> {
  const output = await wrangler(["d1", "execute", "DB", "--remote", "--json", "--yes", "--command", sql]);
  const answers = JSON.parse(output.toString("utf8")) as { results: Row[] }[];
  return answers.map(({ results }) => results);
}

/** Wrangler fails alike on a key that is not there and on anything else; only the status tells them apart. */
const isMissingKey = (error: unknown): boolean =>
  error instanceof WranglerFailure && / - 404: Not Found\b/.test(error.message);

/**
 * Statements with their values written in as SQL literals.
 * @throws Error where a statement has not as many places as values.
 */
export function sqlText(statements: readonly Statement[]): string {
  return statements.map(({ sql, parameters }) => `${inlined(sql, parameters)};\n`).join("");
}

function inlined(sql: string, parameters: readonly (string | number | null)[]): string {
  const parts = sql.split("?");
  if (parts.length !== parameters.length + 1)
    throw new Error(`${parts.length - 1} places for ${parameters.length} values: ${sql}`);
  return parts
    .map((part, index) => (index < parameters.length ? part + sqlLiteral(parameters[index] ?? null) : part))
    .join("");
}

/** A value as an SQL literal: quotes doubled, nothing else has a meaning inside. */
const sqlLiteral = (value: string | number | null): string =>
  value === null ? "NULL" : typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;

async function withFile(
  content: string | Uint8Array,
  use: (path: string) => Promise<unknown>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "landfall-load-"));
  try {
    const path = join(folder, "content");
    writeFileSync(path, content);
    await use(path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
