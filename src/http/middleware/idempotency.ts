import { createMiddleware } from "hono/factory";
import { keepAnswer, releaseKey, takeKey } from "../../data/accounts/idempotency-keys.ts";
import { sha256Hex } from "../../domain/encoding/bytes.ts";
import type { AppEnv } from "../../env.ts";
import { ApiError } from "../errors.ts";

/**
 * Honours `Idempotency-Key` on POSTs that create something: the same key and body replays the first
 * answer for 24 h, the same key in flight is 409, with another body 422. Stands between `authenticate`
 * and `meter`, so that a refusal for lack of calls is not kept and a replay is not counted.
 */
export const idempotency = ({ header = "Idempotency-Key", mostBytes = 1_048_576 } = {}) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const key = c.req.header(header);
    const caller = c.get("caller");
    if (key === undefined || c.req.method !== "POST" || caller.kind !== "key") return next();
    // Too long a body is refused further on; it must not be read here first.
    if (Number(c.req.header("Content-Length") ?? 0) > mostBytes) return next();
    const refuse = (
      code: "BAD_REQUEST" | "CONFLICT" | "IDEMPOTENCY_MISMATCH",
      message: string,
      detail: string,
    ): never => {
      throw new ApiError(
        code,
        message,
        [{ path: header, message: detail }],
        code === "CONFLICT" ? { "Retry-After": "1" } : {},
      );
    };
    if (!/^[\x21-\x7e]{1,255}$/.test(key))
      refuse("BAD_REQUEST", "The idempotency key cannot be used.", "1 to 255 visible ASCII characters");
    const { accountId } = caller;
    const state = await takeKey(
      c.env,
      accountId,
      key,
      await fingerprint(c.req.method, c.req.path, await c.req.arrayBuffer()),
      Date.now(),
    );
    switch (state.kind) {
      case "mismatch":
        return refuse(
          "IDEMPOTENCY_MISMATCH",
          "This idempotency key was used with another request.",
          "use a new key for a new request",
        );
      case "in_flight":
        return refuse(
          "CONFLICT",
          "The first request with this idempotency key is still being answered.",
          "try again in a moment",
        );
      case "answered": {
        const { status, contentType, body } = state.answer;
        return c.body(body, status as 200, { "Content-Type": contentType, "Idempotency-Replayed": "true" });
      }
      case "new":
        await answerOnce(c.env, accountId, key, state.token, next, () => c.res);
    }
  });

/** Runs the request; keeps its answer, or gives the key back where it failed on our side or for lack of calls. */
async function answerOnce(
  env: Env,
  accountId: string,
  key: string,
  token: string,
  next: () => Promise<void>,
  answer: () => Response,
): Promise<void> {
  let kept = false;
  try {
    await next();
    const response = answer();
    if (response.status < 500 && !TRANSIENT.has(response.status)) {
      const body = await response.clone().text();
      const contentType = response.headers.get("Content-Type") ?? "application/json";
      await keepAnswer(env, accountId, key, token, { status: response.status, contentType, body });
      kept = true;
    }
  } finally {
    if (!kept) await releaseKey(env.DB, accountId, key, token);
  }
}

/** Refusals that a later try of the same request may not meet: no calls left, conflict, too many. */
const TRANSIENT: ReadonlySet<number> = new Set([401, 403, 409, 429]);

async function fingerprint(method: string, path: string, body: ArrayBuffer): Promise<string> {
  const head = new TextEncoder().encode(`${method} ${path}\n`);
  const bytes = new Uint8Array(head.length + body.byteLength);
  bytes.set(head);
  bytes.set(new Uint8Array(body), head.length);
  return sha256Hex(bytes);
}
