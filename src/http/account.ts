import type { Context } from "hono";
import type { Caller } from "../domain/accounts/caller.ts";
import type { AppEnv } from "../env.ts";
import { ApiError } from "./errors.ts";

/** The account of a caller's key; null for demo access, of which nothing is kept. */
export function accountOrNull(c: Context<AppEnv>): string | null {
  // Undefined on paths that anybody may read.
  const caller: Caller | undefined = c.get("caller");
  return caller?.kind === "key" ? caller.accountId : null;
}

/**
 * The account that a stored thing belongs to; only a secret key has one.
 *
 * @param why Begins the refusal: what is stored, and that it belongs to an account.
 * @throws ApiError 401 without a key, 403 for a publishable one.
 * @example accountOf(c, "Quotes belong to an account")
 */
export function accountOf(c: Context<AppEnv>, why: string): string {
  const caller = c.get("caller");
  if (caller.kind !== "key")
    throw new ApiError("UNAUTHORIZED", `${why}; send a secret key in X-API-Key.`, [
      { path: "X-API-Key", code: "required", message: "expected a secret key" },
    ]);
  if (caller.publishable)
    throw new ApiError("FORBIDDEN", `${why}; call with a secret key.`, [
      { path: "X-API-Key", code: "not_allowed", message: "expected a secret key, not a publishable one" },
    ]);
  return caller.accountId;
}
