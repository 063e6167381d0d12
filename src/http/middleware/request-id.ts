import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../../env.ts";

/** Parts of a path that open something to whoever holds them. */
const SECRET_PART = /(\/email-link\/|\/join\/|\/customs-docs\/files\/)[^/]+/;

/**
 * Gives each request an id and logs one structured line when it is answered. The line holds method,
 * path, status and duration: never a key, a name, an address or a body.
 */
export const requestId = ({ header = "X-Request-Id", log = (line: string) => console.log(line) } = {}) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const id = crypto.randomUUID();
    const started = Date.now();
    c.set("requestId", id);
    // Laid down before there is an answer, which then is made once; one made by hand takes up nothing of it.
    c.header(header, id);
    await next();
    if (!c.res.headers.has(header)) c.header(header, id);
    if (c.env.LOG !== "off")
      log(
        JSON.stringify({
          requestId: id,
          method: c.req.method,
          path: c.req.path.replace(SECRET_PART, "$1…"),
          status: c.res.status,
          ms: Date.now() - started,
        }),
      );
  });
