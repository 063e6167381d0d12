import type { WebhookEvent } from "../webhooks/event.ts";

/** Shares of a month's calls that an account is told of: time left to change the plan, and that nothing is left. */
const ALERT_PERCENTS = [80, 100] as const;

/**
 * The shares of a limit that are used, of those that an account is told of.
 * @example percentsReached(100, 20) // [80]
 */
export const percentsReached = (limit: number, remaining: number): number[] =>
  limit <= 0 ? [] : ALERT_PERCENTS.filter((percent) => (limit - remaining) * 100 >= limit * percent);

/** A share of a month's calls that was reached. */
export interface ReachedShare {
  /** `YYYY-MM`, UTC. */
  month: string;
  plan: string;
  percent: number;
  limit: number;
}

/** What an account's endpoints are told of it, once a month and share. */
export const usageReached = (share: ReachedShare): WebhookEvent => ({
  type: "usage.reached",
  data: { ...share },
  once: `usage ${share.month} ${share.percent} of ${share.limit}`,
});
