import { createMiddleware } from "hono/factory";
import { mayVisit } from "../../domain/accounts/role.ts";
import { ApiError } from "../errors.ts";
import type { ConsoleEnv } from "./console-env.ts";

/** Lets those pass whose role may ask for the page or send the form: every page behind the sign-in stands behind this. */
export const roleGate = () =>
  createMiddleware<ConsoleEnv>(async (c, next) => {
    const { role } = c.get("session");
    const path = c.req.path.replace(/^\/console/, "");
    if (!mayVisit(role, c.req.method, path) && isKnown(c.req.method, path))
      throw new ApiError(
        "FORBIDDEN",
        `Your role in this account is ${role}: this is for others. An owner can give you another role.`,
      );
    return next();
  });

/** What nobody may visit is nothing of the console: it is not found, whoever asks. */
const isKnown = (method: string, path: string): boolean => mayVisit("owner", method, path);
