import type { Hono } from "hono";
import { keysOf } from "../../data/accounts/account-keys.ts";
import type { ConsoleEnv } from "./console-env.ts";
import { consolePage } from "./console-page.tsx";
import { freshSecret } from "./fresh-secret.ts";
import { monthlyUsage } from "./monthly-usage.ts";
import { OverviewPage } from "./pages/overview-page.tsx";

export function registerOverview(app: Hono<ConsoleEnv>): void {
  app.get("/", async (c) => {
    const session = c.get("session");
    const [usage, keys, fresh] = await Promise.all([
      monthlyUsage(c),
      keysOf(c.env.DB, session.accountId),
      freshSecret(c, "key"),
    ]);
    const { origin } = new URL(c.req.url);
    const shown = { session, usage, hasKeys: keys.length > 0, fresh, origin };
    return consolePage(c, <OverviewPage {...shown} />);
  });
}
