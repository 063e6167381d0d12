import { cors } from "hono/cors";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../../env.ts";

interface CrossOrigin {
  /** Headers of an answer that a page may read. */
  exposeHeaders: string[];
  /** Headers that a page may send. */
  allowHeaders: string[];
  /** Seconds that a browser keeps what it was told of these. */
  maxAge: number;
}

const ORIGIN = "Access-Control-Allow-Origin";
const EXPOSED = "Access-Control-Expose-Headers";
/** Lets a page's own measurement of its calls see what the service tells of its waits. */
const TIMED = "Timing-Allow-Origin";

/**
 * Lets pages of every origin call the API. The framework's own middleware answers what browsers ask beforehand; on all other
 * answers it would begin one before there is one, and everything after would copy it. Here the headers are laid
 * down first, and the answer is made once.
 */
export const crossOrigin = (options: CrossOrigin) => {
  const preflight = cors({ origin: "*", ...options });
  const exposed = options.exposeHeaders.join(",");
  return createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.method === "OPTIONS") return preflight(c, next);
    c.header(ORIGIN, "*");
    c.header(EXPOSED, exposed);
    c.header(TIMED, "*");
    await next();
    // An answer that was not made by the framework took up none of them.
    if (c.res.headers.has(ORIGIN)) return;
    c.header(ORIGIN, "*");
    c.header(EXPOSED, exposed);
    c.header(TIMED, "*");
  });
};
