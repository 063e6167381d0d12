import type { OpenAPIHono } from "@hono/zod-openapi";
import { publishedKeys } from "../../../data/quotes/quote-signing-key.ts";
import type { AppEnv } from "../../../env.ts";

const FRESH_SECONDS = 300;

/** The public keys that quotes are signed with (RFC 7517), outside the API's prefix and open to all. */
export function registerJwks(app: OpenAPIHono<AppEnv>): void {
  app.get("/.well-known/jwks.json", async (c) => {
    const now = new Date();
    let keys = await publishedKeys(c.env.DB, now);
    if (keys.length === 0) {
      // A verifier that keeps an empty set would refuse the first quotes: the key they will be signed with is made now.
      await c.get("caches").signingKey.current(c.env, now);
      keys = await publishedKeys(c.env.DB, now);
    }
    c.header("Cache-Control", `public, max-age=${FRESH_SECONDS}`);
    c.header("Access-Control-Allow-Origin", "*");
    return c.json({ keys });
  });
}
