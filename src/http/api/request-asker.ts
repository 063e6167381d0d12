import type { Context } from "hono";
import { accountOfSecretKey } from "../../domain/accounts/caller.ts";
import type { AppEnv } from "../../env.ts";
import type { Asker, CountCall } from "../../usecases/asker.ts";

/** Counts one call of this request, when its use case finds it valid. */
export const countCallOf =
  (c: Context<AppEnv>): CountCall =>
  () =>
    c.get("admission").countCalls(1);

/** Whom a use case works for in this request. */
export const askerOf = (c: Context<AppEnv>): Asker => ({
  accountId: accountOfSecretKey(c.get("caller")),
  requestId: c.get("requestId"),
  countCall: countCallOf(c),
});
