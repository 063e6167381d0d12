import type { OpenAPIHono } from "@hono/zod-openapi";
import { type Caller, SCOPES } from "../../domain/accounts/caller.ts";
import type { AppEnv } from "../../env.ts";
import type { ErrorCode } from "../error-codes.ts";
import { ApiError } from "../errors.ts";
import type { ApiAnswer, CallApi, ConsoleContext } from "./console-env.ts";

/**
 * The API as the signed-in account: the very routes that keys reach, with the same checks, but without
 * a key. The console has no second way to change anything. What changes or computes is counted like a key's
 * call; what its pages read is not, so that nobody at a limit is locked out of their own records.
 */
export function apiFor(app: Pick<OpenAPIHono<AppEnv>, "request" | "fetch">, c: ConsoleContext): CallApi {
  const { accountId, keptUnder, plan, test } = c.get("session");
  const caller: Caller = {
    kind: "key",
    keyId: `console_${accountId}`,
    accountId: keptUnder,
    ...(test ? { test } : {}),
    plan,
    publishable: false,
    scopes: SCOPES,
    address: "console",
  };
  return async (method, path, body, { counted = method !== "GET", idempotencyKey } = {}) => {
    const url = new URL(`/api/v1${path}`, c.req.url);
    const headers = new Headers();
    if (body !== undefined) headers.set("Content-Type", "application/json");
    if (idempotencyKey !== undefined) headers.set("Idempotency-Key", idempotencyKey);
    const init: RequestInit = { method, headers };
    if (body !== undefined) init.body = JSON.stringify(body);
    const response = await app.request(
      url.href,
      init,
      { ...c.env, CONSOLE_CALLER: { ...caller, uncounted: !counted } },
      c.executionCtx,
    );
    return { status: response.status, headers: response.headers, body: await bodyOf(response) };
  };
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  const json = response.headers.get("Content-Type")?.includes("json");
  return json && text !== "" ? JSON.parse(text) : text;
}

/** The body of an answer that went well. @throws ApiError with the API's own words where it did not. */
export function answered<Body>(answer: ApiAnswer): Body {
  if (answer.status < 400) return answer.body as Body;
  const { error } = answer.body as {
    error: { code: ErrorCode; message: string; details: { path: string; message: string }[] };
  };
  const details = error.details.map(({ path, message }) => (path === "" ? message : `${path}: ${message}`));
  throw new ApiError(error.code, [error.message, ...details].join(" "));
}
