import { type CallAnswer, type CallAsk, oneCall } from "../../domain/accounts/counting.ts";
import { type CallLimit, type CallVerdict, LEASE_MS, Lease } from "../../domain/accounts/lease.ts";
import { SILENT_MS } from "../../domain/accounts/tally.ts";
import type { Clock } from "../clock.ts";
import { PartUnavailable } from "../health/part-unavailable.ts";
import type { Memory, Remembered } from "../memory.ts";
import { askCounter, type Period } from "./ask-counter.ts";
import { withinTime } from "./within.ts";

declare global {
  interface Env {
    /** Milliseconds that calls are held on lease; 0 in tests, which count each call. */
    LEASE_MS?: string;
  }
}

/** How long calls are held without asking, milliseconds. */
export const leaseMs = ({ LEASE_MS: set }: Env): number => (set === undefined ? LEASE_MS : Number(set));

/** What is told behind the answer may take longer than a caller would wait, milliseconds; then the counter is silent too. */
export const TOLD_WITHIN_MS = 3_000;

/** A counter with what is known of its limit, and the moment of the request that is counted. */
export interface CountedAt {
  env: Env;
  period: Period;
  name: string;
  limit: CallLimit;
  clock: Pick<Clock, "now" | "waitUntil">;
}

/** The leases of an isolate, by the name of their counter. */
export class LeasedCalls {
  private readonly leases: Remembered<Lease>;

  constructor(memory: Memory) {
    this.leases = memory.kind();
  }

  /** The refusal that still stands under a name; null where none is known. */
  refusal(name: string, limit: number, now: number): CallVerdict | null {
    return this.leases.get(name)?.refusal(limit, now) ?? null;
  }

  /** Takes one call with no lease. @throws PartUnavailable */
  async takeUnleased(env: Env, name: string, limit: CallLimit, now: number): Promise<CallVerdict> {
    const ask = oneCall(limit.limit);
    const lease = this.leaseOf(name, 0);
    return lease.answered(ask, await askCounter(env, "minute", name, ask), limit, now);
  }

  /** Takes calls from the lease, at once; asks the counter only where too few are held. @throws PartUnavailable */
  take(at: CountedAt, cost: number): CallVerdict | Promise<CallVerdict> {
    const { env, name, limit, clock } = at;
    const now = clock.now.getTime();
    const lease = this.leaseOf(name, leaseMs(env));
    const known = lease.take(cost, limit, now);
    if (known === null) return this.ask(at, lease, cost);
    if (known.allowed && lease.isToRenew(cost, now)) clock.waitUntil(this.renew(at, lease));
    return known;
  }

  /** Sees to a lease before it is known how many calls a request counts for: behind the answer, where none is held. */
  prepare(at: CountedAt): void {
    const { env, name, clock } = at;
    const lease = this.leaseOf(name, leaseMs(env));
    if (lease.isToPrepare(clock.now.getTime())) clock.waitUntil(this.renew(at, lease));
  }

  /** Gives back all that is held, and resolves to the calls that the counter has then. @throws PartUnavailable */
  async settle({ env, period, name, limit }: Omit<CountedAt, "clock">): Promise<number> {
    return (await askCounter(env, period, name, this.leaseOf(name, leaseMs(env)).end(limit))).calls;
  }

  private async ask(at: CountedAt, lease: Lease, cost: number): Promise<CallVerdict> {
    const { env, period, name, limit, clock } = at;
    const now = clock.now.getTime();
    const ask = lease.ask(cost, limit, now);
    const sent = askCounter(env, period, name, ask);
    const answer = await withinTime(sent, SILENT_MS).catch(() => undefined);
    if (answer === undefined) {
      lease.unanswered(ask);
      clock.waitUntil(takenBack(at, sent, cost));
      throw new PartUnavailable("counters", true);
    }
    const verdict = lease.answered(ask, answer, limit, now);
    if (answer.leased > 0) clock.waitUntil(this.endLater(at, lease, now));
    if (verdict.allowed || !lease.holdsSome(now)) return verdict;
    // Refused for what this isolate holds itself: it was leased while the request was on its way.
    return lease.take(cost, limit, now) ?? this.ask(at, lease, cost);
  }

  private async renew(at: CountedAt, lease: Lease): Promise<void> {
    const { env, period, name, limit, clock } = at;
    const now = clock.now.getTime();
    const ask: CallAsk = lease.ask(0, limit, now);
    const answer = await withinTime(askCounter(env, period, name, ask), TOLD_WITHIN_MS).catch(
      () => undefined,
    );
    if (answer === undefined) return lease.unanswered(ask);
    lease.answered(ask, answer, limit, now);
    if (answer.leased > 0) await this.endLater(at, lease, now);
  }

  /** Gives back what is left of a lease when its time is over, unless a later one has taken its place. */
  private async endLater(at: CountedAt, lease: Lease, renewedAt: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, leaseMs(at.env)));
    if (lease.isToEnd(renewedAt, Date.now())) await this.settle(at).catch(() => undefined);
  }

  private leaseOf(name: string, lifeMs: number): Lease {
    const held = this.leases.get(name);
    if (held) return held;
    const lease = new Lease(lifeMs);
    this.leases.put(name, lease);
    return lease;
  }
}

/** Gives back the calls of an answer that came when nobody waited for it any more. */
async function takenBack(at: CountedAt, sent: Promise<CallAnswer>, cost: number): Promise<void> {
  const answer = await sent.catch(() => null);
  const need = -((answer?.leased ?? 0) + (answer?.allowed ? cost : 0));
  if (need === 0) return;
  await askCounter(at.env, at.period, at.name, { ...oneCall(at.limit.limit), need }).catch(() => undefined);
}
