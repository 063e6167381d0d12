import { composeKey, type KeyKind, shownPrefix } from "../../domain/accounts/api-key.ts";
import { SCOPES } from "../../domain/accounts/caller.ts";
import { hashKey } from "./api-keys.ts";

/** A key as its owner sees it: never its text. */
export interface ShownKey {
  id: string;
  name: string;
  prefix: string;
  kind: KeyKind;
  origins: string[];
  createdAt: string;
  lastUsedAt: string | null;
  /** In the future while a rolled key still overlaps with its successor. */
  disabledAt: string | null;
}

export const MOST_KEYS = 20;

interface Row {
  id: string;
  name: string;
  prefix: string;
  kind: KeyKind;
  origins: string;
  created_at: string;
  last_used_at: string | null;
  disabled_at: string | null;
}

export async function keysOf(db: D1Database, accountId: string): Promise<ShownKey[]> {
  const { results } = await db
    .prepare(
      "SELECT id, name, prefix, kind, origins, created_at, last_used_at, disabled_at FROM api_keys WHERE account_id = ? ORDER BY created_at DESC",
    )
    .bind(accountId)
    .all<Row>();
  return results.map(({ origins, created_at, last_used_at, disabled_at, ...row }) => ({
    ...row,
    origins: origins === "" ? [] : origins.split(" "),
    createdAt: created_at,
    lastUsedAt: last_used_at,
    disabledAt: disabled_at,
  }));
}

export interface KeyWish {
  kind: KeyKind;
  name: string;
  origins: string[];
}

/** Creates a key. @returns its text, to be shown once. */
export async function createKey(
  db: D1Database,
  accountId: string,
  wish: KeyWish,
  now: Date,
): Promise<string> {
  const key = composeKey(wish.kind, crypto.getRandomValues(new Uint8Array(128)));
  await db
    .prepare(
      "INSERT INTO api_keys (hash, id, account_id, prefix, kind, scopes, origins, name, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(
      ...[await hashKey(key), `key_${crypto.randomUUID()}`, accountId, shownPrefix(key), wish.kind],
      ...[
        wish.kind === "secret" ? SCOPES.join(" ") : "compute",
        wish.origins.join(" "),
        wish.name,
        now.toISOString(),
      ],
    )
    .run();
  return key;
}

/** Disables a key now, or at the end of an overlap. A time that stands already is only moved forward. */
export async function disableKey(db: D1Database, accountId: string, id: string, at: Date): Promise<boolean> {
  const { meta } = await db
    .prepare(
      "UPDATE api_keys SET disabled_at = ?1 WHERE id = ?2 AND account_id = ?3 AND (disabled_at IS NULL OR disabled_at > ?1)",
    )
    .bind(at.toISOString(), id, accountId)
    .run();
  return meta.changes > 0;
}

export async function setOrigins(
  db: D1Database,
  accountId: string,
  id: string,
  origins: string[],
): Promise<boolean> {
  const { meta } = await db
    .prepare("UPDATE api_keys SET origins = ? WHERE id = ? AND account_id = ? AND kind = 'publishable'")
    .bind(origins.join(" "), id, accountId)
    .run();
  return meta.changes > 0;
}
