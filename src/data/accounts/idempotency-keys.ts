import { seal, unseal } from "../secrets.ts";

/** An answer as it is replayed. */
export interface KeptAnswer {
  status: number;
  contentType: string;
  body: string;
}

export type KeyState =
  | { kind: "new"; token: string }
  | { kind: "in_flight" }
  | { kind: "mismatch" }
  | { kind: "answered"; answer: KeptAnswer };

export const KEEP_ANSWER_MS = 24 * 3_600_000;
/** A request that has not answered after this long has died; its key may be taken over. */
const LONGEST_FLIGHT_MS = 60_000;
const PURPOSE = "idempotent-answer";

/** Takes an account's key for a request, or says what became of the request that holds it. */
export async function takeKey(
  env: Env,
  accountId: string,
  key: string,
  fingerprint: string,
  now: number,
): Promise<KeyState> {
  const token = crypto.randomUUID();
  const row = await env.DB.prepare(
    `INSERT INTO idempotency_keys (account_id, key, fingerprint, token, created_at) VALUES (?1, ?2, ?3, ?4, ?5)
     ON CONFLICT (account_id, key) DO UPDATE SET
       fingerprint = excluded.fingerprint, token = excluded.token, status = NULL, answer = NULL, created_at = excluded.created_at
       WHERE created_at < ?5 - ${KEEP_ANSWER_MS} OR (status IS NULL AND created_at < ?5 - ${LONGEST_FLIGHT_MS})
     RETURNING token`,
  )
    .bind(accountId, key, fingerprint, token, now)
    .first<{ token: string }>();
  if (row?.token === token) return { kind: "new", token };
  const held = await env.DB.prepare(
    "SELECT fingerprint, status, answer FROM idempotency_keys WHERE account_id = ? AND key = ?",
  )
    .bind(accountId, key)
    .first<{ fingerprint: string; status: number | null; answer: string | null }>();
  // Released between the two statements: its request failed, and the caller may send it again.
  if (!held) return { kind: "in_flight" };
  if (held.fingerprint !== fingerprint) return { kind: "mismatch" };
  if (held.status === null || held.answer === null) return { kind: "in_flight" };
  return {
    kind: "answered",
    answer: JSON.parse(await unseal(env, PURPOSE, `${accountId}/${key}`, held.answer)) as KeptAnswer,
  };
}

/** Keeps the answer of the request that holds the key, sealed: it may carry a secret. */
export async function keepAnswer(
  env: Env,
  accountId: string,
  key: string,
  token: string,
  answer: KeptAnswer,
): Promise<void> {
  const sealed = await seal(env, PURPOSE, `${accountId}/${key}`, JSON.stringify(answer));
  await env.DB.prepare(
    "UPDATE idempotency_keys SET status = ?, answer = ? WHERE account_id = ? AND key = ? AND token = ?",
  )
    .bind(answer.status, sealed, accountId, key, token)
    .run();
}

/** Gives a key back whose request ended in nothing worth keeping. */
export async function releaseKey(
  db: D1Database,
  accountId: string,
  key: string,
  token: string,
): Promise<void> {
  await db
    .prepare("DELETE FROM idempotency_keys WHERE account_id = ? AND key = ? AND token = ?")
    .bind(accountId, key, token)
    .run();
}
