import { hashKey } from "../data/accounts/api-keys.ts";
import { PLANS } from "../domain/accounts/plan.ts";

const ALL_SCOPES = "compute screening webhooks account";

/** The documented development keys, seeded into local state only; production refuses their form. */
export async function seedLocalKeys(db: D1Database, now: Date): Promise<void> {
  const keys = [
    ...PLANS.map((plan) => ({ key: `sk_live_local_${plan}`, plan, disabled: false })),
    { key: "pk_live_local_enterprise", plan: "enterprise", disabled: false },
    { key: "sk_live_local_disabled", plan: "free", disabled: true },
  ];
  const created = now.toISOString();
  for (const { key, plan, disabled } of keys) {
    const account = disabled ? "acct_local_disabled" : `acct_local_${plan}`;
    const kind = key.startsWith("pk") ? "publishable" : "secret";
    await db.batch([
      db
        .prepare("INSERT OR IGNORE INTO accounts (id, name, plan, created_at) VALUES (?, ?, ?, ?)")
        .bind(account, `Local ${plan}`, plan, created),
      db
        .prepare(
          "INSERT OR IGNORE INTO api_keys (hash, id, account_id, prefix, kind, scopes, origins, created_at, disabled_at) VALUES (?, ?, ?, ?, ?, ?, '', ?, ?)",
        )
        .bind(
          await hashKey(key),
          `key_${key.slice(8)}_${kind}`,
          account,
          key,
          kind,
          kind === "secret" ? ALL_SCOPES : "compute",
          created,
          disabled ? created : null,
        ),
    ]);
  }
}
