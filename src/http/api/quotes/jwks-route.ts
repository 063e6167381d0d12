import type { OpenAPIHono } from "@hono/zod-openapi";
import { publishedKeys } from "../../../data/quotes/quote-signing-key.ts";
import type { AppEnv } from "../../../env.ts";

const FRESH_SECONDS = 300;

/** The public keys that quotes are signed with (RFC 7517), outside the API's prefix and open to all. */
export function registerJwks(app: OpenAPIHono<AppEnv>): void {
  app.get("/.well-known/jwks.json", async (c) => {
    const keys = await publishedKeys(c.env.DB, new Date());
    c.header("Cache-Control", `public, max-age=${FRESH_SECONDS}`);
    c.header("Access-Control-Allow-Origin", "*");
    return c.json({ keys });
  });
}
