import { sql } from "drizzle-orm";
import { bound, build, named, query, type RowOf, readFirst, statement } from "../query.ts";
import { readRowByRow } from "../readable-rows.ts";
import { consoleChallenges } from "../schema/index.ts";
import { hashKey } from "./api-keys.ts";

export type ChallengePurpose = "sign-up" | "sign-in" | "add-passkey" | "email-link" | "join";

/** Whom a challenge is for: a new account's id and name, who adds a passkey, follows a link or joins a team. */
export interface ChallengeSubject {
  accountId?: string;
  /** Which of the account's people; left out of who opened it. */
  memberId?: string;
  name?: string;
  /** An address that is confirmed by following the link that was sent to it. */
  email?: string;
}

/** Time to find a passkey or open a mail, and as long as browsers let a passkey prompt stand. */
const GOOD_FOR_MS = 300_000;

const FORGET = query(
  build.delete(consoleChallenges).where(sql`${consoleChallenges.expiresAt} < ${bound("now")}`),
);
const KEEP = query(
  build.insert(consoleChallenges).values({
    hash: bound("hash"),
    purpose: bound("purpose"),
    subject: bound("subject"),
    expiresAt: bound("expiresAt"),
  }),
);
const TAKEN = { subject: consoleChallenges.subject, expiresAt: consoleChallenges.expiresAt };
const TAKE = query<RowOf<typeof TAKEN>>(
  sql`delete from ${consoleChallenges} where ${consoleChallenges.hash} = ${bound("hash")}
      and ${consoleChallenges.purpose} = ${bound("purpose")} returning ${named(TAKEN)}`,
);

/** Remembers a challenge for five minutes. */
export async function keepChallenge(
  db: D1Database,
  challenge: string,
  purpose: ChallengePurpose,
  subject: ChallengeSubject,
  now: Date,
): Promise<void> {
  await db.batch([
    statement(db, FORGET.with({ now: now.toISOString() })),
    statement(
      db,
      KEEP.with({
        hash: await hashKey(challenge),
        purpose,
        subject: JSON.stringify(subject),
        expiresAt: new Date(now.getTime() + GOOD_FOR_MS).toISOString(),
      }),
    ),
  ]);
}

/** Uses a challenge up: whatever becomes of its answer, it is good for no other. Null too where its row is damaged. */
export async function takeChallenge(
  db: D1Database,
  challenge: string,
  purpose: ChallengePurpose,
  now: Date,
): Promise<ChallengeSubject | null> {
  const row = await readFirst(db, TAKE.with({ hash: await hashKey(challenge), purpose }));
  if (row === null || row.expiresAt <= now.toISOString()) return null;
  const read = async ({ subject }: typeof row): Promise<ChallengeSubject> => JSON.parse(subject);
  const { records } = await readRowByRow(db, consoleChallenges, [row], ({ expiresAt }) => expiresAt, read);
  return records[0] ?? null;
}
