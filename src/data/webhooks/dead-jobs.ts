/** Queue messages that failed for good. Deliveries among them stay due in their rows and are swept up. */
export async function keepDeadJobs(
  db: D1Database,
  jobs: readonly { id: string; kind: string; body: unknown }[],
  now: number,
): Promise<void> {
  await db
    .prepare(
      `INSERT OR IGNORE INTO dead_jobs (id, kind, body, at)
       SELECT json_extract(value, '$.id'), json_extract(value, '$.kind'), json_extract(value, '$.body'), ?2 FROM json_each(?1)`,
    )
    .bind(JSON.stringify(jobs), now)
    .run();
}

/** How many wait to be looked at. */
export const DEAD_JOBS_SQL = "SELECT count(*) FROM dead_jobs WHERE replayed_at IS NULL";

/** Marks a kept message for replay: the next sweep puts it on the queue. Without an id: all of them. */
export const replayStatement = (id: string | null): { sql: string; parameters: string[] } =>
  id === null
    ? { sql: "UPDATE dead_jobs SET replayed_at = 0 WHERE replayed_at IS NULL", parameters: [] }
    : { sql: "UPDATE dead_jobs SET replayed_at = 0 WHERE id = ?", parameters: [id] };

/** Messages marked for replay. */
export async function markedForReplay(
  db: D1Database,
  most: number,
): Promise<{ id: string; body: unknown }[]> {
  const { results } = await db
    .prepare("SELECT id, body FROM dead_jobs WHERE replayed_at = 0 ORDER BY at LIMIT ?")
    .bind(most)
    .all<{ id: string; body: string }>();
  return results.map(({ id, body }) => ({ id, body: JSON.parse(body) }));
}

export async function noteReplayed(db: D1Database, ids: readonly string[], now: number): Promise<void> {
  await db
    .prepare("UPDATE dead_jobs SET replayed_at = ?2 WHERE id IN (SELECT value FROM json_each(?1))")
    .bind(JSON.stringify(ids), now)
    .run();
}
