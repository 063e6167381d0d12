import type { ScreeningQuery } from "../../domain/screening/screen.ts";
import type { FalsePositiveDecision } from "../../domain/screening/watch.ts";
import { openFor, type Page, paged, partyHash, screeningId, sealFor } from "./screening-party.ts";

/** A decision as its account sees it. */
export interface DecisionRecord {
  id: string;
  entryId: string;
  party: ScreeningQuery;
  reason: string;
  decidedBy: string;
  decidedAt: string;
}

/** What a person decided, before it is stored: the party is not the entry in the state shown. */
export interface NewDecision {
  party: ScreeningQuery;
  entryId: string;
  /** Hash of the entry's state that was shown. */
  stateHash: number;
  facts: number[];
  reason: string;
  decidedBy: string;
}

interface Row {
  id: string;
  party_hash: string;
  entry_id: string;
  sealed: string;
  decided_at: string;
}

const owner = (hash: string, entryId: string): string => `${hash} ${entryId}`;

async function toRecord(env: Env, accountId: string, row: Row): Promise<DecisionRecord> {
  const told = await openFor<Pick<DecisionRecord, "party" | "reason" | "decidedBy">>(
    env,
    accountId,
    owner(row.party_hash, row.entry_id),
    row.sealed,
  );
  return { id: row.id, entryId: row.entry_id, ...told, decidedAt: row.decided_at };
}

/** Stores a decision for (party, entry); a later one takes the place of an earlier and keeps its id. */
export async function putDecision(
  env: Env,
  accountId: string,
  decision: NewDecision,
  now: Date,
): Promise<DecisionRecord> {
  const { party, entryId, stateHash, facts, reason, decidedBy } = decision;
  const hash = await partyHash(env, accountId, party);
  const sealed = await sealFor(env, accountId, owner(hash, entryId), { party, reason, decidedBy });
  const row = await env.DB.prepare(
    `INSERT INTO screening_decisions (account_id, id, party_hash, entry_id, entry_print, entry_facts, sealed, decided_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
     ON CONFLICT (account_id, party_hash, entry_id) DO UPDATE SET
       entry_print = excluded.entry_print, entry_facts = excluded.entry_facts, sealed = excluded.sealed, decided_at = excluded.decided_at
     RETURNING id`,
  )
    .bind(
      accountId,
      screeningId("dec", now.getTime()),
      hash,
      entryId,
      stateHash,
      JSON.stringify(facts),
      sealed,
      now.toISOString(),
    )
    .first<{ id: string }>();
  return { id: row?.id ?? "", entryId, party, reason, decidedBy, decidedAt: now.toISOString() };
}

/** A decision as screening applies it. */
export interface AppliedDecision extends FalsePositiveDecision {
  id: string;
  decidedAt: string;
}

/** Decisions of an account about parties, by party hash: one read for a whole batch of names. */
export async function decisionsAbout(
  db: D1Database,
  accountId: string,
  hashes: readonly string[],
): Promise<Map<string, AppliedDecision[]>> {
  const { results } = await db
    .prepare(
      `SELECT d.id, d.party_hash, d.entry_id, d.entry_print, d.entry_facts, d.decided_at
       FROM json_each(?2) wanted JOIN screening_decisions d ON d.account_id = ?1 AND d.party_hash = wanted.value`,
    )
    .bind(accountId, JSON.stringify([...new Set(hashes)]))
    .all<Omit<Row, "sealed"> & { entry_print: number; entry_facts: string }>();
  const found = new Map<string, AppliedDecision[]>();
  for (const row of results)
    found.set(row.party_hash, [
      ...(found.get(row.party_hash) ?? []),
      {
        id: row.id,
        entryId: row.entry_id,
        stateHash: row.entry_print,
        facts: JSON.parse(row.entry_facts) as number[],
        decidedAt: row.decided_at,
      },
    ]);
  return found;
}

const COLUMNS = "id, party_hash, entry_id, sealed, decided_at";

/** An account's decisions, newest first. */
export async function listDecisions(
  env: Env,
  accountId: string,
  { limit, cursor }: Page,
): Promise<{ decisions: DecisionRecord[]; nextCursor: string | null }> {
  const { results } = await env.DB.prepare(
    `SELECT ${COLUMNS} FROM screening_decisions WHERE account_id = ?1 AND (?2 IS NULL OR id < ?2) ORDER BY id DESC LIMIT ?3`,
  )
    .bind(accountId, cursor, limit + 1)
    .all<Row>();
  const { rows, nextCursor } = paged(results, limit);
  return { decisions: await Promise.all(rows.map((row) => toRecord(env, accountId, row))), nextCursor };
}

/** One decision; null where the account has none of this id. */
export async function findDecision(env: Env, accountId: string, id: string): Promise<DecisionRecord | null> {
  const row = await env.DB.prepare(
    `SELECT ${COLUMNS} FROM screening_decisions WHERE account_id = ? AND id = ?`,
  )
    .bind(accountId, id)
    .first<Row>();
  return row && toRecord(env, accountId, row);
}

/** Takes a decision back; false where the account has none of this id. */
export async function deleteDecision(db: D1Database, accountId: string, id: string): Promise<boolean> {
  const { meta } = await db
    .prepare("DELETE FROM screening_decisions WHERE account_id = ? AND id = ?")
    .bind(accountId, id)
    .run();
  return meta.changes > 0;
}
