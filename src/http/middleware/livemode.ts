import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../../env.ts";

/**
 * Puts `livemode` at the top of every answer: false for a test key, true for all others. Stands behind `authenticate`,
 * and before what chooses fields; refusals carry an error and nothing else.
 */
export const livemode = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const caller = c.get("caller");
    const live = caller.kind !== "key" || caller.test !== true;
    const { json } = c;
    const marked = (whole: unknown, status?: number, ...rest: unknown[]) =>
      Reflect.apply(json, c, [
        isRefusal(whole, status) ? whole : { livemode: live, ...(whole as object) },
        status,
        ...rest,
      ]);
    c.set("livemode", live);
    Object.assign(c, { json: marked });
    await next();
  });

const isRefusal = (whole: unknown, status = 200): boolean =>
  status >= 400 || typeof whole !== "object" || whole === null || Array.isArray(whole);
