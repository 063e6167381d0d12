import type { DeadReason } from "../../domain/webhooks/outcome.ts";

/** A delivery that this consumer holds until the claim runs out. */
export interface ClaimedDelivery {
  id: string;
  event_id: string;
  endpoint_id: string;
  account_id: string;
  /** This attempt's number, from 1. */
  attempts: number;
  body: string;
  /** Null: the endpoint was removed. */
  url: string | null;
  active: number;
  secret: string;
  previous_secret: string | null;
  previous_until: number | null;
  failing_since: number | null;
}

/** What became of an attempt, ready to be written. */
export interface RecordedAttempt {
  id: string;
  endpointId: string;
  state: "delivered" | "pending" | "dead";
  dueAt: number;
  reason: DeadReason | null;
  /** Null where nothing was sent (the endpoint was inactive or gone). */
  attempt: { status: number | null; ms: number; error: string | null; answer: string } | null;
}

/**
 * Claims those of the deliveries that are due, by a conditional UPDATE, and reads what sending them
 * takes, in one transaction. A claim that ran out may be taken over: its holder has died.
 */
export async function claimDeliveries(
  db: D1Database,
  ids: readonly string[],
  claim: string,
  now: number,
  until: number,
): Promise<ClaimedDelivery[]> {
  const results = await db.batch<ClaimedDelivery>([
    db
      .prepare(
        `UPDATE webhook_deliveries SET state = 'sending', attempts = attempts + 1, claim = ?2, claimed_until = ?3
         WHERE id IN (SELECT value FROM json_each(?1))
           AND ((state = 'pending' AND due_at <= ?4) OR (state = 'sending' AND claimed_until < ?4))`,
      )
      .bind(JSON.stringify(ids), claim, until, now),
    db
      .prepare(
        `SELECT d.id, d.event_id, d.endpoint_id, d.account_id, d.attempts, v.body, e.url, e.active, e.secret, e.previous_secret, e.previous_until, e.failing_since
         FROM webhook_deliveries d JOIN webhook_events v ON v.id = d.event_id LEFT JOIN webhook_endpoints e ON e.id = d.endpoint_id
         WHERE d.id IN (SELECT value FROM json_each(?1)) AND d.claim = ?2`,
      )
      .bind(JSON.stringify(ids), claim),
  ]);
  return results[1]?.results ?? [];
}

/**
 * Writes what became of claimed deliveries, their attempts and the endpoints' health, in one
 * transaction. A success counts even when the claim has been taken over meanwhile; a failure does not.
 */
export async function recordAttempts(
  db: D1Database,
  claim: string,
  records: readonly RecordedAttempt[],
  now: number,
): Promise<void> {
  const failed = endpoints(records, (record) => record.state !== "delivered");
  const succeeded = endpoints(records, (record) => record.state === "delivered");
  const attempts = records.flatMap(({ id, attempt }) => (attempt ? [{ id, ...attempt }] : []));
  await db.batch([
    db
      .prepare(
        `UPDATE webhook_deliveries SET state = json_extract(r.value, '$.state'), due_at = json_extract(r.value, '$.dueAt'),
           reason = json_extract(r.value, '$.reason'), claim = NULL, claimed_until = NULL, queued_at = ?3,
           finished_at = CASE json_extract(r.value, '$.state') WHEN 'pending' THEN NULL ELSE ?3 END
         FROM json_each(?1) r WHERE webhook_deliveries.id = json_extract(r.value, '$.id')
           AND (claim = ?2 OR (json_extract(r.value, '$.state') = 'delivered' AND state <> 'delivered'))`,
      )
      .bind(
        JSON.stringify(records.map(({ id, state, dueAt, reason }) => ({ id, state, dueAt, reason }))),
        claim,
        now,
      ),
    db
      .prepare(
        `INSERT OR REPLACE INTO webhook_attempts (delivery_id, at, status, ms, error, answer)
         SELECT json_extract(value, '$.id'), ?2, json_extract(value, '$.status'), json_extract(value, '$.ms'), json_extract(value, '$.error'),
           json_extract(value, '$.answer') FROM json_each(?1)`,
      )
      .bind(JSON.stringify(attempts), now),
    db
      .prepare(
        "UPDATE webhook_endpoints SET failing_since = ?2 WHERE failing_since IS NULL AND id IN (SELECT value FROM json_each(?1))",
      )
      .bind(JSON.stringify(failed.filter((id) => !succeeded.includes(id))), now),
    db
      .prepare(
        "UPDATE webhook_endpoints SET failing_since = NULL WHERE failing_since IS NOT NULL AND id IN (SELECT value FROM json_each(?1))",
      )
      .bind(JSON.stringify(succeeded)),
  ]);
}

const endpoints = (
  records: readonly RecordedAttempt[],
  which: (record: RecordedAttempt) => boolean,
): string[] => [
  ...new Set(
    records.filter((record) => record.attempt !== null && which(record)).map((record) => record.endpointId),
  ),
];

/** Disables an endpoint once; its open deliveries become dead, to be retried by hand. False: it was disabled already. */
export async function disableEndpoint(
  db: D1Database,
  id: string,
  reason: string,
  now: number,
): Promise<boolean> {
  const results = await db.batch([
    db
      .prepare(
        "UPDATE webhook_endpoints SET active = 0, disabled_reason = ?2 WHERE id = ?1 AND active = 1 RETURNING id",
      )
      .bind(id, reason),
    db
      .prepare(
        "UPDATE webhook_deliveries SET state = 'dead', reason = 'endpoint_disabled', finished_at = ?2 WHERE endpoint_id = ?1 AND state = 'pending'",
      )
      .bind(id, now),
  ]);
  return (results[0]?.results.length ?? 0) > 0;
}

/**
 * Deliveries whose queue message must have been lost: due or held for longer than `grace` ms beyond
 * their time, and not queued since. Marks them as queued now, so that a long backlog is not queued twice.
 */
export async function takeStranded(
  db: D1Database,
  now: number,
  grace: number,
  most: number,
): Promise<string[]> {
  const { results } = await db
    .prepare(
      `UPDATE webhook_deliveries SET queued_at = ?1 WHERE id IN (
         SELECT id FROM webhook_deliveries WHERE state IN ('pending', 'sending') AND due_at < ?1 - ?2
           AND queued_at < ?1 - ?2 AND (state = 'pending' OR claimed_until < ?1) ORDER BY due_at LIMIT ?3) RETURNING id`,
    )
    .bind(now, grace, most)
    .all<{ id: string }>();
  return results.map((row) => row.id);
}
