/** A passkey as verification needs it. */
export interface Passkey {
  credentialId: string;
  accountId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string[];
}

/** A passkey as its owner sees it. */
export interface ShownPasskey {
  credentialId: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

export function addPasskey(db: D1Database, passkey: Passkey, name: string, now: Date): D1PreparedStatement {
  return db
    .prepare(
      "INSERT INTO passkeys (credential_id, account_id, public_key, counter, transports, name, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(
      passkey.credentialId,
      passkey.accountId,
      passkey.publicKey,
      passkey.counter,
      passkey.transports.join(" "),
      name,
      now.toISOString(),
    );
}

export async function findPasskey(db: D1Database, credentialId: string): Promise<Passkey | null> {
  const row = await db
    .prepare(
      "SELECT credential_id, account_id, public_key, counter, transports FROM passkeys WHERE credential_id = ?",
    )
    .bind(credentialId)
    .first<{
      credential_id: string;
      account_id: string;
      public_key: number[];
      counter: number;
      transports: string;
    }>();
  return (
    row && {
      credentialId: row.credential_id,
      accountId: row.account_id,
      publicKey: new Uint8Array(row.public_key),
      counter: row.counter,
      transports: row.transports === "" ? [] : row.transports.split(" "),
    }
  );
}

/** Notes the use of a passkey and the counter its authenticator has reached. */
export async function touchPasskey(
  db: D1Database,
  credentialId: string,
  counter: number,
  now: Date,
): Promise<void> {
  await db
    .prepare("UPDATE passkeys SET counter = ?, last_used_at = ? WHERE credential_id = ?")
    .bind(counter, now.toISOString(), credentialId)
    .run();
}

export async function passkeysOf(db: D1Database, accountId: string): Promise<ShownPasskey[]> {
  const { results } = await db
    .prepare(
      "SELECT credential_id, name, created_at, last_used_at FROM passkeys WHERE account_id = ? ORDER BY created_at",
    )
    .bind(accountId)
    .all<{ credential_id: string; name: string; created_at: string; last_used_at: string | null }>();
  return results.map((row) => ({
    credentialId: row.credential_id,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }));
}

/** Removes a passkey, never the last one. @returns whether it was removed. */
export async function removePasskey(
  db: D1Database,
  accountId: string,
  credentialId: string,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `DELETE FROM passkeys WHERE credential_id = ? AND account_id = ?
       AND (SELECT count(*) FROM passkeys WHERE account_id = ?) > 1`,
    )
    .bind(credentialId, accountId, accountId)
    .run();
  return meta.changes > 0;
}
