import { DurableObject } from "cloudflare:workers";
import {
  type CallAnswer,
  type CallAsk,
  countMinute,
  countMonth,
  keptUntil,
  type MinuteState,
  type MonthState,
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
      this.minute = whole(held.get("minute") as MinuteState | undefined);
      this.month = whole(held.get("month") as MonthState | undefined);
    });
  }

  /** For `/health`: that the object is there and its storage was read. */
  isAnswering(): boolean {
    return true;
  }

  /** Counts requests of the minute and leases some to come. */
  takeMinute(ask: CallAsk): CallAnswer {
    const { state, answer } = countMinute(this.minute, ask, Date.now());
    this.minute = state;
    this.writeLater(changedBy(ask, answer));
    return answer;
  }

  /** Counts calls of the month and leases some to come; a negative need gives back calls that ended in an error. */
  takeMonth(ask: CallAsk): CallAnswer {
    const { state, answer } = countMonth(this.month, ask, Date.now());
    this.month = state;
    this.writeLater(changedBy(ask, answer));
    return answer;
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
    if (calls === 0) return;
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

/** By how many calls an ask moved the count. */
const changedBy = ({ need, told }: CallAsk, { allowed, leased }: CallAnswer): number =>
  (allowed ? Math.abs(need) : 0) + leased + (told ? told.spent + told.unspent : 0);

/** A count as it was stored; one of before there were leases lacks what is known of them. */
const whole = <State extends MinuteState | MonthState>(held: State | undefined): State | null =>
  held === undefined ? null : { ...held, lent: held.lent ?? 0, serial: held.serial ?? 0 };
