import type { CallAnswer, CallAsk } from "./counting.ts";

/** How a limit stands for one request. */
export interface CallVerdict {
  allowed: boolean;
  limit: number;
  /** Calls that are left: of the last answer of the counter, less what this isolate has spent since. */
  remaining: number;
  /** Seconds until the window ends, or until a refusal is asked about again. */
  reset: number;
}

/** A limit as the plan of a caller has it. */
export interface CallLimit {
  limit: number;
  /** Calls that are wished for though no pace is known yet; 0 where most callers call once. */
  atLeast: number;
  /** Milliseconds that a refusal stands at the most, as a limit may be raised meanwhile. */
  refusalMs: number;
}

/**
 * How long calls are held without being asked for before they are given back, milliseconds: long enough that an isolate
 * that spends 30 calls a second asks for more than a hundred at once.
 */
export const LEASE_MS = 8_000;
/** Where the counter does not answer, what is held may be spent for so long, milliseconds; never beyond its window. */
export const LONGEST_SPENDING_MS = 60_000;
/** A share of the time left by which leases and refusals end before their window, and milliseconds more for leases: clocks run apart. */
const CLOCK_DRIFT = 0.01;
const CLOCK_GUARD_MS = 100;
/** A pace is taken over a second at the least: two calls at once are no two thousand a second. */
const PACE_MS = 1_000;
/** A lease is renewed when an eighth of its calls or a quarter of its time is left: what is on its way arrives in time. */
const LOW_SHARE = 1 / 8;
const RENEW_AFTER = 3 / 4;

/**
 * Calls of one window that an isolate holds and spends without asking, and what it knows of the rest. It asks nobody
 * itself: `ask` says what to send to the counter and `answered` takes in what came back. All times are the isolate's own,
 * milliseconds; only spans are compared with the counter's.
 */
export class Lease {
  private window = 0;
  private serial = 0;
  private held = 0;
  private left = 0;
  /** Leased calls that were spent since the counter was last told. */
  private untold = 0;
  private spendableUntil = 0;
  private windowEndsAt = 0;
  private renewedAt = 0;
  private size = 0;
  private refusedUntil = 0;
  /** An ask with a wish is on its way. */
  private asking = false;
  /** The counter did not answer when it was last asked. */
  private silent = false;
  /** The counter had nothing to lease when it was last asked. */
  private denied = false;
  private calls = 0;
  private countedFrom: number | null = null;
  private pace = 0;
  private readonly lifeMs: number;

  /** @param lifeMs 0: nothing is leased, each call asks. */
  constructor(lifeMs = LEASE_MS) {
    this.lifeMs = lifeMs;
  }

  /** Spends calls that are held, or refuses what is known to be refused; null where the counter must be asked. */
  take(cost: number, { limit }: CallLimit, now: number): CallVerdict | null {
    if (this.held >= cost && now < this.spendableUntil) {
      this.held -= cost;
      this.untold += cost;
      this.calls += cost;
      return this.verdict(true, limit, now);
    }
    return this.refusal(limit, now);
  }

  /** The refusal that still stands of any call; null where none is known. */
  refusal(limit: number, now: number): CallVerdict | null {
    if (this.holdsSome(now) || now >= this.refusedUntil) return null;
    return this.verdict(false, limit, now);
  }

  /** Whether to ask for a lease before a call needs it: where nothing is held, asked for or known to be refused. */
  isToPrepare(now: number): boolean {
    return this.lifeMs > 0 && !this.asking && !this.holdsSome(now) && now >= this.refusedUntil;
  }

  /** Whether to ask for more behind the answer, so that the next request need not wait if it costs as much. */
  isToRenew(cost: number, now: number): boolean {
    if (this.lifeMs === 0 || this.asking || this.denied) return false;
    const isLow = this.held < cost || this.held <= this.size * LOW_SHARE;
    return isLow || now >= this.renewedAt + this.lifeMs * RENEW_AFTER;
  }

  /** Whether calls of the lease made at a moment are still held, or their end not told, with no later lease over them. */
  isToEnd(renewedAt: number, now: number): boolean {
    return (
      renewedAt === this.renewedAt && !this.silent && now < this.windowEndsAt && this.held + this.untold > 0
    );
  }

