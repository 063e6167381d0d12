import { createMiddleware } from "hono/factory";
import { countedAddress } from "../../domain/accounts/client-address.ts";
import { ApiError } from "../errors.ts";
import type { ConsoleEnv } from "./console-env.ts";

/** Holds a way in to so many tries a minute per client address, counted by one object each. */
export const throttle = (name: string, perMinute: number) =>
  createMiddleware<ConsoleEnv>(async (c, next) => {
    const address = countedAddress(c.req.header("CF-Connecting-IP") ?? "local");
    const verdict = await c
      .get("caches")
      .counters.takeMinute(c.env, `console:${name}:${address}`, perMinute, Date.now());
    if (!verdict.allowed)
      throw new ApiError(
        "RATE_LIMITED",
        `Too many tries. Wait ${verdict.reset} seconds, then try again.`,
        [],
        {
          "Retry-After": String(verdict.reset),
        },
      );
    return next();
  });
