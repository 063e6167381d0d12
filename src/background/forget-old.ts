import { removeExpired } from "../data/accounts/expired-rows.ts";
import { removeOrphans } from "../data/accounts/orphan-rows.ts";
import { deleteUnusedAccounts } from "../data/accounts/unused-accounts.ts";
import type { Budgeted } from "../data/query-budget.ts";
import { forgetOldSecrets } from "../data/webhooks/webhook-endpoints.ts";

/** Queue message: delete what is past its time, and what belongs to nobody any more. */
export interface ForgetOldJob {
  kind: "forget-old";
}

/** Statements that deleting one account takes at the most: one a table that holds rows of accounts. */
const ACCOUNT_QUERIES = 40;

/** The hourly clean-up. Goes on in a new job where a table had more rows than one statement deletes. */
export async function forgetOld({ env, left }: Budgeted, now: Date): Promise<void> {
  const expired = await removeExpired(env.DB, now);
  await forgetOldSecrets(env.DB, now.getTime());
  const orphans = await removeOrphans(env.DB, now);
  await deleteUnusedAccounts(env.DB, now, Math.max(0, Math.floor(left() / ACCOUNT_QUERIES)));
  if (orphans.rows > 0) console.warn(JSON.stringify({ alert: "rows_of_nobody_removed", rows: orphans.rows }));
  if (expired.more || orphans.more) await env.JOBS.send({ kind: "forget-old" } satisfies ForgetOldJob);
}
