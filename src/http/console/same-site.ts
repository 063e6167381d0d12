import { createMiddleware } from "hono/factory";
import { ApiError } from "../errors.ts";
import type { ConsoleEnv } from "./console-env.ts";

/** Changes come from the console's own pages: the browser says where a request was made, and that cannot be forged. */
export const sameSite = () =>
  createMiddleware<ConsoleEnv>(async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    const { origin } = new URL(c.req.url);
    if (
      c.req.header("Origin") !== origin ||
      !["same-origin", undefined].includes(c.req.header("Sec-Fetch-Site"))
    )
      throw new ApiError("FORBIDDEN", "This form was not sent from the console.");
    return next();
  });

/** Besides, each change carries the session's token, in a form field or in a header. */
export const ownToken = () =>
  createMiddleware<ConsoleEnv>(async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    const given = c.req.header("X-CSRF-Token") ?? (await c.req.parseBody()).csrf;
    if (given !== c.get("session").csrf)
      throw new ApiError(
        "FORBIDDEN",
        "This form is of an earlier session, or of before a switch between live and test. Reload the page and send it again.",
      );
    return next();
  });
