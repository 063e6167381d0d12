import type { ScreeningQuery } from "../../domain/screening/screen.ts";
import { openFor, type Page, paged, partyHash, screeningId, sealFor } from "./screening-party.ts";

/** A watched party as its account sees it. */
export interface WatchRecord {
  id: string;
  party: ScreeningQuery;
  reference: string;
  createdAt: string;
  /** When it was last compared with the lists. */
  screenedAt: string;
}

/** A watched party as a change of the lists finds it. */
export interface StoredWatch extends WatchRecord {
  accountId: string;
  partyHash: string;
  alerted: Record<string, number>;
  indexKey: string;
}

interface Row {
  account_id: string;
  id: string;
  party_hash: string;
  sealed: string;
  alerted: string;
  index_key: string;
  created_at: string;
  screened_at: string;
}

/** Parties an account may watch. */
export const MOST_WATCHES = 10_000;

async function toWatch(env: Env, row: Row): Promise<StoredWatch> {
  const told = await openFor<Pick<WatchRecord, "party" | "reference">>(
    env,
    row.account_id,
    row.id,
    row.sealed,
  );
  return {
    id: row.id,
    ...told,
    createdAt: row.created_at,
    screenedAt: row.screened_at,
    accountId: row.account_id,
    partyHash: row.party_hash,
    alerted: JSON.parse(row.alerted) as Record<string, number>,
    indexKey: row.index_key,
  };
}

/** What may be changed by registering a watched party again. */
export type WatchSetting = "threshold" | "reference";

export type Registered =
  | { kind: "created"; watch: StoredWatch }
  | { kind: "existing"; watch: StoredWatch; updated: WatchSetting[] }
  | { kind: "too_many" };

/** A watch as it is asked for; what is absent takes its default, or stays as it is where the party is watched. */
export interface WatchWish {
  party: ScreeningQuery;
  reference: string | undefined;
  alerted: Record<string, number>;
  indexKey: string;
}

/**
 * Registers a party, told of the entries it matches now. The same party again is the existing record, with the
 * threshold and reference now stated. Limit and uniqueness are decided inside one statement, so races cannot
 * pass them.
 */
export async function registerWatch(
  env: Env,
  accountId: string,
  wish: WatchWish,
  now: Date,
): Promise<Registered> {
  const id = screeningId("wat", now.getTime());
  const hash = await partyHash(env, accountId, wish.party);
  const at = now.toISOString();
  const { party, reference = "" } = wish;
  const sealed = await sealFor(env, accountId, id, { party, reference });
  await env.DB.prepare(
    `INSERT OR IGNORE INTO screening_watches (account_id, id, party_hash, sealed, alerted, index_key, created_at, screened_at)
     SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7 WHERE (SELECT count(*) FROM screening_watches WHERE account_id = ?1) < ${MOST_WATCHES}`,
  )
    .bind(accountId, id, hash, sealed, JSON.stringify(wish.alerted), wish.indexKey, at)
    .run();
  const row = await env.DB.prepare("SELECT * FROM screening_watches WHERE account_id = ? AND party_hash = ?")
    .bind(accountId, hash)
    .first<Row>();
  if (row === null) return { kind: "too_many" };
  const watch = await toWatch(env, row);
  return row.id === id ? { kind: "created", watch } : changed(env, watch, wish);
}

/** The existing watch with the settings now stated; it counts as told of what the new answer shows. */
async function changed(env: Env, watch: StoredWatch, wish: WatchWish): Promise<Registered> {
  const { threshold = watch.party.threshold } = wish.party;
  const { reference = watch.reference } = wish;
  const updated: WatchSetting[] = [
    ...(threshold === watch.party.threshold ? [] : ["threshold" as const]),
    ...(reference === watch.reference ? [] : ["reference" as const]),
  ];
  if (updated.length === 0) return { kind: "existing", watch, updated };
  const party = { ...watch.party, ...(threshold === undefined ? {} : { threshold }) };
  const alerted = { ...watch.alerted, ...wish.alerted };
  await env.DB.prepare(
    "UPDATE screening_watches SET sealed = ?3, alerted = json_patch(alerted, ?4) WHERE account_id = ?1 AND id = ?2",
  )
    .bind(
      watch.accountId,
      watch.id,
      await sealFor(env, watch.accountId, watch.id, { party, reference }),
      JSON.stringify(wish.alerted),
    )
    .run();
  return { kind: "existing", watch: { ...watch, party, reference, alerted }, updated };
}

/** An account's watches, newest first. */
export async function listWatches(
  env: Env,
  accountId: string,
  { limit, cursor }: Page,
): Promise<{ watches: StoredWatch[]; nextCursor: string | null }> {
  const { results } = await env.DB.prepare(
    "SELECT * FROM screening_watches WHERE account_id = ?1 AND (?2 IS NULL OR id < ?2) ORDER BY id DESC LIMIT ?3",
  )
    .bind(accountId, cursor, limit + 1)
    .all<Row>();
  const { rows, nextCursor } = paged(results, limit);
  return { watches: await Promise.all(rows.map((row) => toWatch(env, row))), nextCursor };
}

/** One watch; null where the account has none of this id. */
export async function findWatch(env: Env, accountId: string, id: string): Promise<StoredWatch | null> {
  const row = await env.DB.prepare("SELECT * FROM screening_watches WHERE account_id = ? AND id = ?")
    .bind(accountId, id)
    .first<Row>();
  return row && toWatch(env, row);
}

/** Ends a watch; false where the account has none of this id. */
export async function deleteWatch(db: D1Database, accountId: string, id: string): Promise<boolean> {
  const { meta } = await db
    .prepare("DELETE FROM screening_watches WHERE account_id = ? AND id = ?")
    .bind(accountId, id)
    .run();
  return meta.changes > 0;
}

/** Watches last compared with another edition than this, those of one edition together. */
export async function watchesBehind(env: Env, indexKey: string, limit: number): Promise<StoredWatch[]> {
  const { results } = await env.DB.prepare(
    "SELECT * FROM screening_watches WHERE index_key <> ? ORDER BY index_key, account_id, id LIMIT ?",
  )
    .bind(indexKey, limit)
    .all<Row>();
  return Promise.all(results.map((row) => toWatch(env, row)));
}

/** The statement that notes a comparison with an edition, to stand in the alert's own transaction. */
export const comparedStatement = (
  db: D1Database,
  watch: StoredWatch,
  alerted: Record<string, number>,
  indexKey: string,
  now: Date,
): D1PreparedStatement =>
  db
    .prepare(
      "UPDATE screening_watches SET alerted = ?4, index_key = ?5, screened_at = ?6 WHERE account_id = ?1 AND id = ?2 AND index_key = ?3",
    )
    .bind(watch.accountId, watch.id, watch.indexKey, JSON.stringify(alerted), indexKey, now.toISOString());
