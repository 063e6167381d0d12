const S = 1_000;
const MIN = 60 * S;
const H = 60 * MIN;

/**
 * Waits after the first, second, … failed attempt, in milliseconds. After the last one's attempt the delivery is
 * dead. Seconds bridge a restart and minutes a deployment; the whole, a little over three days, a lost weekend.
 */
export const RETRY_LADDER: readonly number[] = [
  5 * S,
  5 * MIN,
  30 * MIN,
  2 * H,
  5 * H,
  10 * H,
  14 * H,
  20 * H,
  24 * H,
];

/** Attempts a delivery has in all. */
export const MOST_SENDINGS = RETRY_LADDER.length + 1;

/** A queue message can wait no longer than this (Cloudflare Queues: 24 hours), in milliseconds. */
export const LONGEST_WAIT = 24 * H;

/**
 * An endpoint that answered nothing but failures for this long, in milliseconds, is disabled: longer than the whole
 * ladder, so that one delivery that a receiver cannot take does not close it for all others.
 */
export const DISABLE_AFTER = 5 * 24 * H;

/** Part of a wait that chance may take off or add, so that a receiver's outage does not end in a stampede. */
const JITTER = 0.1;

/**
 * Milliseconds to wait after an attempt failed, or null when it was the last. `Retry-After` (ms) is
 * honoured where it asks for more than the ladder does, up to a day.
 *
 * @param attempts Attempts made so far, from 1.
 * @param chance Uniform in [0, 1).
 * @param retryAfter The receiver's own wish in milliseconds; null where it has none.
 * @param scale Shortens the ladder for a soak; the receiver's own wish is never shortened.
 * @example waitAfter(1, 0.5) // 5000
 */
export function waitAfter(
  attempts: number,
  chance: number,
  retryAfter: number | null = null,
  scale = 1,
): number | null {
  const step = RETRY_LADDER[attempts - 1];
  if (step === undefined) return null;
  const jittered = step * scale * (1 - JITTER + 2 * JITTER * chance);
  return Math.min(LONGEST_WAIT, Math.round(Math.max(jittered, retryAfter ?? 0)));
}

/** A `Retry-After` header in milliseconds from now: delta seconds or an HTTP date (RFC 9110 §10.2.3). */
export function retryAfterOf(header: string | null, now: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * S;
  // Only dates with a weekday's or month's name: Date.parse would read "-5" as a year.
  const date = /[A-Za-z]{3}/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
