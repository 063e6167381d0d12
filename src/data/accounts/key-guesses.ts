import { countMinute, type MinuteState, type MinuteVerdict } from "../../domain/accounts/counting.ts";
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
  take(address: string, now: number): MinuteVerdict {
    const { state, verdict } = countMinute(this.minutes.get(address) ?? null, MOST_GUESSES, now);
    this.minutes.put(address, state);
    return verdict;
  }

  /** Takes a lookup back that found a key: it was no guess. */
  giveBack(address: string): void {
    const state = this.minutes.get(address);
    if (state) this.minutes.put(address, { ...state, calls: Math.max(0, state.calls - 1) });
  }
}
