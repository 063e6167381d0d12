import type { Problem } from "./problem.ts";

/**
 * Why a use case gives no answer, where more than the request's own faults can be the reason.
 *
 * @example
 * const found = await lookUpControlNumber(env, asked, clock);
 * if (!found.ok && found.reason === "not_loaded") found.message; // "The Commerce Control List is not loaded yet."
 */
export type Failure =
  /** What was asked cannot be used; each fault by its field. */
  | { ok: false; reason: "unusable"; problems: Problem[] }
  /** The data that answers it has not been loaded. */
  | { ok: false; reason: "not_loaded"; message: string }
  /** Something would be stored, and the account has no calls left. */
  | { ok: false; reason: "no_calls_left"; message: string };

/** The failure of one field. */
export const unusable = (path: string, message: string): Failure => ({
  ok: false,
  reason: "unusable",
  problems: [{ path, message }],
});
