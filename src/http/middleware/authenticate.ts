import { createMiddleware } from "hono/factory";
import type { KeyCache } from "../../data/accounts/api-keys.ts";
import { looksLikeKey } from "../../domain/accounts/api-key.ts";
import { type Caller, countedAddress, mayCall, type Scope } from "../../domain/accounts/caller.ts";
import type { AppEnv } from "../../env.ts";
import { ApiError } from "../errors.ts";

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
    const { keys } = c.get("caches");
    const caller =
      c.env.CONSOLE_CALLER ??
      (await identify(c.req.raw, c.env, keys, (work) => c.executionCtx.waitUntil(work)));
    const refusal = mayCall(caller, scope, path);
    if (refusal) {
      const message = `expected ${refusal.expected}`;
      throw new ApiError(refusal.kind === "forbidden" ? "FORBIDDEN" : "UNAUTHORIZED", refusal.message, [
        { path: "X-API-Key", message },
      ]);
    }
    c.set("caller", caller);
    await next();
  });

async function identify(
  request: Request,
  env: Env,
  keys: KeyCache,
  waitUntil: (work: Promise<void>) => void,
): Promise<Caller> {
  const address = countedAddress(request.headers.get("CF-Connecting-IP") ?? "local");
  const key = request.headers.get("X-API-Key");
  if (key === null)
    return request.headers.get("X-Demo-Request") === "true" ? { kind: "demo", address } : { kind: "public" };
  const local = env.ENVIRONMENT === "local";
  if (!looksLikeKey(key, { allowLocal: local }))
    throw new ApiError("UNAUTHORIZED", INVALID, [{ path: "X-API-Key", message: "not a key" }]);
  const now = new Date();
  const record = await keys.find(env.DB, key, now.getTime());
  if (record === null)
    throw new ApiError("UNAUTHORIZED", INVALID, [{ path: "X-API-Key", message: "unknown key" }]);
  if (record.disabled)
    throw new ApiError("FORBIDDEN", "This API key is disabled.", [
      { path: "X-API-Key", message: "a disabled key; expected one in use" },
    ]);
  const publishable = record.kind === "publishable";
  if (publishable) checkOrigin(request.headers.get("Origin"), record.origins, local);
  waitUntil(keys.touch(env.DB, record.id, now));
  return {
    kind: "key",
    keyId: record.id,
    accountId: record.accountId,
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
    { path: "Origin", message: "not among the key's allowed origins" },
  ]);
}
