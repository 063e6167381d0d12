import type { Hono } from "hono";
import type { ConsoleEnv } from "./console-env.ts";
import { consolePage } from "./console-page.tsx";
import { monthlyUsage, usageByDay } from "./monthly-usage.ts";
import { UsagePage } from "./pages/usage-page.tsx";

export function registerUsage(app: Hono<ConsoleEnv>): void {
  app.get("/usage", async (c) => {
    const monthly = await monthlyUsage(c);
    const usage = await usageByDay(c, monthly.month);
    return consolePage(c, <UsagePage session={c.get("session")} monthly={monthly} usage={usage} />);
  });
}
