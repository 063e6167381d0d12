import type { Classification } from "../../domain/classification/classify.ts";
import { timedId } from "../../domain/webhooks/ids.ts";
import { readRows } from "../read-rows.ts";

/** An account's own rule: products of this name have this code. */
export interface ClassificationOverride {
  id: string;
  productName: string;
  /** 6 to 10 digits. */
  hsCode: string;
  reason: string;
  updatedAt: string;
}

interface OverrideRow {
  id: string;
  product_name: string;
  hs_code: string;
  reason: string;
  updated_at: string;
}

const toOverride = (row: OverrideRow): ClassificationOverride => ({
  id: row.id,
  productName: row.product_name,
  hsCode: row.hs_code,
  reason: row.reason,
  updatedAt: row.updated_at,
});

/** What an account has settled about a product: its own rule, or its earlier answer by the same index. */
export interface OwnDecision {
  override: ClassificationOverride | null;
  earlier: Classification | null;
}

/** Reads both in one round trip; another account's rows cannot match. */
export async function ownDecision(
  db: D1Database,
  accountId: string,
  { nameKey, productKey, indexVersion }: { nameKey: string; productKey: string; indexVersion: string },
): Promise<OwnDecision> {
  const [overrides, decisions] = await readRows(db, (session) => [
    session
      .prepare("SELECT * FROM classification_overrides WHERE account_id = ? AND name_key = ?")
      .bind(accountId, nameKey),
    session
      .prepare(
        "SELECT body FROM classification_decisions WHERE account_id = ? AND product_key = ? AND index_version = ?",
      )
      .bind(accountId, productKey, indexVersion),
  ]);
  const row = overrides?.results[0] as unknown as OverrideRow | undefined;
  const body = decisions?.results[0]?.body as string | undefined;
  return {
    override: row ? toOverride(row) : null,
    earlier: body ? (JSON.parse(body) as Classification) : null,
  };
}

/** An account's rules for these names, by name key, in one round trip. */
export async function overridesFor(
  db: D1Database,
  accountId: string,
  nameKeys: readonly string[],
): Promise<Map<string, ClassificationOverride>> {
  const [found] = await readRows(db, (session) => [
    session
      .prepare(
        "SELECT * FROM classification_overrides WHERE account_id = ? AND name_key IN (SELECT value FROM json_each(?))",
      )
      .bind(accountId, JSON.stringify(nameKeys)),
  ]);
  const rows = (found?.results ?? []) as unknown as (OverrideRow & { name_key: string })[];
  return new Map(rows.map((row) => [row.name_key, toOverride(row)]));
}

/** The statement that keeps an answer for the account, to stand in its event's transaction; a newer one takes the place of an older. */
export const decisionStatement = (
  db: D1Database,
  accountId: string,
  {
    productKey,
    indexVersion,
    answer,
    now,
  }: { productKey: string; indexVersion: string; answer: Classification; now: Date },
): D1PreparedStatement =>
  db
    .prepare(
      "INSERT OR REPLACE INTO classification_decisions (account_id, product_key, index_version, body, decided_at) VALUES (?, ?, ?, ?, ?)",
    )
    .bind(accountId, productKey, indexVersion, JSON.stringify(answer), now.toISOString());

/** Deletes answers that are older than `before` (ISO date-time): for the daily clean-up. */
export async function forgetDecisions(db: D1Database, before: string): Promise<void> {
  await db.prepare("DELETE FROM classification_decisions WHERE decided_at < ?").bind(before).run();
}

/** Sets the code of a product name; the same name keeps its id. */
export async function putOverride(
  db: D1Database,
  accountId: string,
  rule: { nameKey: string; productName: string; hsCode: string; reason: string },
  now: Date,
): Promise<ClassificationOverride> {
  const id = timedId("ovr", now.getTime(), crypto.getRandomValues(new Uint8Array(16)));
  const row = await db
    .prepare(
      `INSERT INTO classification_overrides (account_id, name_key, id, product_name, hs_code, reason, updated_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
       ON CONFLICT (account_id, name_key) DO UPDATE SET
         product_name = excluded.product_name, hs_code = excluded.hs_code, reason = excluded.reason, updated_at = excluded.updated_at
       RETURNING *`,
    )
    .bind(accountId, rule.nameKey, id, rule.productName, rule.hsCode, rule.reason, now.toISOString())
    .first<OverrideRow>();
  if (row === null) throw new Error("an upsert returned no row");
  return toOverride(row);
}

/** An account's rules, oldest first, after `cursor` (an id). */
export async function listOverrides(
  db: D1Database,
  accountId: string,
  { limit, cursor }: { limit: number; cursor: string | null },
): Promise<{ overrides: ClassificationOverride[]; nextCursor: string | null }> {
  const { results } = await db
    .prepare(
      "SELECT * FROM classification_overrides WHERE account_id = ?1 AND (?2 IS NULL OR id > ?2) ORDER BY id LIMIT ?3",
    )
    .bind(accountId, cursor, limit + 1)
    .all<OverrideRow>();
  const overrides = results.slice(0, limit).map(toOverride);
  return { overrides, nextCursor: results.length > limit ? (overrides.at(-1)?.id ?? null) : null };
}

/** Removes a rule; false where the account has none of this id. */
export async function deleteOverride(db: D1Database, accountId: string, id: string): Promise<boolean> {
  const { meta } = await db
    .prepare("DELETE FROM classification_overrides WHERE account_id = ? AND id = ?")
    .bind(accountId, id)
    .run();
  return meta.changes > 0;
}
