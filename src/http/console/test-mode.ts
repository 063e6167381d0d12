import type { Hono } from "hono";
import { setTestMode } from "../../data/accounts/sessions.ts";
import type { ConsoleEnv } from "./console-env.ts";

/**
 * The switch between what live keys keep and what test keys do, a session's own. Forms carry another token on either
 * side, so that one of a tab from before the switch is refused and does nothing on the wrong side.
 */
export function registerTestMode(app: Hono<ConsoleEnv>): void {
  app.post("/mode", async (c) => {
    const { test } = await c.req.parseBody();
    await setTestMode(c.env.DB, c.get("session").hash, test === "yes");
    return c.redirect("/console", 303);
  });
}
