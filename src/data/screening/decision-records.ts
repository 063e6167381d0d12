import { sql } from "drizzle-orm";
import { type KnownParty, knownParty } from "../../domain/screening/known-party.ts";
import type { Decision, MatchDecision, StatedDecision } from "../../domain/screening/match-decision.ts";
import type { ScreeningQuery } from "../../domain/screening/screen.ts";
import { AccountGone, insertForAccount } from "../accounts/owned-rows.ts";
import { bound, build, named, query, type RowOf, readAll, readFirst, run, select } from "../query.ts";
import { readRow, readRowByRow } from "../readable-rows.ts";
import { screeningDecisions as decisions } from "../schema/index.ts";
import { openFor, type Page, paged, partyHash, screeningId, sealFor } from "./screening-party.ts";

/** A decision as its account sees it. */
export interface DecisionRecord {
  id: string;
  entryId: string;
  party: KnownParty;
  decision: Decision;
  reason: string;
  decidedBy: string;
  decidedAt: string;
}

/** What a person decided of a party and an entry in the state shown, before it is stored. */
interface NewDecision {
  party: ScreeningQuery;
  entryId: string;
  /** Hash of the entry's state that was shown. */
  stateHash: number;
  facts: number[];
  decision: Decision;
  reason: string;
  decidedBy: string;
}

const decision = {
  id: decisions.id,
  partyHash: decisions.partyHash,
  entryId: decisions.entryId,
  sealed: decisions.sealed,
  decidedAt: decisions.decidedAt,
  decision: decisions.decision,
};
type DecisionRow = RowOf<typeof decision>;

const thisDecision = sql`${decisions.accountId} = ${bound("accountId")} and ${decisions.id} = ${bound("id")}`;
const KEPT = { id: decisions.id };
const PUT = query<RowOf<typeof KEPT>>(
  sql`${insertForAccount(decisions, {
    accountId: bound("accountId"),
    id: bound("id"),
    partyHash: bound("partyHash"),
    entryId: bound("entryId"),
    entryStateHash: bound("stateHash"),
    entryFacts: bound("facts"),
    sealed: bound("sealed"),
    decidedAt: bound("now"),
    decision: bound("decision"),
  })
    .onConflictDoUpdate({
      target: [decisions.accountId, decisions.partyHash, decisions.entryId],
      set: {
        entryStateHash: sql`excluded.entry_print`,
        entryFacts: sql`excluded.entry_facts`,
        sealed: sql`excluded.sealed`,
        decidedAt: sql`excluded.decided_at`,
        decision: sql`excluded.decision`,
      },
    })
    .getSQL()} returning ${named(KEPT)}`,
);
const about = { ...decision, stateHash: decisions.entryStateHash, facts: decisions.entryFacts };
const ABOUT = select(
  about,
  sql`from json_each(${bound("hashes")}) wanted join ${decisions}
      on ${decisions.accountId} = ${bound("accountId")} and ${decisions.partyHash} = wanted.value`,
);
const PAGE = select(
  decision,
  sql`from ${decisions} where ${decisions.accountId} = ${bound("accountId")}
      and (${bound("cursor")} is null or ${decisions.id} < ${bound("cursor")})
      order by ${decisions.id} desc limit ${bound("most")}`,
);
const FIND = select(decision, sql`from ${decisions} where ${thisDecision}`);
const DELETE = query(build.delete(decisions).where(thisDecision));

const owner = (hash: string, entryId: string): string => `${hash} ${entryId}`;

async function toRecord(env: Env, accountId: string, row: DecisionRow): Promise<DecisionRecord> {
  const { party, reason, decidedBy } = await openFor<Pick<NewDecision, "party" | "reason" | "decidedBy">>(
    env,
    accountId,
    owner(row.partyHash, row.entryId),
    row.sealed,
  );
  const { id, entryId, decidedAt } = row;
  return { id, entryId, party: knownParty(party), decision: row.decision, reason, decidedBy, decidedAt };
}

/** Stores a decision for (party, entry); a later one takes the place of an earlier and keeps its id. @throws AccountGone */
export async function putDecision(
  env: Env,
  accountId: string,
  decided: NewDecision,
  now: Date,
): Promise<DecisionRecord> {
  const { entryId, stateHash, facts, decision, reason, decidedBy } = decided;
  const party = knownParty(decided.party);
  const hash = await partyHash(env, accountId, party);
  const sealed = await sealFor(env, accountId, owner(hash, entryId), { party, reason, decidedBy });
  const row = await readFirst(
    env.DB,
    PUT.with({
      accountId,
      id: screeningId("dec", now.getTime()),
      partyHash: hash,
      entryId,
      stateHash,
      facts: JSON.stringify(facts),
      sealed,
      now: now.toISOString(),
      decision,
    }),
  );
  if (row === null) throw new AccountGone(accountId);
  return { id: row.id, entryId, party, decision, reason, decidedBy, decidedAt: now.toISOString() };
}

/** A decision as screening applies it. */
export type AppliedDecision = MatchDecision & StatedDecision;

async function toApplied(env: Env, accountId: string, row: RowOf<typeof about>): Promise<AppliedDecision> {
  const { id, entryId, decision, decidedBy, decidedAt } = await toRecord(env, accountId, row);
  const facts = JSON.parse(row.facts) as number[];
  return { id, entryId, decision, decidedBy, decidedAt, stateHash: row.stateHash, facts };
}

/** Decisions of an account about parties, by party hash: one read for a whole batch of names. */
export async function decisionsAbout(
  env: Env,
  accountId: string,
  hashes: readonly string[],
): Promise<Map<string, AppliedDecision[]>> {
  const wanted = JSON.stringify([...new Set(hashes)]);
  const rows = await readAll(env.DB, ABOUT.with({ accountId, hashes: wanted }));
  const found = new Map<string, AppliedDecision[]>();
  const read = await readRowByRow(env.DB, decisions, rows, (row) => row.id, async (row) => ({ hash: row.partyHash, decision: await toApplied(env, accountId, row) })); // biome-ignore format: one call
  for (const { hash, decision: one } of read.records) found.set(hash, [...(found.get(hash) ?? []), one]);
  return found;
}

/** An account's decisions, newest first. */
export async function listDecisions(
  env: Env,
  accountId: string,
  { limit, cursor }: Page,
): Promise<{ decisions: DecisionRecord[]; nextCursor: string | null; unreadable: number }> {
  const results = await readAll(env.DB, PAGE.with({ accountId, cursor, most: limit + 1 }));
  const { rows, nextCursor } = paged(results, limit);
  const read = await readRowByRow(env.DB, decisions, rows, (row) => row.id, (row) => toRecord(env, accountId, row)); // biome-ignore format: one call
  return { decisions: read.records, nextCursor, unreadable: read.unreadable.length };
}

/** One decision; null where the account has none of this id. */
export async function findDecision(env: Env, accountId: string, id: string): Promise<DecisionRecord | null> {
  const row = await readFirst(env.DB, FIND.with({ accountId, id }));
  return readRow(env.DB, decisions, row, ({ id: which }) => which, (one) => toRecord(env, accountId, one)); // biome-ignore format: one call
}

/** Takes a decision back; false where the account has none of this id. */
export async function deleteDecision(db: D1Database, accountId: string, id: string): Promise<boolean> {
  return (await run(db, DELETE.with({ accountId, id }))) > 0;
}
