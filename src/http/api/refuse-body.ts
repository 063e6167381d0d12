import type { ZodError } from "zod";
import { ApiError } from "../errors.ts";
import { problemsOf } from "./problems.ts";

/**
 * Hook of a route: refuses what its schema refuses, each fault by its field.
 *
 * @param fields The route's own field names, suggested for misspelt ones.
 */
export const refuseBody =
  (fields: readonly string[], message = "The request does not have the expected form.") =>
  (result: { success: boolean; error?: unknown }): undefined => {
    if (!result.success)
      throw new ApiError("BAD_REQUEST", message, problemsOf(result.error as ZodError, fields));
  };
