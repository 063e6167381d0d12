import type { Words } from "../domain/wording/words.ts";
import type { Caches } from "./caches.ts";

/** The moment a request or job runs at, where work goes that may end after the response, and what the isolate remembers. */
export interface Clock {
  now: Date;
  /** Keeps the worker alive until the work ends; the response does not wait for it. */
  waitUntil: (work: Promise<unknown>) => void;
  caches: Caches;
  /** The words of the language that the caller reads; absent for English. */
  words?: Words | undefined;
}

/**
 * How long an isolate trusts what it holds before it reads it again, in milliseconds. A minute is the longest
 * that a disabled key goes on working or a load, a rate or a list goes unnoticed; shorter would put a read
 * beside most requests of a quiet isolate.
 */
export const TRUSTED_MS = 60_000;
