import { createMiddleware } from "hono/factory";
import { BindingWaits, timedBindings } from "../../data/binding-waits.ts";
import type { AppEnv } from "../../env.ts";

/**
 * Tells in `Server-Timing` how long calls to each kind of binding were under way before the answer left, in milliseconds:
 * `d1;dur=18;desc="2 calls"`. The whole time, with what was computed, stands there only where the clock runs while a worker
 * computes: on the platform it stands still, and any such figure would be wrong.
 */
export const serverTiming = ({ header = "Server-Timing" } = {}) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const started = performance.now();
    const waits = new BindingWaits();
    c.env = timedBindings(c.env, waits);
    await next();
    const told = waits
      .ended()
      .map(
        ({ kind, calls, ms }) => `${kind};dur=${short(ms)};desc="${calls} ${calls === 1 ? "call" : "calls"}"`,
      );
    if (c.env.ENVIRONMENT === "local") told.push(`total;dur=${short(performance.now() - started)}`);
    if (told.length > 0) c.res.headers.set(header, told.join(", "));
  });

/** Tenths of a millisecond are finer than any clock of a worker. */
const short = (ms: number): string => String(Math.round(ms * 10) / 10);
