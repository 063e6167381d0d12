import type { Context } from "hono";
import type { JSX } from "hono/jsx/jsx-runtime";
import type { AppEnv } from "../../env.ts";
import { SiteOrigin } from "./site-origin.ts";

/** What a page may load: the site's own files, no inline script or style. */
const POLICY: Readonly<Record<string, string>> = {
  "default-src": "'self'",
  "base-uri": "'none'",
  "form-action": "'self'",
  "frame-ancestors": "'none'",
  "object-src": "'none'",
};

export interface PageOptions {
  status?: 200 | 400 | 401 | 403 | 404 | 409 | 429;
  /** Pages about an account are never kept by a cache. */
  personal?: boolean;
}

/** Answers with a page under the site's strict policy. */
export function page<E extends AppEnv>(
  c: Context<E>,
  body: JSX.Element,
  { status = 200, personal = false }: PageOptions = {},
): Response | Promise<Response> {
  c.header(
    "Content-Security-Policy",
    Object.entries(POLICY)
      .map(([name, value]) => `${name} ${value}`)
      .join("; "),
  );
  c.header("X-Content-Type-Options", "nosniff");
  c.header("Referrer-Policy", "same-origin");
  c.header("Cross-Origin-Opener-Policy", "same-origin");
  c.header("Strict-Transport-Security", "max-age=31536000");
  c.header("Cache-Control", personal ? "no-store" : "public, max-age=300");
  const { origin } = new URL(c.req.url);
  const html = String(<SiteOrigin.Provider value={origin}>{body}</SiteOrigin.Provider>);
  return c.html(`<!doctype html>${html}`, status);
}
