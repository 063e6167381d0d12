import type { PlanName } from "../../domain/accounts/plan.ts";
import { toBase64url } from "../../domain/encoding/bytes.ts";
import { hashKey } from "./api-keys.ts";

/** A signed-in person's session. */
export interface Session {
  hash: string;
  accountId: string;
  accountName: string;
  plan: PlanName;
  /** Expected in every form of the session. */
  csrf: string;
}

export const SESSION_DAYS = 7;

/** 32 random bytes, base64url. */
export const randomToken = (): string => toBase64url(crypto.getRandomValues(new Uint8Array(32)));

/** Opens a session. @returns its id, for the cookie only: what is stored is its hash. */
export async function openSession(db: D1Database, accountId: string, now: Date): Promise<string> {
  const id = randomToken();
  const expires = new Date(now.getTime() + SESSION_DAYS * 86_400_000).toISOString();
  await db.batch([
    db.prepare("DELETE FROM console_sessions WHERE expires_at < ?").bind(now.toISOString()),
    db
      .prepare(
        "INSERT INTO console_sessions (hash, account_id, csrf, created_at, expires_at) VALUES (?, ?, ?, ?, ?)",
      )
      .bind(await hashKey(id), accountId, randomToken(), now.toISOString(), expires),
  ]);
  return id;
}

/** Finds an open session by the id of its cookie. */
export async function findSession(db: D1Database, id: string, now: Date): Promise<Session | null> {
  const hash = await hashKey(id);
  const row = await db
    .prepare(
      `SELECT s.csrf, s.account_id, a.name, a.plan FROM console_sessions s JOIN accounts a ON a.id = s.account_id
       WHERE s.hash = ? AND s.expires_at > ?`,
    )
    .bind(hash, now.toISOString())
    .first<{ csrf: string; account_id: string; name: string; plan: PlanName }>();
  return row && { hash, accountId: row.account_id, accountName: row.name, plan: row.plan, csrf: row.csrf };
}

export async function closeSession(db: D1Database, hash: string): Promise<void> {
  await db.prepare("DELETE FROM console_sessions WHERE hash = ?").bind(hash).run();
}

/** Signs the account out everywhere but here. */
export async function closeOtherSessions(db: D1Database, { accountId, hash }: Session): Promise<void> {
  await db
    .prepare("DELETE FROM console_sessions WHERE account_id = ? AND hash <> ?")
    .bind(accountId, hash)
    .run();
}
