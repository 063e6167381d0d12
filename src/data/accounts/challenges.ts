import { hashKey } from "./api-keys.ts";

export type ChallengePurpose = "sign-up" | "sign-in" | "add-passkey" | "email-link";

/** Whom a challenge is for: a new account's id and name, the account that adds a passkey or follows a link. */
export interface ChallengeSubject {
  accountId?: string;
  name?: string;
  /** An address that is confirmed by following the link that was sent to it. */
  email?: string;
}

const GOOD_FOR_MS = 300_000;

/** Remembers a challenge for five minutes. */
export async function keepChallenge(
  db: D1Database,
  challenge: string,
  purpose: ChallengePurpose,
  subject: ChallengeSubject,
  now: Date,
): Promise<void> {
  await db.batch([
    db.prepare("DELETE FROM console_challenges WHERE expires_at < ?").bind(now.toISOString()),
    db
      .prepare("INSERT INTO console_challenges (hash, purpose, subject, expires_at) VALUES (?, ?, ?, ?)")
      .bind(
        await hashKey(challenge),
        purpose,
        JSON.stringify(subject),
        new Date(now.getTime() + GOOD_FOR_MS).toISOString(),
      ),
  ]);
}

/** Uses a challenge up: whatever becomes of its answer, it is good for no other. */
export async function takeChallenge(
  db: D1Database,
  challenge: string,
  purpose: ChallengePurpose,
  now: Date,
): Promise<ChallengeSubject | null> {
  const row = await db
    .prepare("DELETE FROM console_challenges WHERE hash = ? AND purpose = ? RETURNING subject, expires_at")
    .bind(await hashKey(challenge), purpose)
    .first<{ subject: string; expires_at: string }>();
  return row && row.expires_at > now.toISOString() ? (JSON.parse(row.subject) as ChallengeSubject) : null;
}
