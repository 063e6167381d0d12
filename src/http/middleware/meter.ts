import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Caller } from "../../domain/accounts/caller.ts";
import type { MinuteVerdict, MonthVerdict } from "../../domain/accounts/counting.ts";
import { DEMO_PER_MINUTE, planOf, VISITOR_PER_MINUTE } from "../../domain/accounts/plan.ts";
import type { AppEnv } from "../../env.ts";
import { ApiError, errorResponse } from "../errors.ts";

/**
 * Counts a request against its limits. The counting starts beside the work and is awaited before the
 * answer leaves; unlimited plans are counted after the response. The month is counted once the request
 * has proved valid (`admission.countCalls`), so 4xx answers cost the minute but not the month. A caller whose
 * minute this isolate knows to be used up is refused at once, with nothing of the body read.
 */
export const meter = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const caller = c.get("caller");
    if (caller.kind === "key" && caller.uncounted) {
      c.set("admission", { countCalls: async () => true, takeMinute: async () => undefined });
      return next();
    }
    const now = Date.now();
    const checks = minuteChecks(caller);
    const { counters } = c.get("caches");
    for (const { name } of checks) {
      const refused = counters.refusedMinute(name, now);
      if (!refused) continue;
      refuse(c, overMinute(refused));
      recordUsage(c, caller, 0, now);
      return setHeaders(c, refused);
    }
    const minutes = checks.map(({ name, limit }) => counters.takeMinute(c.env, name, limit, now));
    let month: Promise<MonthVerdict> | null = null;
    let counted = 0;
    c.set("admission", {
      async takeMinute() {
        const verdict = tightest(await Promise.all(minutes));
        if (!verdict.allowed) throw overMinute(verdict);
      },
      async countCalls(cost) {
        counted = cost;
        month = monthCheck(c, caller, cost, now);
        if (isUnlimited(caller)) return true;
        // A count that fails is thrown below, where it is awaited for the answer.
        const verdicts = await Promise.all([...minutes, month]).catch(() => null);
        return verdicts?.every((verdict) => verdict === null || verdict.allowed) ?? false;
      },
    });
    await next();
    if (isUnlimited(caller)) {
      recordUsage(c, caller, counted, now);
      c.executionCtx.waitUntil(Promise.allSettled([month]));
      c.header("X-RateLimit-Limit", "unlimited");
      return;
    }
    const verdict = tightest(await Promise.all(minutes));
    if (!verdict.allowed) {
      refuse(c, overMinute(verdict));
      if (counted > 0) c.executionCtx.waitUntil(giveBack(c, caller, counted, month, now));
    } else {
      const monthly = await (month as Promise<MonthVerdict> | null);
      if (monthly && !monthly.allowed) {
        refuse(
          c,
          new ApiError(
            "FORBIDDEN",
            `The month's ${monthly.limit} calls of the ${caller.kind === "key" ? caller.plan : "demo"} plan are used up.`,
          ),
        );
      } else if (counted > 0 && c.res.status >= 400)
        c.executionCtx.waitUntil(giveBack(c, caller, counted, month, now));
    }
    recordUsage(c, caller, counted, now);
    setHeaders(c, verdict);
  });

/** Notes the call for the account's usage chart: a map entry now, one write for many calls after the response. */
function recordUsage(c: Context<AppEnv>, caller: Caller, calls: number, now: number): void {
  if (caller.kind !== "key") return;
  const { accountId } = caller;
  const path = c.req.path.replace("/api/v1", "");
  const call = { accountId, path, calls, refused: c.res.status >= 400, now };
  c.get("caches").usage.note(c.env, call, (work) => c.executionCtx.waitUntil(work));
}

function isUnlimited(caller: Caller): boolean {
  return caller.kind === "key" && !caller.publishable && planOf(caller.plan).perMinute === null;
}

/** Under which names a caller's minute is counted, and how many requests each allows. */
function minuteChecks(caller: Caller): { name: string; limit: number }[] {
  if (caller.kind === "demo") return [{ name: `demo:${caller.address}`, limit: DEMO_PER_MINUTE }];
  if (caller.kind === "public") return [];
  const { perMinute } = planOf(caller.plan);
  return [
    ...(perMinute === null ? [] : [{ name: `key:${caller.keyId}`, limit: perMinute }]),
    ...(caller.publishable
      ? [{ name: `visitor:${caller.keyId}:${caller.address}`, limit: VISITOR_PER_MINUTE }]
      : []),
  ];
}

const overMinute = ({ limit, reset }: MinuteVerdict): ApiError =>
  new ApiError("RATE_LIMITED", `Over ${limit} requests a minute; wait ${reset} s and retry.`, [], {
    "Retry-After": String(reset),
  });

function monthCheck(
  c: Context<AppEnv>,
  caller: Caller,
  cost: number,
  now: number,
): Promise<MonthVerdict> | null {
  if (caller.kind !== "key") return null;
  const plan = planOf(caller.plan);
  return c.get("caches").counters.takeMonth(c.env, caller.accountId, cost, plan.perMonth, plan.cutOff, now);
}

async function giveBack(
  c: Context<AppEnv>,
  caller: Caller,
  cost: number,
  month: Promise<MonthVerdict> | null,
  now: number,
): Promise<void> {
  const taken = await month;
  if (taken?.allowed) await monthCheck(c, caller, -cost, now);
}

/** Of several limits the one that refuses, else the one with least left. */
function tightest(verdicts: MinuteVerdict[]): MinuteVerdict {
  const order = [...verdicts].sort(
    (a, b) => Number(a.allowed) - Number(b.allowed) || a.remaining - b.remaining,
  );
  return order[0] ?? { allowed: true, limit: 0, remaining: 0, reset: 60 };
}

function refuse(c: Context<AppEnv>, error: ApiError): void {
  const { headers } = c.res;
  c.res = undefined;
  c.res = errorResponse(c, error);
  for (const name of ["Access-Control-Allow-Origin", "Access-Control-Expose-Headers", "Vary"]) {
    const value = headers.get(name);
    if (value) c.res.headers.set(name, value);
  }
}

function setHeaders(c: Context<AppEnv>, { limit, remaining, reset }: MinuteVerdict): void {
  c.header("X-RateLimit-Limit", String(limit));
  c.header("X-RateLimit-Remaining", String(remaining));
  c.header("X-RateLimit-Reset", String(reset));
  c.header("RateLimit-Policy", `"minute";q=${limit};w=60`);
  c.header("RateLimit", `"minute";r=${remaining};t=${reset}`);
}
