import type { Context } from "hono";
import type { ZodError } from "zod";
import type { AppEnv } from "../../env.ts";
import { ApiError } from "../errors.ts";
import { problemsOf } from "./problems.ts";

/** What a validator found, before its route is called. */
interface Validated {
  success: boolean;
  target: string;
  data?: unknown;
  error?: unknown;
}

/**
 * Hook of a route: refuses what its schema refuses, each fault by its field.
 *
 * @param message What cannot be done, in words for a person.
 */
export const refuseBody =
  (message = "The request does not have the expected form.") =>
  ({ success, target, data, error }: Validated, c: Context<AppEnv>): undefined => {
    if (success) return;
    const operation = c.get("operation");
    const schema = target === "json" ? operation?.body : target === "query" ? operation?.query : null;
    throw new ApiError(
      "BAD_REQUEST",
      message,
      problemsOf(error as ZodError, { schema: schema ?? null, value: data }),
    );
  };
