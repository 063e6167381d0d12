import type { Hono } from "hono";
import type { ConsoleEnv } from "./console-env.ts";
import { consolePage } from "./console-page.tsx";
import { ask, statusOf } from "./forms/ask.ts";
import { readTyped } from "./forms/read-typed.ts";
import { type Checked, PARCEL, RestrictionsPage } from "./pages/restrictions-page.tsx";

/** Controls shown at once; goods have fewer, a destination as a whole is read in pages. */
const SHOWN = 40;

export function registerRestrictionsPage(app: Hono<ConsoleEnv>): void {
  app.get("/restrictions", async (c) => {
    const typed = readTyped(c.req.query());
    const { cursor } = typed;
    const asked = await ask<Checked>(c, "/restrictions", PARCEL, typed, {
      limit: SHOWN,
      ...(cursor ? { cursor } : {}),
    });
    const shown = { session: c.get("session"), typed, ...asked };
    return consolePage(c, <RestrictionsPage {...shown} />, { status: statusOf(asked) });
  });
}
