import type { Problem } from "../domain/encoding/problem.ts";

export type { Problem };

/** What a use case gives: its answer, or what is wrong with what was asked. */
export type Answered<Answer> = { ok: true; answer: Answer } | { ok: false; problems: Problem[] };

/**
 * Why a use case was not done: what was asked cannot be used, there is no such record in this account, its
 * state does not allow it, its time is over, the account's calls are used up, or the data it needs is not loaded yet.
 */
export type FailureReason = "unusable" | "not_found" | "conflict" | "gone" | "no_calls_left" | "not_ready";

/** A use case that was not done, in words for a person, and the fields at fault where there are any. */
export interface Failed {
  ok: false;
  reason: FailureReason;
  message: string;
  problems: Problem[];
}

/** What a use case gives that can fail in more than one way. */
export type Done<Answer> = { ok: true; answer: Answer } | Failed;

/** @example if (watch === null) return failed("not_found", "There is no such watch."); */
export const failed = (reason: FailureReason, message: string, problems: Problem[] = []): Failed => ({
  ok: false,
  reason,
  message,
  problems,
});

/** @example return done({ deliveryId, state: "pending" }); */
export const done = <Answer>(answer: Answer): { ok: true; answer: Answer } => ({ ok: true, answer });
