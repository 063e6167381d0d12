import { sql } from "drizzle-orm";
import type { PlanName } from "../../domain/accounts/plan.ts";
import type { Role } from "../../domain/accounts/role.ts";
import { FOUNDER } from "../../domain/accounts/team.ts";
import { testAccountOf } from "../../domain/accounts/test-account.ts";
import { toBase64url } from "../../domain/encoding/bytes.ts";
import { bound, build, query, readFirst, run, select, statement } from "../query.ts";
import { accountMembers, accounts, consoleSessions as sessions } from "../schema/index.ts";
import { hashKey } from "./api-keys.ts";
import { insertForAccount } from "./owned-rows.ts";

/** Somebody of an account; `memberId` is empty of who opened it. */
export interface Person {
  accountId: string;
  memberId: string;
}

/** A signed-in person's session. */
export interface Session extends Person {
  hash: string;
  accountName: string;
  /** The person's name; the account's where it is who opened it. */
  name: string;
  role: Role;
  plan: PlanName;
  /** Expected in every form of the session, and another in test mode: a form of before a switch is refused. */
  csrf: string;
  /** Whether it shows what the account's test keys keep. */
  test: boolean;
  /** Under what the records are kept that it shows: the account, or its test keys' share of it. */
  keptUnder: string;
}

/** A week: whoever looks in on workdays stays signed in, a forgotten browser does not for long. */
export const SESSION_DAYS = 7;

/** 32 random bytes, base64url. */
export const randomToken = (): string => toBase64url(crypto.getRandomValues(new Uint8Array(32)));

const FORGET = query(build.delete(sessions).where(sql`${sessions.expiresAt} < ${bound("now")}`));
const OPEN = query(
  insertForAccount(sessions, {
    hash: bound("hash"),
    accountId: bound("accountId"),
    csrf: bound("csrf"),
    createdAt: bound("createdAt"),
    expiresAt: bound("expiresAt"),
    memberId: bound("memberId"),
  }),
);
const FIND = select(
  {
    accountId: sessions.accountId,
    memberId: sessions.memberId,
    accountName: accounts.name,
    memberName: sql<string | null>`${accountMembers.name}`,
    role: sql<Role | null>`${accountMembers.role}`,
    plan: accounts.plan,
    csrf: sessions.csrf,
    test: sessions.test,
  },
  sql`from ${sessions} join ${accounts} on ${accounts.id} = ${sessions.accountId}
      left join ${accountMembers} on ${accountMembers.accountId} = ${sessions.accountId} and ${accountMembers.id} = ${sessions.memberId}
      where ${sessions.hash} = ${bound("hash")} and ${sessions.expiresAt} > ${bound("now")}`,
);
const SET_TEST = query(
  build
    .update(sessions)
    .set({ test: sql`${bound("test")}` })
    .where(sql`${sessions.hash} = ${bound("hash")}`),
);
const CLOSE = query(build.delete(sessions).where(sql`${sessions.hash} = ${bound("hash")}`));
const CLOSE_OTHERS = query(
  build.delete(sessions).where(
    sql`${sessions.accountId} = ${bound("accountId")} and ${sessions.memberId} = ${bound("memberId")}
          and ${sessions.hash} <> ${bound("hash")}`,
  ),
);

/** Opens a session. @returns its id, for the cookie only: what is stored is its hash. */
export async function openSession(
  db: D1Database,
  { accountId, memberId }: Person,
  now: Date,
): Promise<string> {
  const id = randomToken();
  const expires = new Date(now.getTime() + SESSION_DAYS * 86_400_000).toISOString();
  await db.batch([
    statement(db, FORGET.with({ now: now.toISOString() })),
    statement(
      db,
      OPEN.with({
        hash: await hashKey(id),
        accountId,
        memberId,
        csrf: randomToken(),
        createdAt: now.toISOString(),
        expiresAt: expires,
      }),
    ),
  ]);
  return id;
}

/** Finds an open session by the id of its cookie. */
export async function findSession(db: D1Database, id: string, now: Date): Promise<Session | null> {
  const hash = await hashKey(id);
  const row = await readFirst(db, FIND.with({ hash, now: now.toISOString() }));
  // Of a member who was removed nothing opens any more.
  if (row === null || (row.memberId !== FOUNDER && row.role === null)) return null;
  const { accountId, memberId, accountName, plan, csrf } = row;
  const test = row.test === 1;
  return {
    ...{ hash, accountId, memberId, accountName, plan, test },
    name: row.memberName ?? accountName,
    role: row.role ?? "owner",
    csrf: test ? `${csrf}.test` : csrf,
    keptUnder: test ? testAccountOf(accountId) : accountId,
  };
}

/** Switches a session between what live keys keep and what test keys do. */
export async function setTestMode(db: D1Database, hash: string, test: boolean): Promise<void> {
  await run(db, SET_TEST.with({ hash, test: Number(test) }));
}

/** Signs a session out. */
export async function closeSession(db: D1Database, hash: string): Promise<void> {
  await run(db, CLOSE.with({ hash }));
}

/** Signs the person out everywhere but here. */
export async function closeOtherSessions(
  db: D1Database,
  { accountId, memberId, hash }: Session,
): Promise<void> {
  await run(db, CLOSE_OTHERS.with({ accountId, memberId, hash }));
}
