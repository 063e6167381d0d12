import type { Hono } from "hono";
import { keysOf } from "../../data/accounts/account-keys.ts";
import { usageOf, usageOfKey, usageOfKeys } from "../../data/accounts/usage.ts";
import { alertsOf } from "../../data/accounts/usage-alerts.ts";
import type { ConsoleContext, ConsoleEnv } from "./console-env.ts";
import { consolePage } from "./console-page.tsx";
import { monthlyUsage } from "./monthly-usage.ts";
import { UsagePage } from "./pages/usage-page.tsx";

/** The calls of a month, by key, day and endpoint, and where the plan stands. */
export function registerUsage(app: Hono<ConsoleEnv>): void {
  app.get("/usage", async (c) => {
    const session = c.get("session");
    const monthly = await monthlyUsage(c);
    const month = monthAsked(c.req.query("month"), monthly.month);
    const keyId = c.req.query("key") || undefined;
    const { DB } = c.env;
    const [usage, byKey, names, alerts] = await Promise.all([
      keyId ? usageOfKey(DB, session.keptUnder, keyId, month) : usageOf(DB, session.keptUnder, month),
      usageOfKeys(DB, session.keptUnder, month),
      keyNames(c),
      alertsOf(DB, session.keptUnder, monthly.month),
    ]);
    const shown = { session, monthly, month, keyId, usage, byKey, names, alerts };
    return consolePage(c, <UsagePage {...shown} />);
  });
}

/** A month that was and is kept, or the current one. */
const monthAsked = (asked: string | undefined, current: string): string =>
  asked && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(asked) && asked < current ? asked : current;

/** What to call a key that called: its own name, or the console's. */
export async function keyNames(c: ConsoleContext): Promise<ReadonlyMap<string, string>> {
  const { accountId } = c.get("session");
  const keys = await keysOf(c.env.DB, accountId);
  return new Map([
    [`console_${accountId}`, "Console"],
    ...keys.map(({ id, name, prefix }): [string, string] => [id, `${name || "Unnamed"} (${prefix}…)`]),
  ]);
}
