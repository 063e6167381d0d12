/** The plans on offer and what each allows. */
export const PLANS = ["free", "basic", "pro", "enterprise"] as const;
export type PlanName = (typeof PLANS)[number];

export interface Plan {
  name: PlanName;
  /** Requests a minute per key; null: unlimited. */
  perMinute: number | null;
  /** Calls a month per account. */
  perMonth: number;
  /** False: calls beyond the month are counted and reported, not refused. */
  cutOff: boolean;
}

const TABLE: Readonly<Record<PlanName, Plan>> = {
  free: { name: "free", perMinute: 30, perMonth: 100, cutOff: true },
  basic: { name: "basic", perMinute: 60, perMonth: 2_000, cutOff: true },
  pro: { name: "pro", perMinute: 120, perMonth: 10_000, cutOff: true },
  enterprise: { name: "enterprise", perMinute: null, perMonth: 50_000, cutOff: false },
};

/** @example planOf("free").perMonth // 100 */
export const planOf = (name: PlanName): Plan => TABLE[name];

/** What test keys may call, whatever the plan: a suite of tests on each change of a shop, and no traffic of customers. */
export const TEST_LIMITS = { perMinute: 60, perMonth: 5_000, cutOff: true } as const;

/** Demo access, requests a minute per client address: enough to try every endpoint by hand, too few to build on. */
export const DEMO_PER_MINUTE = 10;
/** Items a demo request may carry in a batch or name list: with the requests a minute, at most a hundred items. */
export const DEMO_MOST_ITEMS = 10;
/** A visitor's share of a publishable key, requests a minute: a busy shopper's clicks, so that one cannot spend the shop's month. */
export const VISITOR_PER_MINUTE = 20;
