import type { Failure } from "../../usecases/failure.ts";
import { ApiError } from "../errors.ts";

/**
 * A use case's failure as the refusal a caller reads.
 *
 * @param message What cannot be done, where the request itself is at fault.
 */
export function refusal(failure: Failure, message: string): ApiError {
  switch (failure.reason) {
    case "unusable":
      return new ApiError("BAD_REQUEST", message, failure.problems);
    case "not_loaded":
      return new ApiError("NOT_READY", failure.message);
    case "no_calls_left":
      return new ApiError("FORBIDDEN", failure.message);
  }
}
