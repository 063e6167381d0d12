import type { ZodError } from "zod";
import { ApiError } from "../errors.ts";
import { problemsOf } from "./problems.ts";

/** Hook of a route: refuses what its schema refuses, each fault by its field; `fields` are those to suggest. */
export const refuseBody =
  (fields: readonly string[]) =>
  (result: { success: boolean; error?: unknown }): undefined => {
    if (!result.success)
      throw new ApiError(
        "BAD_REQUEST",
        "The request does not have the expected form.",
        problemsOf(result.error as ZodError, fields),
      );
  };
