import type { Context } from "hono";
import { type Clock, pinnedFor } from "../data/clock.ts";
import type { AppEnv } from "../env.ts";
import { accountOrNull } from "./account.ts";

/** The clock of a request: taken once by its handler and passed to all that it calls. */
export const clockOf = (c: Context<AppEnv>): Clock => ({
  now: new Date(),
  waitUntil: (work) => c.executionCtx.waitUntil(work),
  caches: c.get("caches"),
  ...pinnedFor(accountOrNull(c)),
});
