import { sql } from "drizzle-orm";
import { TRUSTED_MS } from "../clock.ts";
import { bound, query, readFirst } from "../query.ts";
import { webhookAttempts as attempts, webhookDeliveries as deliveries } from "../schema/index.ts";
import { DEAD_JOBS_COUNT } from "./dead-jobs.ts";

/** How deliveries stand, all accounts together. */
interface DeliveryHealth {
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
/** The median is taken over at most this many of the newest attempts: exact to a percent or two, some kilobytes to read. */
const SAMPLE = 1_000;

/** Counted at most once a minute an isolate: anybody may ask for it. */
export class DeliveryHealthCache {
  private held: { health: DeliveryHealth; readAt: number } | null = null;

  async read(db: D1Database, now: number): Promise<DeliveryHealth> {
    if (!this.held || now - this.held.readAt >= TRUSTED_MS)
      this.held = { health: await countDeliveries(db, now), readAt: now };
    return this.held.health;
  }
}

const open = sql`${deliveries.state} in ('pending', 'sending')`;
const recent = sql`${attempts.at} > ${bound("since")}`;
const COUNTS = query<{
  pending: number;
  oldest: number | null;
  attempts: number;
  failures: number;
  dead: number;
  deadJobs: number;
  sample: string;
}>(
  sql`select (select count(*) from ${deliveries} where ${open}) as pending,
    (select min(${deliveries.dueAt}) from ${deliveries} where ${open}) as oldest,
    (select count(*) from ${attempts} where ${recent}) as attempts,
    (select count(*) from ${attempts} where ${recent}
      and (${attempts.status} is null or ${attempts.status} not between 200 and 299)) as failures,
    (select count(*) from ${deliveries} where ${deliveries.finishedAt} > ${bound("since")}
      and ${deliveries.state} = 'dead') as dead,
    (${DEAD_JOBS_COUNT}) as "deadJobs",
    (select json_group_array(ms) from
      (select ${attempts.ms} as ms from ${attempts} where ${recent} order by ${attempts.at} desc limit ${sql.raw(String(SAMPLE))})) as sample`,
);

/** Counts them now. */
export async function countDeliveries(db: D1Database, now: number): Promise<DeliveryHealth> {
  const row = await readFirst(db, COUNTS.with({ since: now - DAY_MS }));
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
