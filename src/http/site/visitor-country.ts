import type { Context } from "hono";
import type { AppEnv } from "../../env.ts";

/** Codes of two letters that are no country: T1 is the Tor network's, XX an address that is not known. */
const NO_COUNTRY: ReadonlySet<string> = new Set(["T1", "XX"]);

/** Where a visitor is, as the edge knows it; null where it does not. Browsers keep it for an hour, shared caches never. */
export function visitorCountry(c: Context<AppEnv>): Response {
  const known = c.req.raw.cf?.country;
  const country = typeof known === "string" && !NO_COUNTRY.has(known) ? known : null;
  return c.json({ country }, 200, {
    "Access-Control-Allow-Origin": "*",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Cache-Control": "private, max-age=3600",
  });
}
