import { createMiddleware } from "hono/factory";
import { keepAnswer, releaseKey, takeKey } from "../../data/accounts/idempotency-keys.ts";
import { accountOfSecretKey } from "../../domain/accounts/caller.ts";
import { sha256Hex } from "../../domain/encoding/bytes.ts";
import type { AppEnv } from "../../env.ts";
import { ApiError } from "../errors.ts";

/**
 * Honours `Idempotency-Key` on POSTs that create something: the same key and body replays the first
 * answer for 24 h, the same key in flight is 409, with another body 422. Only for keys that may store: on a
 * publishable key and on demo access the header is ignored, or a visitor could use up the shop's own keys.
 *
 * Stands behind `meter` and `jsonBody`: a replay costs one request of the minute and none of the month, nothing is
 * stored for a caller whose minute is used up, and the body it reads is one that is held already.
 */
export const idempotency = ({ header = "Idempotency-Key" } = {}) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const key = c.req.header(header);
    const accountId = accountOfSecretKey(c.get("caller"));
    if (key === undefined || c.req.method !== "POST" || accountId === null) return next();
    const refuse = (
      code: "BAD_REQUEST" | "CONFLICT" | "IDEMPOTENCY_MISMATCH",
      message: string,
      detail: string,
    ): never => {
      throw new ApiError(
        code,
        message,
        [{ path: header, code: code === "BAD_REQUEST" ? "invalid_format" : "conflict", message: detail }],
        code === "CONFLICT" ? { "Retry-After": "1" } : {},
      );
    };
    if (!/^[\x21-\x7e]{1,255}$/.test(key))
      refuse("BAD_REQUEST", "The idempotency key cannot be used.", "1 to 255 visible ASCII characters");
    await c.get("admission").takeMinute();
    const state = await takeKey(
      c.env,
      accountId,
      key,
      await fingerprint(c.req.method, withQuery(c.req), await c.req.arrayBuffer()),
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

/** Runs the request; keeps its answer where it went well, else gives the key back: a mended body may come under it. */
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
    if (response.status < 400) {
      const body = await response.clone().text();
      const contentType = response.headers.get("Content-Type") ?? "application/json";
      await keepAnswer(env, accountId, key, token, { status: response.status, contentType, body });
      kept = true;
    }
  } finally {
    if (!kept) await releaseKey(env.DB, accountId, key, token);
  }
}

/** The path and the query: other fields of the same answer are another request. */
const withQuery = ({ path, url }: { path: string; url: string }): string =>
  url.includes("?") ? path + new URL(url).search : path;

async function fingerprint(method: string, path: string, body: ArrayBuffer): Promise<string> {
  const head = new TextEncoder().encode(`${method} ${path}\n`);
  const bytes = new Uint8Array(head.length + body.byteLength);
  bytes.set(head);
  bytes.set(new Uint8Array(body), head.length);
  return sha256Hex(bytes);
}
