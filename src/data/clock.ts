import { isTestAccount } from "../domain/accounts/test-account.ts";
import type { Telling } from "../domain/wording/tell.ts";
import { ENGLISH_WORDS, type Words } from "../domain/wording/words.ts";
import type { Caches } from "./caches.ts";
import { TEST_DAY, type TestDay } from "./trade/test-day.ts";

/** The moment a request or job runs at, where work goes that may end after the response, and what the isolate remembers. */
export interface Clock {
  now: Date;
  /** Keeps the worker alive until the work ends; the response does not wait for it. */
  waitUntil: (work: Promise<unknown>) => void;
  caches: Caches;
  /** The words of the language that the caller reads; absent for English. */
  words?: Words | undefined;
  /** For a test key: the day and the exchange rates that amounts and controls are worked out by. `now` stays the moment. */
  testDay?: TestDay | undefined;
}

/** What the clock of a caller or a job has beside the moment: the pinned day where it is a test account's. */
export const pinnedFor = (accountId: string | null): Pick<Clock, "testDay"> =>
  isTestAccount(accountId) ? { testDay: TEST_DAY } : {};

/** The calendar day at a place for which the law is asked, ISO. */
export const dayAt = (
  timeZone: string,
  { now, caches, testDay }: Pick<Clock, "now" | "caches" | "testDay">,
): string => testDay?.day ?? caches.days.dateIn(timeZone, now);

/** What an answer of a request is told with where it holds no amounts. */
export const tellingOf = ({ words = ENGLISH_WORDS }: Pick<Clock, "words">): Pick<Telling, "words"> => ({
  words,
});

/**
 * How long an isolate trusts what it holds before it reads it again, in milliseconds. A minute is the longest
 * that a disabled key goes on working or a load, a rate or a list goes unnoticed; shorter would put a read
 * beside most requests of a quiet isolate.
 */
export const TRUSTED_MS = 60_000;
