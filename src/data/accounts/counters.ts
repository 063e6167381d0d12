import { oneCall } from "../../domain/accounts/counting.ts";
import type { CallLimit, CallVerdict } from "../../domain/accounts/lease.ts";
import type { Plan } from "../../domain/accounts/plan.ts";
import type { Clock } from "../clock.ts";
import { PartUnavailable } from "../health/part-unavailable.ts";
import { Memory } from "../memory.ts";
import { accountCounter, askCounter } from "./ask-counter.ts";
import { LeasedCalls } from "./leased-calls.ts";
import { TalliedCalls } from "./tallied-calls.ts";

/** Of a refusal: a raised plan counts within that. No minute's lasts longer. */
const LONGEST_REFUSAL_MS = 60_000;

type Moment = Pick<Clock, "now" | "waitUntil">;

/**
 * The Durable Objects that count, with what this isolate holds of them: leases, which are spent without a message, and
 * refusals, so that a flood does not reach them.
 */
export class Counters {
  private readonly leased: LeasedCalls;
  private readonly tallied: TalliedCalls;

  constructor(memory = new Memory()) {
    this.leased = new LeasedCalls(memory);
    this.tallied = new TalliedCalls(memory);
  }

  /** The refusal that still stands of a minute under a name; null where none is known. */
  refusedMinute(name: string, limit: number, now: number): CallVerdict | null {
    return this.leased.refusal(name, limit, now);
  }

  /** Counts a request against a minute under a name, with no lease: for what is tried seldom. @throws PartUnavailable */
  async countMinute(env: Env, name: string, limit: number, now: number): Promise<CallVerdict> {
    return (
      this.refusedMinute(name, limit, now) ?? this.leased.takeUnleased(env, name, limitOf(limit, 0), now)
    );
  }

  /**
   * Counts a request against a minute under a name (`key:…`, `demo:…`, `visitor:…`).
   *
   * @param atLeast Calls to hold at first; 0 for names that mostly call once.
   * @throws PartUnavailable
   */
  takeMinute(
    env: Env,
    name: string,
    limit: number,
    atLeast: number,
    clock: Moment,
  ): CallVerdict | Promise<CallVerdict> {
    return this.leased.take({ env, period: "minute", name, limit: limitOf(limit, atLeast), clock }, 1);
  }

  /** Of a request that may come to count calls of the month: sees to a lease meanwhile, so that it need not wait for that then. */
  expectMonth(env: Env, accountId: string, { perMonth, cutOff }: Plan, clock: Moment): void {
    if (!cutOff) return;
    const name = accountCounter(accountId);
    this.leased.prepare({ env, period: "month", name, limit: limitOf(perMonth, 1), clock });
  }

  /** Counts calls against an account's month. @throws PartUnavailable */
  takeMonth(
    env: Env,
    accountId: string,
    cost: number,
    { perMonth, cutOff }: Plan,
    clock: Moment,
  ): CallVerdict | Promise<CallVerdict> {
    const name = accountCounter(accountId);
    // Who sends a batch may send the next one.
    const limit = limitOf(perMonth, cost);
    if (cutOff) return this.leased.take({ env, period: "month", name, limit, clock }, cost);
    if (!this.tallied.add(env, name, cost, clock))
      return Promise.reject(new PartUnavailable("counters", true));
    const remaining = Math.max(0, perMonth - this.tallied.lastTold(name));
    return { allowed: true, limit: perMonth, remaining, reset: 1 };
  }

  /** Gives back calls of an account's month: of requests that ended in an error. @throws PartUnavailable */
  async giveBack(env: Env, accountId: string, cost: number, { perMonth, cutOff }: Plan): Promise<void> {
    await askCounter(env, "month", accountCounter(accountId), { ...oneCall(perMonth), cutOff, need: -cost });
  }

  /** Calls of an account's month; what this isolate holds or has not told yet is settled first. @throws PartUnavailable */
  callsOfMonth(env: Env, accountId: string, { perMonth, cutOff }: Plan, now: number): Promise<number> {
    const name = accountCounter(accountId);
    if (!cutOff) return this.tallied.settle(env, name, now);
    return this.leased.settle({ env, period: "month", name, limit: limitOf(perMonth, 0) });
  }
}

const limitOf = (limit: number, atLeast: number): CallLimit => ({
  limit,
  atLeast,
  refusalMs: LONGEST_REFUSAL_MS,
});
