import { createMiddleware } from "hono/factory";
import { findKey } from "../../data/accounts/find-key.ts";
import type { Caches } from "../../data/caches.ts";
import { type Caller, mayCall, type Scope } from "../../domain/accounts/caller.ts";
import { countedAddress } from "../../domain/accounts/client-address.ts";
import { testAccountOf } from "../../domain/accounts/test-account.ts";
import type { AppEnv } from "../../env.ts";
import { beginReading } from "../../usecases/begin-reading.ts";
import { ApiError } from "../errors.ts";
import { clockOf } from "../request-clock.ts";

declare global {
  interface Env {
    /**
     * Set by the console alone, on requests it makes to the API within the worker for the account that
     * is signed in. Nothing that arrives from outside can set it: it is no header.
     */
    CONSOLE_CALLER?: Caller;
  }
}

const INVALID = "The API key is missing or invalid.";

/**
 * Finds out who is calling and whether they may use the endpoint. A key wins over demo access; junk
 * costs no lookup; a publishable key works only from its own origins.
 */
export const authenticate = (scope: Scope, { prefix = "/api/v1" } = {}) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const path = c.req.path.slice(prefix.length);
    const clock = clockOf(c);
    const begin = () => beginReading(c.env, path, clock);
    const caller =
      c.env.CONSOLE_CALLER ?? (await identify(c.req.raw, c.env, clock.caches, clock.waitUntil, begin));
    const refusal = mayCall(caller, scope, path);
    if (refusal) {
      const message = `expected ${refusal.expected}`;
      throw new ApiError(refusal.kind === "forbidden" ? "FORBIDDEN" : "UNAUTHORIZED", refusal.message, [
        { path: "X-API-Key", code: caller.kind === "key" ? "not_allowed" : "required", message },
      ]);
    }
    c.set("caller", caller);
    await next();
  });

/**
 * Who a request is from, by its headers.
 *
 * @param beginReading Begins what the answer will need, beside the look-up of a key that the service has made.
 * @throws ApiError UNAUTHORIZED for a key that nobody has, FORBIDDEN for one that is disabled or elsewhere than on its
 * origins, RATE_LIMITED where too many were tried.
 */
export async function identify(
  request: Pick<Request, "headers">,
  env: Env,
  caches: Caches,
  waitUntil: (work: Promise<void>) => void,
  beginReading?: () => void,
): Promise<Caller> {
  const address = countedAddress(request.headers.get("CF-Connecting-IP") ?? "local");
  const key = request.headers.get("X-API-Key");
  if (key === null)
    return request.headers.get("X-Demo-Request") === "true" ? { kind: "demo", address } : { kind: "public" };
  const local = env.ENVIRONMENT === "local";
  const now = new Date();
  const found = await findKey(env, caches, key, address, now.getTime(), beginReading);
  if (found.kind === "guessing")
    throw new ApiError(
      "RATE_LIMITED",
      `Too many unknown API keys from this address. Wait ${found.reset} seconds.`,
      [{ path: "X-API-Key", code: "not_allowed", message: "not looked up" }],
      { "Retry-After": String(found.reset) },
    );
  if (found.kind !== "found")
    throw new ApiError("UNAUTHORIZED", INVALID, [
      {
        path: "X-API-Key",
        code: "invalid_value",
        message: found.kind === "unknown" ? "unknown key" : "not a key",
      },
    ]);
  const { record } = found;
  const refreshed = caches.keys.refresh(env.DB, key, now.getTime());
  if (refreshed) waitUntil(refreshed);
  if (record.disabled)
    throw new ApiError("FORBIDDEN", "This API key is disabled.", [
      { path: "X-API-Key", code: "not_allowed", message: "a disabled key; expected one in use" },
    ]);
  const publishable = record.kind === "publishable";
  if (publishable) checkOrigin(request.headers.get("Origin"), record.origins, local);
  if (caches.keys.isToTouch(record.id, now.getTime())) waitUntil(caches.keys.touch(env.DB, record.id, now));
  return {
    kind: "key",
    keyId: record.id,
    accountId: record.kind === "test" ? testAccountOf(record.accountId) : record.accountId,
    ...(record.kind === "test" ? { test: true } : {}),
    plan: record.plan,
    publishable,
    scopes: record.scopes,
    address,
  };
}

function checkOrigin(origin: string | null, allowed: readonly string[], local: boolean): void {
  if (allowed.length === 0 && local) return;
  if (origin !== null && allowed.includes(origin)) return;
  throw new ApiError("FORBIDDEN", "This publishable key does not work from this origin.", [
    { path: "Origin", code: "not_allowed", message: "not among the key's allowed origins" },
  ]);
}
