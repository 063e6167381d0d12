import type { Context } from "hono";
import type { AppEnv } from "../../../env.ts";
import { accountOf } from "../../account.ts";
import { ApiError } from "../../errors.ts";

/** The account whose quotes are meant. @throws ApiError for a caller without one. */
export const quoteOwner = (c: Context<AppEnv>): string => accountOf(c, "Quotes belong to an account");

/** The same for an id that never was and for another account's. */
export const noSuchQuote = (): ApiError =>
  new ApiError("NOT_FOUND", "There is no such quote.", [
    { path: "id", code: "unknown_value", message: "not a quote of this account" },
  ]);
