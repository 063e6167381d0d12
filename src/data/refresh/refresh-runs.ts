import type { RefreshRun } from "../../domain/refresh/source.ts";

/** A row as stored. */
export interface RunRow {
  source: string;
  checked_at: number;
  outcome: RefreshRun["outcome"];
  reason: string;
  loaded_at: number | null;
  etag: string | null;
  last_modified: string | null;
  sha256: string | null;
  shrink_accepted: number;
}

export const RUNS_SQL = "SELECT * FROM refresh_runs ORDER BY source";

/** Every source's last round. */
export async function readRefreshRuns(db: D1Database): Promise<RefreshRun[]> {
  const { results } = await db.prepare(RUNS_SQL).all<RunRow>();
  return results.map(toRun);
}

export const toRun = (row: RunRow): RefreshRun => ({
  source: row.source,
  checkedAt: row.checked_at,
  outcome: row.outcome,
  reason: row.reason,
  loadedAt: row.loaded_at,
  etag: row.etag,
  lastModified: row.last_modified,
  sha256: row.sha256,
  shrinkAccepted: row.shrink_accepted === 1,
});

/** What records a round. That a shrunken edition was accepted stays said until another is loaded. */
export const runSql = (run: RefreshRun): { sql: string; parameters: (string | number | null)[] } => ({
  sql: `INSERT INTO refresh_runs (source, checked_at, outcome, reason, loaded_at, etag, last_modified, sha256, shrink_accepted)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (source) DO UPDATE SET checked_at = excluded.checked_at, outcome = excluded.outcome, reason = excluded.reason,
         loaded_at = COALESCE(excluded.loaded_at, loaded_at), etag = excluded.etag, last_modified = excluded.last_modified,
         sha256 = excluded.sha256,
         shrink_accepted = CASE WHEN excluded.loaded_at IS NULL THEN shrink_accepted ELSE excluded.shrink_accepted END`,
  parameters: [
    run.source,
    run.checkedAt,
    run.outcome,
    run.reason,
    run.loadedAt,
    run.etag,
    run.lastModified,
    run.sha256,
    Number(run.shrinkAccepted),
  ],
});

/** The same, as a statement to stand in a transaction. */
export function runStatement(db: D1Database, run: RefreshRun): D1PreparedStatement {
  const { sql, parameters } = runSql(run);
  return db.prepare(sql).bind(...parameters);
}