  /**
   * What to send to the counter. Whatever it tells is told once: if the ask is lost, these calls stay counted.
   *
   * @param need Calls that wait; 0 to renew.
   */
  ask(need: number, { limit, atLeast }: CallLimit, now: number): CallAsk {
    // What is too little for this request, or too old to be spent, goes back with the same message.
    const unspent = need > 0 || now >= this.spendableUntil ? this.held : 0;
    // While a lease of single calls is on its way, only a batch asks for more.
    const isEnough = this.lifeMs === 0 || (this.asking && need <= 1);
    const wish = isEnough ? 0 : this.wish(need > 0 ? atLeast : Math.max(1, atLeast), unspent, now);
    this.calls += need;
    if (wish > 0) this.asking = true;
    return { limit, cutOff: true, need, wish, told: this.tell(unspent) };
  }

  /** What to send when the lease ends: all that is held goes back. */
  end({ limit }: CallLimit): CallAsk {
    return { limit, cutOff: true, need: 0, wish: 0, told: this.tell(this.held) };
  }

  /** Takes in what the counter answered to an ask that was sent at a moment. */
  answered(ask: CallAsk, answer: CallAnswer, { limit, refusalMs }: CallLimit, sentAt: number): CallVerdict {
    if (ask.wish > 0) this.asking = false;
    this.silent = false;
    if (answer.window > this.window) this.begin(answer.window);
    if (answer.window === this.window) this.takeIn(ask, answer, sentAt);
    if (!answer.allowed && answer.left === 0)
      this.refusedUntil = sentAt + Math.min(refusalMs, surely(answer.endsIn));
    return this.verdict(answer.allowed, limit, sentAt);
  }

  /** Whether calls are held at a moment, few or many. */
  holdsSome(now: number): boolean {
    return this.held > 0 && now < this.spendableUntil;
  }

  /** The counter did not answer an ask: what is held may be spent on, nothing is given back before it answers again. */
  unanswered(ask: CallAsk): void {
    if (ask.wish > 0) this.asking = false;
    this.silent = true;
  }

  private begin(window: number): void {
    this.window = window;
    this.serial = 0;
    this.held = 0;
    this.untold = 0;
    this.refusedUntil = 0;
  }

  private takeIn({ wish }: CallAsk, { serial, left, leased, endsIn }: CallAnswer, sentAt: number): void {
    if (serial > this.serial) {
      this.serial = serial;
      this.left = left;
    }
    this.windowEndsAt = sentAt + endsIn;
    if (wish === 0) return;
    this.denied = leased === 0;
    if (this.denied) return;
    this.held += leased;
    this.size = this.held;
    this.renewedAt = sentAt;
    this.spendableUntil = sentAt + Math.min(LONGEST_SPENDING_MS, surely(endsIn) - CLOCK_GUARD_MS);
  }

  private tell(unspent: number): CallAsk["told"] {
    if (unspent + this.untold === 0) return null;
    const told = { window: this.window, spent: this.untold, unspent };
    this.held -= unspent;
    this.untold = 0;
    return told;
  }

  /** Calls that the isolate will spend in a lease's life beyond those it keeps, going by its pace of the last seconds. */
  private wish(atLeast: number, unspent: number, now: number): number {
    const elapsed = now - (this.countedFrom ?? now);
    if (this.countedFrom !== null && (elapsed >= PACE_MS || this.pace === 0))
      this.pace = this.calls / Math.max(elapsed, PACE_MS);
    if (this.countedFrom === null || elapsed >= PACE_MS) {
      this.countedFrom = now;
      this.calls = 0;
    }
    const kept = this.held - unspent;
    return Math.max(atLeast, Math.floor(this.pace * this.lifeMs) - kept);
  }

  private verdict(allowed: boolean, limit: number, now: number): CallVerdict {
    const remaining = Math.min(limit, this.left + this.held);
    return { allowed, limit, remaining, reset: Math.max(1, Math.ceil((this.windowEndsAt - now) / 1000)) };
  }
}

/** A span by the counter's clock of which this isolate's own, if it is slow, shows no more than that. */
const surely = (ms: number): number => ms * (1 - CLOCK_DRIFT);
