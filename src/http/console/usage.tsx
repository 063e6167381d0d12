import type { Hono } from "hono";
import { keysOf } from "../../data/accounts/account-keys.ts";
import { usageOf } from "../../data/accounts/usage.ts";
import { monthOf } from "../../domain/accounts/counting.ts";
import { planOf } from "../../domain/accounts/plan.ts";
import { page } from "../site/answer.tsx";
import type { ConsoleEnv } from "./console-env.ts";
import { UsagePage } from "./pages/usage-page.tsx";

export function registerUsage(app: Hono<ConsoleEnv>): void {
  app.get("/", async (c) => {
    const session = c.get("session");
    const now = Date.now();
    const month = monthOf(now);
    const plan = planOf(session.plan);
    const [usage, keys, counted] = await Promise.all([
      usageOf(c.env.DB, session.accountId, month),
      keysOf(c.env.DB, session.accountId),
      c.get("caches").counters.callsOfMonth(c.env, session.accountId, plan, now),
    ]);
    return page(
      c,
      <UsagePage
        session={session}
        plan={plan}
        month={month}
        counted={counted}
        usage={usage}
        hasKeys={keys.length > 0}
      />,
      { personal: true },
    );
  });
}
