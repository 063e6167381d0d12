import type { RefreshRun } from "../domain/refresh/source.ts";

interface RunRow {
  source: string;
  checked_at: number;
  outcome: RefreshRun["outcome"];
  reason: string;
  loaded_at: number | null;
  etag: string | null;
  last_modified: string | null;
  sha256: string | null;
}

/** Every source's last round. */
export async function readRefreshRuns(db: D1Database): Promise<RefreshRun[]> {
  const { results } = await db.prepare("SELECT * FROM refresh_runs ORDER BY source").all<RunRow>();
  return results.map((row) => ({
    source: row.source,
    checkedAt: row.checked_at,
    outcome: row.outcome,
    reason: row.reason,
    loadedAt: row.loaded_at,
    etag: row.etag,
    lastModified: row.last_modified,
    sha256: row.sha256,
  }));
}

/** The statement that records a round; `accepted`: a shrunken edition was taken over on an operator's word. */
export const runStatement = (db: D1Database, run: RefreshRun, accepted = false): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO refresh_runs (source, checked_at, outcome, reason, loaded_at, etag, last_modified, sha256, shrink_accepted)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (source) DO UPDATE SET checked_at = excluded.checked_at, outcome = excluded.outcome, reason = excluded.reason,
         loaded_at = COALESCE(excluded.loaded_at, loaded_at), etag = excluded.etag, last_modified = excluded.last_modified,
         sha256 = excluded.sha256, shrink_accepted = excluded.shrink_accepted`,
    )
    .bind(
      run.source,
      run.checkedAt,
      run.outcome,
      run.reason,
      run.loadedAt,
      run.etag,
      run.lastModified,
      run.sha256,
      Number(accepted),
    );
