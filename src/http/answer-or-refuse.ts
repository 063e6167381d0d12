import type { Done, FailureReason } from "../usecases/problem.ts";
import type { ErrorCode } from "./error-codes.ts";
import { ApiError } from "./errors.ts";

/** The code that each failure of a use case is refused with. */
const CODE: Readonly<Record<FailureReason, ErrorCode>> = {
  unusable: "BAD_REQUEST",
  not_found: "NOT_FOUND",
  conflict: "CONFLICT",
  gone: "GONE",
  no_calls_left: "FORBIDDEN",
  not_ready: "NOT_READY",
};

/**
 * The answer of a use case.
 *
 * @throws ApiError where it was not done, with the use case's own words.
 * @example const webhook = answerOrRefuse(await changeWebhook(env.DB, accountId, id, change));
 */
export function answerOrRefuse<Answer>(result: Done<Answer>): Answer {
  if (result.ok) return result.answer;
  throw new ApiError(CODE[result.reason], result.message, result.problems);
}
