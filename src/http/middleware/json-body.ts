import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../../env.ts";
import { ApiError } from "../errors.ts";

/** Refuses a body that is no JSON by its media type, or too long, before anything reads it. */
export const jsonBody = ({ mostBytes = 1_048_576 } = {}) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.method !== "POST" && c.req.method !== "PUT" && c.req.method !== "PATCH") return next();
    const type = c.req.header("Content-Type");
    if (type !== undefined && !/^application\/(?:[\w.-]+\+)?json\b/i.test(type)) {
      throw new ApiError("UNSUPPORTED_MEDIA_TYPE", "Send JSON with Content-Type: application/json.", [
        { path: "Content-Type", message: `"${type}" is not JSON` },
      ]);
    }
    const tooLarge = new ApiError("PAYLOAD_TOO_LARGE", "The body is too long.", [
      { path: "body", message: `at most ${mostBytes} bytes` },
    ]);
    if (Number(c.req.header("Content-Length") ?? 0) > mostBytes) throw tooLarge;
    const bytes = await c.req.arrayBuffer();
    if (bytes.byteLength > mostBytes) throw tooLarge;
    if (type === undefined && bytes.byteLength > 0) {
      throw new ApiError("UNSUPPORTED_MEDIA_TYPE", "Send JSON with Content-Type: application/json.", [
        { path: "Content-Type", message: "missing" },
      ]);
    }
    await next();
  });
