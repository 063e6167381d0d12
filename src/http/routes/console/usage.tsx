import type { Hono } from "hono";
import { keysOf } from "../../../data/account-keys.ts";
import { takeMonth } from "../../../data/counters.ts";
import { usageOf } from "../../../data/usage.ts";
import { monthOf } from "../../../domain/accounts/counting.ts";
import { planOf } from "../../../domain/accounts/plan.ts";
import { page } from "../../pages/answer.tsx";
import { UsagePage } from "../../pages/console/usage-page.tsx";
import type { ConsoleEnv } from "./console-env.ts";

export function registerUsage(app: Hono<ConsoleEnv>): void {
  app.get("/", async (c) => {
    const session = c.get("session");
    const now = Date.now();
    const month = monthOf(now);
    const plan = planOf(session.plan);
    const [usage, keys, verdict] = await Promise.all([
      usageOf(c.env.DB, session.accountId, month),
      keysOf(c.env.DB, session.accountId),
      // A cost of nothing: the counter only says where it stands.
      takeMonth(c.env, session.accountId, 0, plan.perMonth, plan.cutOff, now),
    ]);
    return page(
      c,
      <UsagePage
        session={session}
        plan={plan}
        month={month}
        counted={verdict.calls}
        usage={usage}
        hasKeys={keys.length > 0}
      />,
      { personal: true },
    );
  });
}
