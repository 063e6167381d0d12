import type { Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { countedAddress } from "../../domain/accounts/client-address.ts";
import { ApiError } from "../errors.ts";
import type { ConsoleEnv } from "./console-env.ts";

/**
 * Tries a minute and address of each way in. A person mistypes a few times; a script that tries codes or passkeys
 * gets nowhere at ten a minute against a hundred bits. Links by mail are fewer: each is a mail to somebody.
 */
const WAYS_IN: readonly { path: string; counted: string; perMinute: number }[] = [
  { path: "/sign-up/options", counted: "sign-up", perMinute: 5 },
  { path: "/sign-up/verify", counted: "sign-up-verify", perMinute: 5 },
  { path: "/sign-in/options", counted: "sign-in", perMinute: 10 },
  { path: "/sign-in/verify", counted: "sign-in-verify", perMinute: 10 },
  { path: "/recover", counted: "recover", perMinute: 10 },
  { path: "/join/:token/options", counted: "join", perMinute: 10 },
  { path: "/join/:token/verify", counted: "join-verify", perMinute: 10 },
  { path: "/email-link", counted: "email-link", perMinute: 3 },
  { path: "/account/email", counted: "email-link", perMinute: 3 },
  { path: "/email-link/:token", counted: "email-link-open", perMinute: 10 },
];

/** The address a try or a sign-up comes from. */
export const clientAddress = (c: Context): string => c.req.header("CF-Connecting-IP") ?? "local";

/** Holds the ways in to their tries; to be registered before anything that reads a body. */
export function throttleWaysIn(app: Hono<ConsoleEnv>): void {
  for (const { path, counted, perMinute } of WAYS_IN) app.post(path, throttle(counted, perMinute));
}

/** Holds a way in to so many tries a minute per client address, counted by one object each. */
const throttle = (name: string, perMinute: number) =>
  createMiddleware<ConsoleEnv>(async (c, next) => {
    const address = countedAddress(clientAddress(c));
    const verdict = await c
      .get("caches")
      .counters.countMinute(c.env, `console:${name}:${address}`, perMinute, Date.now());
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
