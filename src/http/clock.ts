import type { Context } from "hono";
import type { Clock } from "../data/clock.ts";

/** The clock of a request: taken once by its handler and passed to all that it calls. */
export const clockOf = (c: Context): Clock => ({
  now: new Date(),
  waitUntil: (work) => c.executionCtx.waitUntil(work),
});
