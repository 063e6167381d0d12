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

const ADD = query(
  insertForAccount(recoveryCodes, {
    hash: bound("hash"),
    accountId: bound("accountId"),
    createdAt: bound("createdAt"),
  }),
);
const CLEAR = query(
  build.delete(recoveryCodes).where(sql`${recoveryCodes.accountId} = ${bound("accountId")}`),
);
const OWNER = { accountId: recoveryCodes.accountId };
const TAKE = query<RowOf<typeof OWNER>>(
  sql`delete from ${recoveryCodes} where ${recoveryCodes.hash} = ${bound("hash")} returning ${named(OWNER)}`,
);
const LEFT = select(
  { left: sql<number>`count(*)` },
  sql`from ${recoveryCodes} where ${recoveryCodes.accountId} = ${bound("accountId")}`,
);

interface NewCodes {
  /** Shown once. */
  codes: string[];
  /** Replaces the account's earlier codes. */
  statements: D1PreparedStatement[];
}

/** Makes a new set of codes; the statements belong into the caller's transaction. */
export async function newRecoveryCodes(db: D1Database, accountId: string, now: Date): Promise<NewCodes> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    composeRecoveryCode(crypto.getRandomValues(new Uint8Array(RECOVERY_BYTES))),
  );
  const createdAt = now.toISOString();
  const inserts = await Promise.all(
    codes.map(async (code) =>
      statement(db, ADD.with({ hash: await hashKey(foldRecoveryCode(code)), accountId, createdAt })),
    ),
  );
  return { codes, statements: [statement(db, CLEAR.with({ accountId })), ...inserts] };
}

/** Uses a code up. @returns the account it belonged to. */
export async function takeRecoveryCode(db: D1Database, typed: string): Promise<string | null> {
  const row = await readFirst(db, TAKE.with({ hash: await hashKey(foldRecoveryCode(typed)) }));
  return row?.accountId ?? null;
}

/** How many codes of an account are not used yet. */
export async function recoveryCodesLeft(db: D1Database, accountId: string): Promise<number> {
  return (await readFirst(db, LEFT.with({ accountId })))?.left ?? 0;
}
