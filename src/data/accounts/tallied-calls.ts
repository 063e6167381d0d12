import type { CallAsk } from "../../domain/accounts/counting.ts";
import { TALLY_MS, Tally } from "../../domain/accounts/tally.ts";
import type { Clock } from "../clock.ts";
import { PartUnavailable } from "../health/part-unavailable.ts";
import type { Memory, Remembered } from "../memory.ts";
import { askCounter } from "./ask-counter.ts";
import { leaseMs, TOLD_WITHIN_MS } from "./leased-calls.ts";
import { withinTime } from "./within.ts";

/** The calls of accounts that are never cut off, which this isolate has not told their counters yet. */
export class TalliedCalls {
  private readonly tallies: Remembered<Tally>;
  /** What the counter last said of a name. */
  private readonly counted: Remembered<number>;

  constructor(memory: Memory) {
    this.tallies = memory.kind();
    this.counted = memory.kind();
  }

  /** Counts calls behind the answer, many with one message; false where the counter is silent for too long. */
  add(env: Env, name: string, cost: number, { now, waitUntil }: Pick<Clock, "now" | "waitUntil">): boolean {
    const tally = this.tallyOf(name);
    const isAdded = tally.add(cost, now.getTime());
    // A refused call tries the counter again too: nobody else would, once it is back.
    const isAtOnce = tally.isFull || leaseMs(env) === 0;
    if (isAtOnce || tally.plan()) waitUntil(this.tellLater(env, name, tally, isAtOnce ? 0 : TALLY_MS));
    return isAdded;
  }

  /** Calls of the month as the counter last answered this isolate, some seconds ago; 0 where it was not asked yet. */
  lastTold = (name: string): number => this.counted.get(name) ?? 0;

  /** Tells the counter what is gathered; resolves to the calls it has then. @throws PartUnavailable */
  async settle(env: Env, name: string, now: number): Promise<number> {
    return this.tell(env, name, this.tallyOf(name), now);
  }

  private async tellLater(env: Env, name: string, tally: Tally, ms: number): Promise<void> {
    if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
    await this.tell(env, name, tally, Date.now()).catch(() => undefined);
  }

  private async tell(env: Env, name: string, tally: Tally, now: number): Promise<number> {
    const need = tally.send(now);
    const ask: CallAsk = { limit: 0, cutOff: false, need, wish: 0, told: null };
    const answer = await withinTime(askCounter(env, "month", name, ask), TOLD_WITHIN_MS).catch(
      () => undefined,
    );
    if (need > 0) tally.sent(answer !== undefined);
    if (answer === undefined) throw new PartUnavailable("counters", true);
    this.counted.put(name, answer.calls);
    return answer.calls;
  }

  private tallyOf(name: string): Tally {
    const held = this.tallies.get(name);
    if (held) return held;
    const tally = new Tally();
    this.tallies.put(name, tally);
    return tally;
  }
}
