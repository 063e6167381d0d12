import type { Context, Hono } from "hono";
import type { AppEnv } from "../../env.ts";
import { errorBody } from "../errors.ts";
import type { Api } from "./call-tool.ts";
import { callerHeaders } from "./caller-headers.ts";

/** The service as the agent of a request reaches it: its own routes, asked with the agent's key or without one. */
export const apiAsCaller = (app: Pick<Hono<AppEnv>, "fetch">, c: Context<AppEnv>): Api => ({
  async ask({ method, path, headers, body }) {
    const sent = callerHeaders(c.req.raw.headers);
    for (const [name, value] of Object.entries(headers)) sent.set(name, value);
    const request = new Request(new URL(path, c.req.url), { method, headers: sent, body: body ?? null });
    return app.fetch(request, c.env, c.executionCtx);
  },
  async refuse(problems) {
    // No limit of the API counts what never becomes a request of it.
    await c.get("admission").takeMinute();
    return {
      success: false,
      error: errorBody(c, "BAD_REQUEST", "The arguments do not make a request.", problems),
    };
  },
});
