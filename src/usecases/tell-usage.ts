import { emailOf } from "../data/accounts/account-emails.ts";
import { alertsOf, noteAlert } from "../data/accounts/usage-alerts.ts";
import type { Clock } from "../data/clock.ts";
import { sendMail } from "../data/mail.ts";
import { emitEvent } from "../data/webhooks/webhook-events.ts";
import { monthOf } from "../domain/accounts/counting.ts";
import { percentsReached, type ReachedShare, usageReached } from "../domain/accounts/usage-alert.ts";

/** Where an account stands in its month, as the counting of a call left it. */
interface Standing {
  accountId: string;
  plan: string;
  limit: number;
  remaining: number;
}

/**
 * Tells an account, once a month and share, how much of its plan it has used: its webhook endpoints that ask for
 * `usage.reached`, its address where it confirmed one and mail is bound, and its console. Behind the answer.
 *
 * @returns Null where there is nothing to tell, which costs a comparison.
 * @example tellUsage(env, { accountId: "acct_1", plan: "free", limit: 100, remaining: 20 }, clock)
 */
export function tellUsage(env: Env, standing: Standing, clock: Clock): Promise<void> | null {
  const { accountId, plan, limit, remaining } = standing;
  const month = monthOf(clock.now.getTime());
  const { toldShares } = clock.caches;
  const shares = percentsReached(limit, remaining)
    .filter((percent) => toldShares.isNew(accountId, month, percent, limit))
    .map((percent) => ({ month, plan, percent, limit }));
  return shares.length === 0 ? null : tell(env, accountId, shares, clock.now);
}

async function tell(env: Env, accountId: string, shares: ReachedShare[], now: Date): Promise<void> {
  const [first] = shares;
  const told = await alertsOf(env.DB, accountId, first?.month ?? "");
  for (const share of shares) {
    if (told.some(({ percent }) => percent === share.percent)) continue;
    const beside = [noteAlert(env.DB, accountId, share.month, share.percent, now)];
    await emitEvent(env, accountId, usageReached(share), { now: now.getTime(), beside });
    const to = await emailOf(env.DB, accountId);
    if (to !== null) await sendMail(env, { to, ...mailOf(share) });
  }
}

const mailOf = ({ month, plan, percent, limit }: ReachedShare) => ({
  subject: `${percent}% of your calls at Landfall are used`,
  text: `Your account has used ${percent}% of the ${limit} calls of the ${plan} plan in ${month} (UTC).\n\nThe console shows them by key, day and endpoint under Usage.`,
});
