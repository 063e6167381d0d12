import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Clock } from "../../data/clock.ts";
import { type Caller, limitsOf } from "../../domain/accounts/caller.ts";
import type { CallVerdict } from "../../domain/accounts/lease.ts";
import { DEMO_PER_MINUTE, type PlanName, VISITOR_PER_MINUTE } from "../../domain/accounts/plan.ts";
import type { AppEnv } from "../../env.ts";
import { tellUsage } from "../../usecases/tell-usage.ts";
import { ApiError, errorResponse } from "../errors.ts";
import { clockOf } from "../request-clock.ts";

/**
 * Counts a request against its limits. Where this isolate holds a lease nothing waits; else the counting starts beside the
 * work and is awaited before the answer leaves. Plans that are not cut off are counted after the response. The month is
 * counted once the request has proved valid (`admission.countCalls`), so 4xx answers cost the minute but not the month. A
 * caller whose minute this isolate knows to be used up is refused at once, with nothing of the body read.
 */
export const meter = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const caller = c.get("caller");
    if (caller.kind === "key" && caller.uncounted) {
      c.set("admission", { countCalls: async () => true, takeMinute: async () => undefined });
      return next();
    }
    const clock = clockOf(c);
    const checks = minuteChecks(caller);
    const { counters } = c.get("caches");
    for (const { name, limit } of checks) {
      const refused = counters.refusedMinute(name, limit, clock.now.getTime());
      if (!refused) continue;
      refuse(c, overMinute(refused));
      recordUsage(c, caller, 0, clock);
      return setHeaders(c, refused);
    }
    const minutes = Promise.all(
      checks.map(({ name, limit, atLeast }) => counters.takeMinute(c.env, name, limit, atLeast, clock)),
    );
    minutes.catch(() => undefined); // one that fails is thrown where it is awaited
    if (caller.kind === "key" && c.req.method === "POST")
      counters.expectMonth(c.env, caller.accountId, limitsOf(caller), clock);
    let month: CallVerdict | Promise<CallVerdict> | null = null;
    let counted = 0;
    c.set("admission", {
      async takeMinute() {
        const verdict = tightest(await minutes);
        if (!verdict.allowed) throw overMinute(verdict);
      },
      async countCalls(cost) {
        counted = cost;
        if (caller.kind === "key")
          month = counters.takeMonth(c.env, caller.accountId, cost, limitsOf(caller), clock);
        // A count that fails is thrown below, where it is awaited for the answer.
        const verdicts = await Promise.all([minutes, month]).catch(() => null);
        return verdicts !== null && tightest(verdicts[0]).allowed && verdicts[1]?.allowed !== false;
      },
    });
    await next();
    const verdict = tightest(await minutes);
    const monthly = verdict.allowed ? await (month as CallVerdict | Promise<CallVerdict> | null) : null;
    if (!verdict.allowed) refuse(c, overMinute(verdict));
    else if (monthly?.allowed === false && caller.kind === "key")
      refuse(c, overMonth(monthly, caller.plan, counted, clock.now));
    if (monthly !== null && caller.kind === "key" && !caller.test) {
      const told = tellUsage(c.env, { ...caller, ...monthly, limit: limitsOf(caller).perMonth }, clock);
      if (told) clock.waitUntil(told);
    }
    if (counted > 0 && caller.kind === "key" && c.res.status >= 400)
      clock.waitUntil(giveBack(c, caller, counted, month));
    recordUsage(c, caller, counted, clock);
    if (isUnlimited(caller)) c.res.headers.set("X-RateLimit-Limit", "unlimited");
    else setHeaders(c, verdict);
  });

/** Notes the call for the account's usage and log: entries in memory now, one write for many calls after the response. */
function recordUsage(c: Context<AppEnv>, caller: Caller, calls: number, { now, waitUntil }: Clock): void {
  if (caller.kind !== "key") return;
  const { accountId, keyId } = caller;
  const { status } = c.res;
  const request = {
    ...{ accountId, keyId, status, calls, at: now.getTime(), ms: Date.now() - now.getTime() },
    ...{ method: c.req.method, path: c.req.path.replace("/api/v1", ""), requestId: c.get("requestId") ?? "" },
    code: status >= 400 ? (c.get("errorCode") ?? "") : "",
  };
  c.get("caches").usage.note(c.env, request, waitUntil);
}

