import { sql } from "drizzle-orm";
import {
  composeRecoveryCode,
  foldRecoveryCode,
  RECOVERY_BYTES,
  RECOVERY_CODES,
} from "../../domain/accounts/recovery-code.ts";
import { bound, build, named, query, type RowOf, readFirst, select, statement } from "../query.ts";
import { recoveryCodes } from "../schema/index.ts";
import { hashKey } from "./api-keys.ts";
import { insertForAccount } from "./owned-rows.ts";
import type { Person } from "./sessions.ts";

const ADD = query(
  insertForAccount(recoveryCodes, {
    hash: bound("hash"),
    accountId: bound("accountId"),
    createdAt: bound("createdAt"),
    memberId: bound("memberId"),
  }),
);
const ofPerson = sql`${recoveryCodes.accountId} = ${bound("accountId")} and ${recoveryCodes.memberId} = ${bound("memberId")}`;
const CLEAR = query(build.delete(recoveryCodes).where(ofPerson));
const OWNER = { accountId: recoveryCodes.accountId, memberId: recoveryCodes.memberId };
const TAKE = query<RowOf<typeof OWNER>>(
  sql`delete from ${recoveryCodes} where ${recoveryCodes.hash} = ${bound("hash")} returning ${named(OWNER)}`,
);
const LEFT = select({ left: sql<number>`count(*)` }, sql`from ${recoveryCodes} where ${ofPerson}`);

interface NewCodes {
  /** Shown once. */
  codes: string[];
  /** Replaces that person's earlier codes. */
  statements: D1PreparedStatement[];
}

/** Makes a new set of codes; the statements belong into the caller's transaction. */
export async function newRecoveryCodes(db: D1Database, person: Person, now: Date): Promise<NewCodes> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    composeRecoveryCode(crypto.getRandomValues(new Uint8Array(RECOVERY_BYTES))),
  );
  const createdAt = now.toISOString();
  const inserts = await Promise.all(
    codes.map(async (code) =>
      statement(db, ADD.with({ hash: await hashKey(foldRecoveryCode(code)), ...person, createdAt })),
    ),
  );
  return { codes, statements: [statement(db, CLEAR.with({ ...person })), ...inserts] };
}

/** Uses a code up. @returns whom it lets in. */
export async function takeRecoveryCode(db: D1Database, typed: string): Promise<Person | null> {
  return readFirst(db, TAKE.with({ hash: await hashKey(foldRecoveryCode(typed)) }));
}

/** How many of somebody's codes are not used yet. */
export async function recoveryCodesLeft(db: D1Database, { accountId, memberId }: Person): Promise<number> {
  return (await readFirst(db, LEFT.with({ accountId, memberId })))?.left ?? 0;
}
