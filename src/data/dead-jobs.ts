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
