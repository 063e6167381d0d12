import type { Context } from "hono";
import type { AppEnv } from "../../../env.ts";
import { accountOf } from "../../account.ts";
import { refuseBody } from "../refuse-body.ts";

export const SCREENING_DISCLAIMER =
  "For information only, not legal advice. A match is a reason to look, not a finding about a person; no match is a statement about the lists loaded, at this threshold, and nothing more.";

/** The account that decisions, watches and records are kept under. @throws ApiError for a caller without one. */
export const storingAccount = (c: Context<AppEnv>): string =>
  accountOf(c, "This endpoint stores under an account");

/** Refuses a request that has not the expected form. */
export const refuseForm = refuseBody();
