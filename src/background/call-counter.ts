import { DurableObject } from "cloudflare:workers";
import {
  countMinute,
  countMonth,
  keptUntil,
  type MinuteState,
  type MinuteVerdict,
  type MonthState,
  type MonthVerdict,
} from "../domain/accounts/counting.ts";

/** Calls that may stand in memory alone before they are written: what a crash loses at the most, for a write in twenty calls. */
export const MOST_UNWRITTEN_CALLS = 20;
/** How long a count may stand in memory alone. */
const LONGEST_UNWRITTEN_MS = 1_000;

/**
 * Counts the calls of one key's or address's minute, or of one account's month. Counts are kept in memory and
 * written after the answer: a crash loses at most MOST_UNWRITTEN_CALLS calls (or those of the last second).
 * One object decides alone, so a burst cannot overshoot a limit. A count that no longer decides anything is
 * deleted with all of the object's storage: the minute's after an hour without a call, the month's once its month is over.
 */
export class CallCounter extends DurableObject {
  private minute: MinuteState | null = null;
  private month: MonthState | null = null;
  private unwritten = 0;
  private timer: ReturnType<typeof setTimeout> | null = null;
  /** Whether the alarm is known to be set that deletes what is stored. */
  private alarmSet = false;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    state.blockConcurrencyWhile(async () => {
      const held = await state.storage.get<MinuteState | MonthState>(["minute", "month"]);
      this.minute = (held.get("minute") as MinuteState | undefined) ?? null;
      this.month = (held.get("month") as MonthState | undefined) ?? null;
    });
  }

  /** For `/health`: that the object is there and its storage was read. */
  isAnswering(): boolean {
    return true;
  }

  /** Counts a request of the minute. */
  takeMinute(limit: number): MinuteVerdict {
    const { state, verdict } = countMinute(this.minute, limit, Date.now());
    this.minute = state;
    if (verdict.allowed) this.writeLater(1);
    return verdict;
  }

  /** Counts calls of the month; a negative cost gives back calls that ended in an error. */
  takeMonth(cost: number, limit: number, cutOff: boolean): MonthVerdict {
    const { state, verdict } = countMonth(this.month, cost, limit, cutOff, Date.now());
    this.month = state;
    if (verdict.allowed) this.writeLater(Math.abs(cost));
    return verdict;
  }

  /** Deletes what decides nothing any more; while something does, looks again when that ends. */
  override async alarm(): Promise<void> {
    const until = keptUntil(this.minute, this.month);
    if (Date.now() < until) return this.ctx.storage.setAlarm(until);
    this.minute = null;
    this.month = null;
    this.alarmSet = false;
    await this.ctx.storage.deleteAll();
  }

  private writeLater(calls: number): void {
    this.unwritten += calls;
    if (this.unwritten >= MOST_UNWRITTEN_CALLS) this.write();
    else this.timer ??= setTimeout(() => this.write(), LONGEST_UNWRITTEN_MS);
  }

  private write(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.unwritten = 0;
    // Unconfirmed: the answer does not wait for the disk, which is what bounds the loss and not the delay.
    const counts = {
      ...(this.minute ? { minute: this.minute } : {}),
      ...(this.month ? { month: this.month } : {}),
    };
    void this.ctx.storage.put(counts, { allowUnconfirmed: true });
    if (this.alarmSet) return;
    this.alarmSet = true;
    void this.ctx.storage.setAlarm(keptUntil(this.minute, this.month), { allowUnconfirmed: true });
  }
}
