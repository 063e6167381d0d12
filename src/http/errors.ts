import type { Context } from "hono";
import { AccountGone } from "../data/accounts/owned-rows.ts";
import { withPart } from "../data/health/broken-table.ts";
import { isStorageFailure, PartUnavailable } from "../data/health/part-unavailable.ts";
import { RecordUnreadable } from "../data/readable-rows.ts";
import type { AppEnv, Variables } from "../env.ts";
import type { Problem } from "../usecases/problem.ts";
import { asSent } from "./api/field-names.ts";
import { ERROR_STATUS, type ErrorCode } from "./error-codes.ts";

/** A refusal on its way to the caller. Thrown by middleware and routes, answered by `onError`. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: Problem[];
  readonly headers: Record<string, string>;
  constructor(
    code: ErrorCode,
    message: string,
    details: Problem[] = [],
    headers: Record<string, string> = {},
  ) {
    super(message);
    this.code = code;
    this.details = details;
    this.headers = headers;
  }
}

/** A minute: in that time what a load mended is noticed everywhere. Seconds. */
const RETRY_AFTER = { "Retry-After": "60" };

/** An error as the refusal a caller reads; null for a fault of the service's own. */
export function refusalOf(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  if (error instanceof PartUnavailable)
    return error.loaded
      ? new ApiError(
          "UNAVAILABLE",
          `A part of the data, ${error.part}, is not whole. ${SEE_HEALTH}`,
          [],
          RETRY_AFTER,
        )
      : new ApiError(
          "NOT_READY",
          `A part of the data, ${error.part}, is not loaded yet. ${SEE_HEALTH}`,
          [],
          RETRY_AFTER,
        );
  if (error instanceof AccountGone)
    return new ApiError("UNAUTHORIZED", "The account of this key was deleted.");
  // Without a time to come again: only who restores the record can mend it.
  if (error instanceof RecordUnreadable)
    return new ApiError(
      "UNAVAILABLE",
      `This record is damaged and cannot be read; the operator has been told. ${SEE_HEALTH}`,
    );
  if (isStorageFailure(error))
    return new ApiError(
      "UNAVAILABLE",
      `A part of the service does not answer. ${SEE_HEALTH}`,
      [],
      RETRY_AFTER,
    );
  return null;
}

/** As `refusalOf`; where a table is gone, it says which part of the service lacks it. */
export const namedRefusalOf = async (error: unknown, db: D1Database): Promise<ApiError | null> =>
  refusalOf(await withPart(error, db));

const SEE_HEALTH = "See /api/v1/health.";

/** What a refusal tells of the request it answers. */
interface Refused {
  req: { url: string };
  get<Key extends "requestId" | "sentNames">(key: Key): Variables[Key];
}

/**
 * The error object alone, as a batch's failed item carries it too. What cannot be understood always names a place, if
 * only the request as a whole, and each place is named as the caller sent it.
 */
export function errorBody(c: Refused, code: ErrorCode, message: string, details: Problem[] = []) {
  const named: Problem[] =
    code === "BAD_REQUEST" && details.length === 0 ? [{ path: "", code: "invalid_value", message }] : details;
  return {
    code,
    message,
    documentation_url: new URL(`/docs/errors#${code.toLowerCase()}`, c.req.url).href,
    requestId: c.get("requestId"),
    details: asSent(named, c.get("sentNames") ?? new Map()),
  };
}

/** Answers in the API's one error shape. */
export function errorResponse(c: Context<AppEnv>, error: ApiError): Response {
  c.set("errorCode", error.code);
  const body = { success: false as const, error: errorBody(c, error.code, error.message, error.details) };
  return c.json(body, ERROR_STATUS[error.code], error.headers);
}
