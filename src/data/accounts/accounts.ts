/** An account as its owner sees it. */
export interface Account {
  id: string;
  name: string;
  plan: string;
  createdAt: string;
}

/** A new account starts on the free plan. */
export const addAccount = (db: D1Database, id: string, name: string, now: Date): D1PreparedStatement =>
  db
    .prepare("INSERT INTO accounts (id, name, plan, created_at) VALUES (?, ?, 'free', ?)")
    .bind(id, name, now.toISOString());

export async function findAccount(db: D1Database, id: string): Promise<Account | null> {
  return db
    .prepare("SELECT id, name, plan, created_at AS createdAt FROM accounts WHERE id = ?")
    .bind(id)
    .first<Account>();
}

/**
 * Deletes an account with everything that is kept under it: every table with an `account_id`, so that
 * a table added later is not forgotten.
 */
export async function deleteAccount(db: D1Database, id: string): Promise<void> {
  const { results } = await db
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table' AND sql LIKE '%account_id%'")
    .all<{ name: string; sql: string }>();
  const tables = results.filter(({ name, sql }) => /^\w+$/.test(name) && /\baccount_id\s+TEXT/i.test(sql));
  await db.batch([
    db
      .prepare(
        "DELETE FROM webhook_attempts WHERE delivery_id IN (SELECT id FROM webhook_deliveries WHERE account_id = ?)",
      )
      .bind(id),
    ...tables.map(({ name }) => db.prepare(`DELETE FROM ${name} WHERE account_id = ?`).bind(id)),
    db.prepare("DELETE FROM accounts WHERE id = ?").bind(id),
  ]);
}
