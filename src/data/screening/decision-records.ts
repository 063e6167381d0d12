import { sql } from "drizzle-orm";
import { type KnownParty, knownParty } from "../../domain/screening/known-party.ts";
import type { ScreeningQuery } from "../../domain/screening/screen.ts";
import type { FalsePositiveDecision } from "../../domain/screening/watch.ts";
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
  reason: string;
  decidedBy: string;
  decidedAt: string;
}

/** What a person decided, before it is stored: the party is not the entry in the state shown. */
interface NewDecision {
  party: ScreeningQuery;
  entryId: string;
  /** Hash of the entry's state that was shown. */
  stateHash: number;
  facts: number[];
  reason: string;
  decidedBy: string;
}

const decision = {
  id: decisions.id,
  partyHash: decisions.partyHash,
  entryId: decisions.entryId,
  sealed: decisions.sealed,
  decidedAt: decisions.decidedAt,
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
  })
    .onConflictDoUpdate({
      target: [decisions.accountId, decisions.partyHash, decisions.entryId],
      set: {
        entryStateHash: sql`excluded.entry_print`,
        entryFacts: sql`excluded.entry_facts`,
        sealed: sql`excluded.sealed`,
        decidedAt: sql`excluded.decided_at`,
      },
    })
    .getSQL()} returning ${named(KEPT)}`,
);
const ABOUT = select(
  {
    id: decisions.id,
    partyHash: decisions.partyHash,
    entryId: decisions.entryId,
    stateHash: decisions.entryStateHash,
    facts: decisions.entryFacts,
    decidedAt: decisions.decidedAt,
  },
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
  return { id, entryId, party: knownParty(party), reason, decidedBy, decidedAt };
}

/** Stores a decision for (party, entry); a later one takes the place of an earlier and keeps its id. @throws AccountGone */
export async function putDecision(
  env: Env,
  accountId: string,
  decision: NewDecision,
  now: Date,
): Promise<DecisionRecord> {
  const { entryId, stateHash, facts, reason, decidedBy } = decision;
  const party = knownParty(decision.party);
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
    }),
  );
  if (row === null) throw new AccountGone(accountId);
  return { id: row.id, entryId, party, reason, decidedBy, decidedAt: now.toISOString() };
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
  const rows = await readAll(db, ABOUT.with({ accountId, hashes: JSON.stringify([...new Set(hashes)]) }));
  const found = new Map<string, AppliedDecision[]>();
  const read = await readRowByRow(db, decisions, rows, (row) => row.id, (row) => ({ ...row, facts: JSON.parse(row.facts) as number[] })); // biome-ignore format: one call
  for (const { partyHash: hash, ...row } of read.records) found.set(hash, [...(found.get(hash) ?? []), row]);
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
