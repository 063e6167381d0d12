/** Calls that are told to the counter at once, without waiting for more: what an isolate that dies loses, with those of `TALLY_MS`. */
export const MOST_GATHERED_CALLS = 200;
/** How long calls are gathered before the counter is told, milliseconds. */
export const TALLY_MS = 8_000;
/** Uncounted calls an isolate answers while the counter is silent; then it refuses until it has been told. */
export const MOST_UNCOUNTED_CALLS = 1_000;
/** A counter that has not answered by then is silent, milliseconds: five times a far region's round trip. */
export const SILENT_MS = 300;

/**
 * Calls of an account whose plan is counted and not cut off: they are gathered and told to its counter behind the answers,
 * so that none waits. Times are milliseconds.
 */
export class Tally {
  private gathered = 0;
  private sending = 0;
  private sentAt = 0;
  private failed = false;
  /** Somebody waits already to send what is gathered. */
  private planned = false;

  /** @returns false where the counter is silent and too much stands uncounted already. */
  add(cost: number, now: number): boolean {
    const isSilent = this.failed || (this.sending > 0 && now - this.sentAt > SILENT_MS);
    if (isSilent && this.uncounted >= MOST_UNCOUNTED_CALLS) return false;
    this.gathered += cost;
    return true;
  }

  get uncounted(): number {
    return this.gathered + this.sending;
  }

  /** Whether enough was gathered to tell it now; what is less waits for `TALLY_MS`. */
  get isFull(): boolean {
    return this.gathered >= MOST_GATHERED_CALLS && this.sending === 0;
  }

  /** Whether the caller is the one to send what is gathered after `TALLY_MS`. */
  plan(): boolean {
    const isFirst = !this.planned;
    this.planned = true;
    return isFirst;
  }

  /** The calls to tell the counter of; 0 where there are none, or some are on their way. */
  send(now: number): number {
    this.planned = false;
    if (this.sending > 0) return 0;
    this.sending = this.gathered;
    this.gathered = 0;
    this.sentAt = now;
    return this.sending;
  }

  /** The counter has counted what was sent, or could not be reached: then it is sent again with the next. */
  sent(isCounted: boolean): void {
    if (!isCounted) this.gathered += this.sending;
    this.failed = !isCounted;
    this.sending = 0;
  }
}
