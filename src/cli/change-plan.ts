import { ACCOUNT, SET_PLAN } from "../data/accounts/issued-keys.ts";
import { PLANS, planOf } from "../domain/accounts/plan.ts";
import type { SqlRunner } from "./sql-runner.ts";

/**
 * Puts an account on another plan.
 * @returns What to tell the operator; `ok` is false where nothing was changed.
 * @example await changePlan(db, { account: "acct_1", plan: "pro" })
 */
export async function changePlan(
  db: SqlRunner,
  { account, plan }: { account?: string | undefined; plan?: string | undefined },
): Promise<{ ok: boolean; message: string }> {
  const name = PLANS.find((one) => one === plan);
  if (account === undefined) return { ok: false, message: "--account is needed" };
  if (name === undefined) return { ok: false, message: `--plan is one of ${PLANS.join(", ")}` };
  const [before] = await db.all(ACCOUNT.with({ id: account }));
  if (before === undefined) return { ok: false, message: `there is no account ${account}` };
  await db.run(SET_PLAN.with({ id: account, plan: name }));
  const { perMonth, cutOff } = planOf(name);
  const allows = `${perMonth} calls a month${cutOff ? "" : " and on"}`;
  return {
    ok: true,
    message: `${before.name}: ${before.plan} → ${name}, ${allows}; its keys follow within 60 seconds`,
  };
}
