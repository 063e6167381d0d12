import type { Hono } from "hono";
import { page } from "../site/answer.tsx";
import type { ConsoleEnv } from "./console-env.ts";
import { monthlyUsage, usageByDay } from "./monthly-usage.ts";
import { UsagePage } from "./pages/usage-page.tsx";

export function registerUsage(app: Hono<ConsoleEnv>): void {
  app.get("/usage", async (c) => {
    const monthly = await monthlyUsage(c);
    const usage = await usageByDay(c, monthly.month);
    return page(c, <UsagePage session={c.get("session")} monthly={monthly} usage={usage} />, {
      personal: true,
    });
  });
}
