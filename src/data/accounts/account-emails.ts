/** The confirmed e-mail address of an account, for sign-in by link. */
export async function emailOf(db: D1Database, accountId: string): Promise<string | null> {
  const row = await db
    .prepare("SELECT email FROM account_emails WHERE account_id = ?")
    .bind(accountId)
    .first<{ email: string }>();
  return row?.email ?? null;
}

export async function accountOfEmail(db: D1Database, email: string): Promise<string | null> {
  const row = await db
    .prepare("SELECT account_id FROM account_emails WHERE email = ?")
    .bind(email)
    .first<{ account_id: string }>();
  return row?.account_id ?? null;
}

/** Sets an address its owner has confirmed. An address opens one account: the last that confirmed it. */
export async function setEmail(db: D1Database, accountId: string, email: string): Promise<void> {
  await db.batch([
    db.prepare("DELETE FROM account_emails WHERE email = ? OR account_id = ?").bind(email, accountId),
    db.prepare("INSERT INTO account_emails (account_id, email) VALUES (?, ?)").bind(accountId, email),
  ]);
}
