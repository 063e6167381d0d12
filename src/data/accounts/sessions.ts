import { sql } from "drizzle-orm";
import type { PlanName } from "../../domain/accounts/plan.ts";
import { toBase64url } from "../../domain/encoding/bytes.ts";
import { bound, build, query, readFirst, run, select, statement } from "../query.ts";
import { accounts, consoleSessions as sessions } from "../schema/index.ts";
import { hashKey } from "./api-keys.ts";
import { insertForAccount } from "./owned-rows.ts";

/** A signed-in person's session. */
export interface Session {
  hash: string;
  accountId: string;
  accountName: string;
  plan: PlanName;
  /** Expected in every form of the session. */
  csrf: string;
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
  }),
);
const FIND = select(
  { accountId: sessions.accountId, accountName: accounts.name, plan: accounts.plan, csrf: sessions.csrf },
  sql`from ${sessions} join ${accounts} on ${accounts.id} = ${sessions.accountId}
      where ${sessions.hash} = ${bound("hash")} and ${sessions.expiresAt} > ${bound("now")}`,
);
const CLOSE = query(build.delete(sessions).where(sql`${sessions.hash} = ${bound("hash")}`));
const CLOSE_OTHERS = query(
  build
    .delete(sessions)
    .where(sql`${sessions.accountId} = ${bound("accountId")} and ${sessions.hash} <> ${bound("hash")}`),
);

/** Opens a session. @returns its id, for the cookie only: what is stored is its hash. */
export async function openSession(db: D1Database, accountId: string, now: Date): Promise<string> {
  const id = randomToken();
  const expires = new Date(now.getTime() + SESSION_DAYS * 86_400_000).toISOString();
  await db.batch([
    statement(db, FORGET.with({ now: now.toISOString() })),
    statement(
      db,
      OPEN.with({
        hash: await hashKey(id),
        accountId,
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
  return row && { hash, ...row };
}

/** Signs a session out. */
export async function closeSession(db: D1Database, hash: string): Promise<void> {
  await run(db, CLOSE.with({ hash }));
}

/** Signs the account out everywhere but here. */
export async function closeOtherSessions(db: D1Database, { accountId, hash }: Session): Promise<void> {
  await run(db, CLOSE_OTHERS.with({ accountId, hash }));
}
