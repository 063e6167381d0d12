import { Hono, type MiddlewareHandler } from "hono";
import { Caches } from "../../src/data/caches.ts";
import type { Caller } from "../../src/domain/accounts/caller.ts";
import {
  type CallAsk,
  countMinute,
  countMonth,
  type MinuteState,
  type MonthState,
} from "../../src/domain/accounts/counting.ts";
import type { AppEnv } from "../../src/env.ts";
import { errorResponse, refusalOf } from "../../src/http/errors.ts";
import { addAccounts } from "./add-accounts.ts";
import { seededDatabase } from "./seeded-database.ts";

/** Callers that one file of tests may make. */
const MOST_CALLERS = 500;

/** Bindings with a database of their own that holds accounts alone, and counters that count at once and in memory. */
export async function emptyEnv(more: Record<string, unknown> = {}): Promise<Env> {
  const { db, kv } = await seededDatabase([]);
  await addAccounts(db, ...Array.from({ length: MOST_CALLERS }, (_, at) => `account_${at + 1}`));
  const minutes = new Map<string, MinuteState>();
  const months = new Map<string, MonthState>();
  const getByName = (name: string) => ({
    async takeMinute(ask: CallAsk) {
      const { state, answer } = countMinute(minutes.get(name) ?? null, ask, Date.now());
      if (state) minutes.set(name, state);
      return answer;
    },
    async takeMonth(ask: CallAsk) {
      const { state, answer } = countMonth(months.get(name) ?? null, ask, Date.now());
      months.set(name, state);
      return answer;
    },
  });
  const bindings = {
    DB: db,
    KV: kv,
    COUNTER: { getByName },
    ENVIRONMENT: "production",
    LOG: "off",
    USAGE_GATHER_MS: "0",
    LEASE_MS: "0",
    MASTER_SECRET: "dGVzdC1zZWNyZXQtdGVzdC1zZWNyZXQtdGVzdC1zZWM=",
    calledThisMonth: (accountId: string) => months.get(`account:${accountId}`)?.calls ?? 0,
    ...more,
  };
  return bindings as unknown as Env;
}

/** Calls of an account's month, as the counters of `emptyEnv` hold them. */
export const calledThisMonth = (env: Env, accountId: string): number =>
  (env as unknown as { calledThisMonth(of: string): number }).calledThisMonth(accountId);

let callers = 0;
/** A caller that no other test has counted. */
export function keyCaller(more: Partial<Extract<Caller, { kind: "key" }>> = {}) {
  callers++;
  return {
    kind: "key" as const,
    keyId: `key_${callers}`,
    accountId: `account_${callers}`,
    plan: "free" as const,
    publishable: false,
    scopes: ["compute"],
    address: "203.0.113.9",
    ...more,
  };
}

/** Sets who is calling, as `authenticate` would. */
export const calling = (caller: Caller): MiddlewareHandler<AppEnv> => {
  return async (c, next) => {
    c.set("caller", caller);
    await next();
  };
};

/** A service of the given middleware before one handler; work after the response is awaited with it. */
export function serviceOf(
  env: Env,
  middleware: MiddlewareHandler<AppEnv>[],
  handler: MiddlewareHandler<AppEnv>,
) {
  const app = new Hono<AppEnv>();
  const caches = new Caches();
  app.use((c, next) => {
    c.set("caches", caches);
    return next();
  });
  app.onError((error, c) => {
    const refusal = refusalOf(error);
    return refusal ? errorResponse(c, refusal) : c.text(error.message, 500);
  });
  for (const one of middleware) app.use(one);
  app.all("*", handler);
  return async (path: string, init: RequestInit = {}): Promise<Response> => {
    const works: Promise<unknown>[] = [];
    const context = {
      waitUntil: (work: Promise<unknown>) => void works.push(work),
      passThroughOnException: () => undefined,
      props: {},
    };
    const response = await app.request(path, init, env, context as unknown as ExecutionContext);
    for (const work of works) await work;
    return response;
  };
}
