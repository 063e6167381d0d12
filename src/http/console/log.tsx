import type { Hono } from "hono";
import { readRequestLog } from "../../data/accounts/request-log.ts";
import type { ConsoleEnv } from "./console-env.ts";
import { consolePage } from "./console-page.tsx";
import { LogPage } from "./pages/log-page.tsx";
import { keyNames } from "./usage.tsx";

/** The requests of the last days, without what was sent in them. */
export function registerLog(app: Hono<ConsoleEnv>): void {
  app.get("/log", async (c) => {
    const session = c.get("session");
    const [log, names] = await Promise.all([
      readRequestLog(c.env.DB, session.keptUnder, c.req.query("cursor") ?? null, new Date()),
      keyNames(c),
    ]);
    const only = c.req.query("only") === "refused" ? ("refused" as const) : undefined;
    return consolePage(c, <LogPage session={session} log={log} names={names} only={only} />);
  });
}
