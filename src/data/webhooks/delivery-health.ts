import { TRUSTED_MS } from "../clock.ts";
import { DEAD_JOBS_SQL } from "./dead-jobs.ts";

/** How deliveries stand, all accounts together. */
export interface DeliveryHealth {
  pending: number;
  /** Milliseconds by which the most overdue pending delivery is late; 0: none is. */
  lateMs: number;
  /** Of the last 24 hours. */
  attempts: number;
  failures: number;
  dead: number;
  medianMs: number | null;
  /** Queue messages that failed for good and were not replayed. */
  deadJobs: number;
}

const DAY_MS = 86_400_000;
/** The median is taken over at most this many of the newest attempts. */
const SAMPLE = 1_000;

let held: { health: DeliveryHealth; readAt: number } | null = null;

/** Counted at most once a minute an isolate: anybody may ask for it. */
export async function readDeliveryHealth(db: D1Database, now: number): Promise<DeliveryHealth> {
  if (held && now - held.readAt < TRUSTED_MS) return held.health;
  held = { health: await countDeliveries(db, now), readAt: now };
  return held.health;
}

/** Counts them now. */
export async function countDeliveries(db: D1Database, now: number): Promise<DeliveryHealth> {
  const since = now - DAY_MS;
  const row = await db
    .prepare(
      `SELECT (SELECT count(*) FROM webhook_deliveries WHERE state IN ('pending', 'sending')) AS pending,
         (SELECT min(due_at) FROM webhook_deliveries WHERE state IN ('pending', 'sending')) AS oldest,
         (SELECT count(*) FROM webhook_attempts WHERE at > ?1) AS attempts,
         (SELECT count(*) FROM webhook_attempts WHERE at > ?1 AND (status IS NULL OR status NOT BETWEEN 200 AND 299)) AS failures,
         (SELECT count(*) FROM webhook_deliveries WHERE finished_at > ?1 AND state = 'dead') AS dead,
         (${DEAD_JOBS_SQL}) AS deadJobs,
         (SELECT json_group_array(ms) FROM (SELECT ms FROM webhook_attempts WHERE at > ?1 ORDER BY at DESC LIMIT ${SAMPLE})) AS sample`,
    )
    .bind(since)
    .first<{
      pending: number;
      oldest: number | null;
      attempts: number;
      failures: number;
      dead: number;
      deadJobs: number;
      sample: string;
    }>();
  const sample = (JSON.parse(row?.sample ?? "[]") as number[]).sort((a, b) => a - b);
  return {
    pending: row?.pending ?? 0,
    lateMs: Math.max(0, now - (row?.oldest ?? now)),
    attempts: row?.attempts ?? 0,
    failures: row?.failures ?? 0,
    dead: row?.dead ?? 0,
    medianMs: sample[Math.floor(sample.length / 2)] ?? null,
    deadJobs: row?.deadJobs ?? 0,
  };
}
