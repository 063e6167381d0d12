import type { DeadReason } from "../../domain/webhooks/outcome.ts";

/** A delivery as its owner sees it. */
export interface DeliveryRecord {
  id: string;
  eventId: string;
  type: string;
  state: "pending" | "sending" | "delivered" | "dead";
  reason: DeadReason | null;
  attemptCount: number;
  nextAttemptAt: string | null;
  createdAt: string;
  finishedAt: string | null;
  /** Newest last; kept 30 days. */
  attempts: { at: string; status: number | null; ms: number; error: string | null; answer: string }[];
}

interface DeliveryRow {
  id: string;
  event_id: string;
  type: string;
  state: DeliveryRecord["state"];
  reason: DeadReason | null;
  attempts: number;
  due_at: number;
  created_at: number;
  finished_at: number | null;
  history: string;
}

const iso = (at: number): string => new Date(at).toISOString();

const toRecord = (row: DeliveryRow): DeliveryRecord => ({
  id: row.id,
  eventId: row.event_id,
  type: row.type,
  state: row.state,
  reason: row.reason,
  attemptCount: row.attempts,
  nextAttemptAt: row.state === "pending" ? iso(row.due_at) : null,
  createdAt: iso(row.created_at),
  finishedAt: row.finished_at === null ? null : iso(row.finished_at),
  attempts: (JSON.parse(row.history) as (Omit<DeliveryRecord["attempts"][number], "at"> & { at: number })[])
    .sort((a, b) => a.at - b.at)
    .map((attempt) => ({ ...attempt, at: iso(attempt.at) })),
});

/** Deliveries of an endpoint, newest first. `cursor`: the id after which to go on. */
export async function listDeliveries(
  db: D1Database,
  endpointId: string,
  { limit, cursor, state }: { limit: number; cursor: string | null; state: string | null },
): Promise<{ deliveries: DeliveryRecord[]; nextCursor: string | null }> {
  const { results } = await db
    .prepare(
      `SELECT d.id, d.event_id, v.type, d.state, d.reason, d.attempts, d.due_at, d.created_at, d.finished_at,
         (SELECT json_group_array(json_object('at', a.at, 'status', a.status, 'ms', a.ms, 'error', a.error, 'answer', a.answer))
          FROM webhook_attempts a WHERE a.delivery_id = d.id) AS history
       FROM webhook_deliveries d JOIN webhook_events v ON v.id = d.event_id
       WHERE d.endpoint_id = ?1 AND (?2 IS NULL OR d.id < ?2) AND (?3 IS NULL OR d.state = ?3) ORDER BY d.id DESC LIMIT ?4`,
    )
    .bind(endpointId, cursor, state, limit + 1)
    .all<DeliveryRow>();
  const deliveries = results.slice(0, limit).map(toRecord);
  return { deliveries, nextCursor: results.length > limit ? (deliveries.at(-1)?.id ?? null) : null };
}

/** Makes a finished delivery due again, with a new ladder. False: there is none, or it is still under way. */
export async function reviveDelivery(
  db: D1Database,
  endpointId: string,
  id: string,
  now: number,
): Promise<"revived" | "open" | "none"> {
  const revived = await db
    .prepare(
      `UPDATE webhook_deliveries SET state = 'pending', attempts = 0, due_at = ?3, queued_at = ?3, reason = NULL, finished_at = NULL
       WHERE id = ?1 AND endpoint_id = ?2 AND state IN ('dead', 'delivered') RETURNING id`,
    )
    .bind(id, endpointId, now)
    .first();
  if (revived) return "revived";
  const open = await db
    .prepare("SELECT id FROM webhook_deliveries WHERE id = ? AND endpoint_id = ?")
    .bind(id, endpointId)
    .first();
  return open ? "open" : "none";
}

const DAY_MS = 86_400_000;
/** Attempts and finished deliveries are kept this long; dead ones longer, so that they can be replayed. */
export const KEEP_ATTEMPTS_MS = 30 * DAY_MS;
export const KEEP_DEAD_MS = 90 * DAY_MS;

/** Forgets what is past its keeping: attempts, deliveries, events nobody holds, failed jobs, old answers, old secrets. */
export async function forgetOld(db: D1Database, now: number): Promise<void> {
  await db.batch([
    db.prepare("DELETE FROM webhook_attempts WHERE at < ?").bind(now - KEEP_ATTEMPTS_MS),
    db
      .prepare("DELETE FROM webhook_deliveries WHERE finished_at < ? AND state = 'delivered'")
      .bind(now - KEEP_ATTEMPTS_MS),
    db.prepare("DELETE FROM webhook_deliveries WHERE finished_at < ?").bind(now - KEEP_DEAD_MS),
    db
      .prepare(
        "DELETE FROM webhook_events WHERE created_at < ? AND id NOT IN (SELECT event_id FROM webhook_deliveries)",
      )
      .bind(now - KEEP_ATTEMPTS_MS),
    db
      .prepare(
        "UPDATE webhook_endpoints SET previous_secret = NULL, previous_until = NULL WHERE previous_until < ?",
      )
      .bind(now),
    db.prepare("DELETE FROM dead_jobs WHERE at < ?").bind(now - KEEP_DEAD_MS),
    db.prepare("DELETE FROM webhook_told_rates WHERE endpoint_id NOT IN (SELECT id FROM webhook_endpoints)"),
    db.prepare("DELETE FROM idempotency_keys WHERE created_at < ?").bind(now - DAY_MS),
  ]);
}
