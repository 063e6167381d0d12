import { DISABLE_AFTER, waitAfter } from "./retry-ladder.ts";

/** What one attempt met. `status` null: no answer came; `error` then says why. */
export interface Attempt {
  status: number | null;
  /** Duration in milliseconds, up to the answer's head. */
  ms: number;
  error: string | null;
  /** First kilobyte of the answer. */
  answer: string;
  /** The receiver's own wish, ms from now. */
  retryAfter: number | null;
}

/** Where a delivery stands before an attempt's outcome is known. */
interface Standing {
  /** This attempt's number, from 1. */
  attempts: number;
  /** Since when the endpoint has answered nothing but failures (ms), null if it has not. */
  failingSince: number | null;
}

export type DeadReason =
  | "gone"
  | "attempts_exhausted"
  | "endpoint_disabled"
  | "endpoint_deleted"
  | "unsafe_address";

/** What follows from an attempt. */
type Outcome =
  | { kind: "delivered" }
  | { kind: "retry"; wait: number }
  | { kind: "dead"; reason: DeadReason; disable: DisableReason | null };

export type DisableReason = "gone" | "five_days_of_failure";

/**
 * Decides what follows: 2xx is success, everything else (redirects too) failure; 410 disables the
 * endpoint, as do five days without a success; the ladder's end makes the delivery dead.
 *
 * @param now Milliseconds since 1970.
 * @param chance Uniform in [0, 1): where in its tenth either way the next wait lies.
 * @param scale Factor on the ladder's waits, below 1 for a soak.
 * @example outcomeOf({ ...attempt, status: 503 }, { attempts: 1, failingSince: null }, now, 0.5)
 * // { kind: "retry", wait: 5000 }, in milliseconds
 */
export function deliveryOutcome(
  attempt: Attempt,
  standing: Standing,
  now: number,
  chance: number,
  scale = 1,
): Outcome {
  const { status } = attempt;
  if (status !== null && status >= 200 && status < 300) return { kind: "delivered" };
  if (status === 410) return { kind: "dead", reason: "gone", disable: "gone" };
  const exhausted = standing.failingSince !== null && now - standing.failingSince >= DISABLE_AFTER;
  if (exhausted) return { kind: "dead", reason: "endpoint_disabled", disable: "five_days_of_failure" };
  const wait = waitAfter(standing.attempts, chance, attempt.retryAfter, scale);
  return wait === null
    ? { kind: "dead", reason: "attempts_exhausted", disable: null }
    : { kind: "retry", wait };
}
