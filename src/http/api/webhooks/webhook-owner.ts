import type { Context } from "hono";
import type { AppEnv } from "../../../env.ts";
import { accountOf } from "../../account.ts";

/** The account whose webhooks are meant. @throws ApiError for a caller without one. */
export const webhookOwner = (c: Context<AppEnv>): string => accountOf(c, "Webhooks belong to an account");
