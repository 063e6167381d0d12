import { STANDARD_YEARS, yearsAfter } from "../../domain/screening/retention.ts";
import type { ScreeningQuery, ScreeningResult } from "../../domain/screening/screen.ts";
import { openFor, type Page, paged } from "./screening-party.ts";

/** A match as it is recorded: entry id, score, hash of its state. */
export type RecordedMatch = [entryId: string, score: number, stateHash: number];

/** One screening on its way to the record; what the caller asked is sealed. */
export interface SealedScreening {
  id: string;
  requestId: string;
  screenedAt: string;
  listVersion: string;
  threshold: number;
  result: ScreeningResult;
  matches: RecordedMatch[];
  /** Entries left out by decisions. */
  cleared: string[];
  partyHash: string;
  /** The caller's own id of the party, repeated in alerts. */
  reference: string;
  sealed: string;
  /** Asked for with the request; null: the account's choice. */
  retentionYears: number | null;
}

/** Queue message: screenings of one account to record, and to alert of where they hit. */
export interface RecordScreeningsJob {
  kind: "record-screenings";
  accountId: string;
  screenings: SealedScreening[];
}

/** A message may have 128 KB; its envelope and what UTF-8 adds take some of it. */
const MOST_MESSAGE = 90_000;

/**
 * Hands screenings to the queue, several a message. A queue that refuses is gone round: the record is written
 * at once, as the answer has already named its id.
 */
export async function enqueueScreenings(
  env: Env,
  accountId: string,
  screenings: readonly SealedScreening[],
): Promise<void> {
  for (const part of parts(screenings)) {
    const job: RecordScreeningsJob = { kind: "record-screenings", accountId, screenings: part };
    try {
      await env.JOBS.send(job);
    } catch (error) {
      console.error(
        JSON.stringify({ alert: "queue_refused", screenings: part.length, error: String(error) }),
      );
      await writeScreenings(env, job);
    }
  }
}

function parts(screenings: readonly SealedScreening[]): SealedScreening[][] {
  const found: SealedScreening[][] = [[]];
  let size = 0;
  for (const screening of screenings) {
    const own = JSON.stringify(screening).length;
    if (size + own > MOST_MESSAGE && size > 0) {
      found.push([]);
      size = 0;
    }
    found.at(-1)?.push(screening);
    size += own;
  }
  return found;
}

/** Writes screenings to the record, once each however often the message comes; `years` is the account's choice. */
export async function writeScreenings(
  env: Env,
  { accountId, screenings }: RecordScreeningsJob,
): Promise<void> {
  const years = await retentionYears(env.DB, accountId);
  const rows = screenings.map((one) => ({
    ...one,
    expiresAt: yearsAfter(one.screenedAt, one.retentionYears ?? years),
  }));
  await env.DB.prepare(
    `INSERT OR IGNORE INTO screening_audit (account_id, id, request_id, screened_at, expires_at, list_version, threshold, result, matches, cleared, sealed)
     SELECT ?1, value ->> '$.id', value ->> '$.requestId', value ->> '$.screenedAt', value ->> '$.expiresAt', value ->> '$.listVersion',
       value ->> '$.threshold', value ->> '$.result', value -> '$.matches', value -> '$.cleared', value ->> '$.sealed' FROM json_each(?2)`,
  )
    .bind(accountId, JSON.stringify(rows))
    .run();
}

/** How many years the account keeps its screening records. */
export async function retentionYears(db: D1Database, accountId: string): Promise<number> {
  const row = await db
    .prepare("SELECT retention_years FROM screening_settings WHERE account_id = ?")
    .bind(accountId)
    .first<{ retention_years: number }>();
  return row?.retention_years ?? STANDARD_YEARS;
}

/** Sets the account's years, for screenings from now on. */
export async function setRetentionYears(db: D1Database, accountId: string, years: number): Promise<void> {
  await db
    .prepare("INSERT OR REPLACE INTO screening_settings (account_id, retention_years) VALUES (?, ?)")
    .bind(accountId, years)
    .run();
}

/** A recorded screening as its account sees it. */
export interface ScreeningRecord {
  id: string;
  requestId: string;
  screenedAt: string;
  expiresAt: string;
  listVersion: string;
  threshold: number;
  result: ScreeningResult;
  party: ScreeningQuery;
  matches: { id: string; score: number }[];
  cleared: string[];
}

interface Row {
  id: string;
  request_id: string;
  screened_at: string;
  expires_at: string;
  list_version: string;
  threshold: number;
  result: ScreeningResult;
  matches: string;
  cleared: string;
  sealed: string;
}

const toRecord = async (env: Env, accountId: string, row: Row): Promise<ScreeningRecord> => ({
  id: row.id,
  requestId: row.request_id,
  screenedAt: row.screened_at,
  expiresAt: row.expires_at,
  listVersion: row.list_version,
  threshold: row.threshold,
  result: row.result,
  party: await openFor<ScreeningQuery>(env, accountId, row.id, row.sealed),
  matches: (JSON.parse(row.matches) as RecordedMatch[]).map(([id, score]) => ({ id, score })),
  cleared: JSON.parse(row.cleared) as string[],
});

/** A span of screenings: from inclusive, to exclusive, ISO 8601; null is open. */
export interface Span {
  from: string | null;
  to: string | null;
}

/** An account's screenings, newest first. */
export async function listScreenings(
  env: Env,
  accountId: string,
  { limit, cursor, from, to }: Page & Span,
): Promise<{ screenings: ScreeningRecord[]; nextCursor: string | null }> {
  const { results } = await env.DB.prepare(
    `SELECT * FROM screening_audit WHERE account_id = ?1 AND (?2 IS NULL OR id < ?2)
       AND (?3 IS NULL OR screened_at >= ?3) AND (?4 IS NULL OR screened_at < ?4) ORDER BY id DESC LIMIT ?5`,
  )
    .bind(accountId, cursor, from, to, limit + 1)
    .all<Row>();
  const { rows, nextCursor } = paged(results, limit);
  return { screenings: await Promise.all(rows.map((row) => toRecord(env, accountId, row))), nextCursor };
}

/** One screening; null where the account has none of this id, or its record is still being written. */
export async function findScreening(
  env: Env,
  accountId: string,
  id: string,
): Promise<ScreeningRecord | null> {
  const row = await env.DB.prepare("SELECT * FROM screening_audit WHERE account_id = ? AND id = ?")
    .bind(accountId, id)
    .first<Row>();
  return row && toRecord(env, accountId, row);
}

/** Deletes one screening, or those of a span; the number deleted. */
export async function deleteScreenings(
  db: D1Database,
  accountId: string,
  which: { id: string } | Span,
): Promise<number> {
  const statement =
    "id" in which
      ? db.prepare("DELETE FROM screening_audit WHERE account_id = ? AND id = ?").bind(accountId, which.id)
      : db
          .prepare(
            "DELETE FROM screening_audit WHERE account_id = ?1 AND (?2 IS NULL OR screened_at >= ?2) AND (?3 IS NULL OR screened_at < ?3)",
          )
          .bind(accountId, which.from, which.to);
  return (await statement.run()).meta.changes;
}

/** A round deletes at most this many rows; the next hour goes on. */
const A_ROUND = 5_000;

/** Deletes what is past its retention. */
export async function forgetScreenings(db: D1Database, now: Date): Promise<void> {
  await db
    .prepare(
      `DELETE FROM screening_audit WHERE (account_id, id) IN (SELECT account_id, id FROM screening_audit WHERE expires_at < ? ORDER BY expires_at LIMIT ${A_ROUND})`,
    )
    .bind(now.toISOString())
    .run();
}
