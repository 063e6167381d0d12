import { countMinute, type MinuteState, oneCall } from "../../domain/accounts/counting.ts";
import { Memory, type Remembered } from "../memory.ts";

/**
 * Lookups of keys that turned out unknown, a minute and address. A person who mistypes, or a platform with
 * some keys that were disabled long ago, tries a handful; each costs a read of the database.
 */
export const MOST_GUESSES = 20;

/** How many unknown keys each address has tried, for keys of which only a lookup can tell whether they were issued. */
export class KeyGuesses {
  private readonly minutes: Remembered<MinuteState>;

  constructor(memory = new Memory()) {
    this.minutes = memory.kind();
  }

  /** Counts a lookup before it is made, so that many at once are bounded too. */
  take(address: string, now: number): { allowed: boolean; reset: number } {
    const { state, answer } = countMinute(this.minutes.get(address) ?? null, oneCall(MOST_GUESSES), now);
    if (state) this.minutes.put(address, state);
    return { allowed: answer.allowed, reset: Math.max(1, Math.ceil(answer.endsIn / 1000)) };
  }

  /** Takes a lookup back that found a key: it was no guess. */
  giveBack(address: string): void {
    const state = this.minutes.get(address);
    if (state) this.minutes.put(address, { ...state, calls: Math.max(0, state.calls - 1) });
  }
}
