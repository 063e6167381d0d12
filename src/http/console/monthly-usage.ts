import { limitsOf } from "../../domain/accounts/caller.ts";
import { monthOf } from "../../domain/accounts/counting.ts";
import type { Plan } from "../../domain/accounts/plan.ts";
import type { ConsoleContext } from "./console-env.ts";

/** The month against the plan. */
export interface MonthlyUsage {
  month: string;
  plan: Plan;
  /** Calls that the plan's counter has counted. */
  counted: number;
}

/** Where the account stands this month. */
export async function monthlyUsage(c: ConsoleContext): Promise<MonthlyUsage> {
  const { keptUnder, plan: name, test } = c.get("session");
  const plan = limitsOf({ plan: name, test });
  const now = Date.now();
  const counted = await c.get("caches").counters.callsOfMonth(c.env, keptUnder, plan, now);
  return { month: monthOf(now), plan, counted };
}
