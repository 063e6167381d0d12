import { sql } from "drizzle-orm";
import { isFailure, type RefreshRound, type RefreshRun } from "../../domain/refresh/source.ts";
import { bound, build, columnsOf, query, readAll, select, statement } from "../query.ts";
import { refreshRuns } from "../schema/index.ts";

/** Every source's last round, by its name. */
export const RUNS = select(columnsOf(refreshRuns), sql`from ${refreshRuns} order by ${refreshRuns.source}`);

/** Every source's last round. */
export const readRefreshRuns = async (db: D1Database): Promise<RefreshRun[]> =>
  (await readAll(db, RUNS.with())).map(toRun);

/** A stored round as the domain's record. */
export const toRun = (row: typeof refreshRuns.$inferSelect): RefreshRun => ({
  ...row,
  shrinkAccepted: row.shrinkAccepted === 1,
});

/** That a shrunken edition was accepted stays said until another is loaded. */
const RECORD = query(
  build
    .insert(refreshRuns)
    .values({
      source: bound("source"),
      checkedAt: bound("checkedAt"),
      outcome: bound("outcome"),
      reason: bound("reason"),
      loadedAt: bound("loadedAt"),
      etag: bound("etag"),
      lastModified: bound("lastModified"),
      sha256: bound("sha256"),
      shrinkAccepted: bound("shrinkAccepted"),
      failingSince: bound("failingSince"),
    })
    .onConflictDoUpdate({
      target: refreshRuns.source,
      set: {
        checkedAt: sql`excluded.checked_at`,
        outcome: sql`excluded.outcome`,
        reason: sql`excluded.reason`,
        loadedAt: sql`coalesce(excluded.loaded_at, ${refreshRuns.loadedAt})`,
        etag: sql`excluded.etag`,
        lastModified: sql`excluded.last_modified`,
        sha256: sql`excluded.sha256`,
        shrinkAccepted: sql`case when excluded.loaded_at is null then ${refreshRuns.shrinkAccepted} else excluded.shrink_accepted end`,
        failingSince: sql`case when excluded.failing_since is null then null else coalesce(${refreshRuns.failingSince}, excluded.failing_since) end`,
      },
    }),
);

const recording = (run: RefreshRound) =>
  RECORD.with({
    ...run,
    shrinkAccepted: Number(run.shrinkAccepted),
    failingSince: isFailure(run.outcome) ? run.checkedAt : null,
  });

/** What records a round, as the loader's transactions take it. */
export function runSql(run: RefreshRound): { sql: string; parameters: (string | number | null)[] } {
  const { text, parameters } = recording(run);
  return { sql: text, parameters: parameters as (string | number | null)[] };
}

/** The same, as a statement to stand in a transaction. */
export const runStatement = (db: D1Database, run: RefreshRound): D1PreparedStatement =>
  statement(db, recording(run));

/** Records a round by itself. */
export const recordRound = (db: D1Database, run: RefreshRound): Promise<unknown> =>
  runStatement(db, run).run();
