import { hashKey } from "../data/accounts/api-keys.ts";
import { SEED_ACCOUNT, SEED_KEY, scopesOf } from "../data/accounts/issued-keys.ts";
import { statement } from "../data/query.ts";
import { kindOfKey } from "../domain/accounts/api-key.ts";
import { PLANS } from "../domain/accounts/plan.ts";

/** The documented development keys, seeded into local state only; production refuses their form. */
export async function seedLocalKeys(db: D1Database, now: Date): Promise<void> {
  const keys = [
    ...PLANS.map((plan) => ({ key: `sk_live_local_${plan}`, plan, disabled: false })),
    { key: "sk_test_local_pro", plan: "pro", disabled: false },
    { key: "pk_live_local_enterprise", plan: "enterprise", disabled: false },
    { key: "sk_live_local_disabled", plan: "free", disabled: true },
  ];
  const created = now.toISOString();
  for (const { key, plan, disabled } of keys) {
    const account = disabled ? "acct_local_disabled" : `acct_local_${plan}`;
    const kind = kindOfKey(key);
    await db.batch([
      statement(db, SEED_ACCOUNT.with({ id: account, name: `Local ${plan}`, plan, createdAt: created })),
      statement(
        db,
        SEED_KEY.with({
          hash: await hashKey(key),
          id: `key_${key.slice(8)}_${kind}`,
          accountId: account,
          prefix: key,
          kind,
          scopes: scopesOf(kind),
          origins: "",
          createdAt: created,
          name: "",
          disabledAt: disabled ? created : null,
        }),
      ),
    ]);
  }
}
