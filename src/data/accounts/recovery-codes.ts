import {
  composeRecoveryCode,
  foldRecoveryCode,
  RECOVERY_BYTES,
  RECOVERY_CODES,
} from "../../domain/accounts/recovery-code.ts";
import { hashKey } from "./api-keys.ts";

export interface NewCodes {
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
  const inserts = await Promise.all(
    codes.map(async (code) =>
      db
        .prepare("INSERT INTO recovery_codes (hash, account_id, created_at) VALUES (?, ?, ?)")
        .bind(await hashKey(foldRecoveryCode(code)), accountId, now.toISOString()),
    ),
  );
  const clear = db.prepare("DELETE FROM recovery_codes WHERE account_id = ?").bind(accountId);
  return { codes, statements: [clear, ...inserts] };
}

/** Uses a code up. @returns the account it belonged to. */
export async function takeRecoveryCode(db: D1Database, typed: string): Promise<string | null> {
  const row = await db
    .prepare("DELETE FROM recovery_codes WHERE hash = ? RETURNING account_id")
    .bind(await hashKey(foldRecoveryCode(typed)))
    .first<{ account_id: string }>();
  return row?.account_id ?? null;
}

export async function recoveryCodesLeft(db: D1Database, accountId: string): Promise<number> {
  const row = await db
    .prepare("SELECT count(*) AS left FROM recovery_codes WHERE account_id = ?")
    .bind(accountId)
    .first<{ left: number }>();
  return row?.left ?? 0;
}
