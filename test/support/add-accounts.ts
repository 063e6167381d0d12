/** Opens accounts: nothing is written under an account that does not exist. */
export async function addAccounts(db: D1Database, ...ids: string[]): Promise<void> {
  const add =
    "INSERT OR IGNORE INTO accounts (id, name, plan, created_at) VALUES (?, 'Shop', 'pro', '2026-01-01T00:00:00.000Z')";
  await db.batch(ids.map((id) => db.prepare(add).bind(id)));
}
