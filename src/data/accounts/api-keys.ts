import type { PlanName } from "../../domain/accounts/plan.ts";
import { sha256Hex } from "../../domain/encoding/bytes.ts";
import { TRUSTED_MS } from "../clock.ts";

/** A key's record as authentication needs it. */
export interface KeyRecord {
  id: string;
  accountId: string;
  plan: PlanName;
  kind: "secret" | "publishable";
  scopes: string[];
  origins: string[];
  disabled: boolean;
}

const MOST_REMEMBERED = 5_000;
const remembered = new Map<string, { record: KeyRecord | null; readAt: number }>();

/** SHA-256 of a key in hex: the only form in which it is stored. */
export const hashKey = (key: string): Promise<string> => sha256Hex(key);

/** Finds a key by its text. A record is trusted for a minute, so a disabled key stops within that. */
export async function findKey(db: D1Database, key: string, now: number): Promise<KeyRecord | null> {
  const known = remembered.get(key);
  if (known && now - known.readAt < TRUSTED_MS) return known.record;
  const row = await db
    .prepare(
      `SELECT k.id, k.account_id, a.plan, k.kind, k.scopes, k.origins, k.disabled_at
       FROM api_keys k JOIN accounts a ON a.id = k.account_id WHERE k.hash = ?`,
    )
    .bind(await hashKey(key))
    .first<{
      id: string;
      account_id: string;
      plan: PlanName;
      kind: KeyRecord["kind"];
      scopes: string;
      origins: string;
      disabled_at: string | null;
    }>();
  const record: KeyRecord | null = row && {
    id: row.id,
    accountId: row.account_id,
    plan: row.plan,
    kind: row.kind,
    // A rolled key is disabled ahead of time: it goes on until then.
    disabled: row.disabled_at !== null && Date.parse(row.disabled_at) <= now,
    scopes: row.scopes.split(" "),
    origins: row.origins === "" ? [] : row.origins.split(" "),
  };
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(key, { record, readAt: now });
  return record;
}

/** Notes that a key was used, at most once an hour per isolate; behind the answer. */
export async function touchKey(db: D1Database, id: string, now: Date): Promise<void> {
  const last = touched.get(id) ?? 0;
  if (now.getTime() - last < 3_600_000) return;
  touched.set(id, now.getTime());
  await db.prepare("UPDATE api_keys SET last_used_at = ? WHERE id = ?").bind(now.toISOString(), id).run();
}

const touched = new Map<string, number>();