function isUnlimited(caller: Caller): boolean {
  return caller.kind === "key" && !caller.publishable && limitsOf(caller).perMinute === null;
}

/** Under which names a caller's minute is counted, how many requests each allows, and how many to hold at first. */
function minuteChecks(caller: Caller): { name: string; limit: number; atLeast: number }[] {
  if (caller.kind === "demo") return [{ name: `demo:${caller.address}`, limit: DEMO_PER_MINUTE, atLeast: 0 }];
  if (caller.kind === "public") return [];
  const { perMinute } = limitsOf(caller);
  return [
    ...(perMinute === null ? [] : [{ name: `key:${caller.keyId}`, limit: perMinute, atLeast: 1 }]),
    ...(caller.publishable
      ? [{ name: `visitor:${caller.keyId}:${caller.address}`, limit: VISITOR_PER_MINUTE, atLeast: 0 }]
      : []),
  ];
}

const overMinute = ({ limit, reset }: CallVerdict): ApiError =>
  new ApiError("RATE_LIMITED", `Over ${limit} requests a minute; wait ${reset} s and retry.`, [], {
    "Retry-After": String(reset),
  });

/** The month's refusal: what is left of it for a smaller request, and the day that the next one begins. */
function overMonth({ limit, remaining }: CallVerdict, plan: PlanName, cost: number, now: Date): ApiError {
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
  const left =
    remaining > 0
      ? `Left of the month's ${limit} calls of the ${plan} plan: ${remaining}; this request counts for ${cost}.`
      : `The month's ${limit} calls of the ${plan} plan are used up.`;
  return new ApiError("FORBIDDEN", `${left} The next month begins on ${next} (UTC).`);
}

/** Gives back what the month was counted for, where it was: an answer that ends in an error costs nothing of it. */
async function giveBack(
  c: Context<AppEnv>,
  caller: Extract<Caller, { kind: "key" }>,
  cost: number,
  month: CallVerdict | Promise<CallVerdict> | null,
): Promise<void> {
  const taken = await Promise.resolve(month).catch(() => null);
  if (taken?.allowed)
    await c.get("caches").counters.giveBack(c.env, caller.accountId, cost, limitsOf(caller));
}

/** Of several limits the one that refuses, else the one with least left. */
function tightest(verdicts: CallVerdict[]): CallVerdict {
  const order = [...verdicts].sort(
    (a, b) => Number(a.allowed) - Number(b.allowed) || a.remaining - b.remaining,
  );
  return order[0] ?? { allowed: true, limit: 0, remaining: 0, reset: 60 };
}

/** What an answer keeps when it is replaced: what lets the caller's page read it, and its id. */
const KEPT = new Set([
  "access-control-allow-origin",
  "access-control-expose-headers",
  "timing-allow-origin",
  "vary",
  "x-request-id",
]);

/** Puts a refusal in the place of an answer; of its headers only those stay that any answer has. */
function refuse(c: Context<AppEnv>, error: ApiError): void {
  const before = new Headers(c.res.headers);
  c.res = undefined;
  const { status, headers, body } = errorResponse(c, error);
  c.res = new Response(body, { status, headers: { "Content-Type": headers.get("Content-Type") ?? "" } });
  for (const [name, value] of before) if (KEPT.has(name)) c.res.headers.set(name, value);
  for (const [name, value] of Object.entries(error.headers)) c.res.headers.set(name, value);
}

/** Sets them on the answer itself: `c.header` would make it anew for each. */
function setHeaders(c: Context<AppEnv>, { limit, remaining, reset }: CallVerdict): void {
  const { headers } = c.res;
  headers.set("X-RateLimit-Limit", String(limit));
  headers.set("X-RateLimit-Remaining", String(remaining));
  headers.set("X-RateLimit-Reset", String(reset));
  headers.set("RateLimit-Policy", `"minute";q=${limit};w=60`);
  headers.set("RateLimit", `"minute";r=${remaining};t=${reset}`);
}
