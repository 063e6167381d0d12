import type { Hono, MiddlewareHandler } from "hono";
import type { AppEnv } from "../../env.ts";
import { markdownOf } from "./markdown.ts";

const ENDING = ".md";

/** Answers each page of the docs as Markdown at its own address with `.md`. */
export const asMarkdown =
  (app: Hono<AppEnv>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const url = new URL(c.req.url);
    if (c.req.method !== "GET" || !url.pathname.endsWith(ENDING)) return next();
    url.pathname = url.pathname.slice(0, -ENDING.length);
    const page = await app.request(url, {}, c.env, c.executionCtx);
    if (!page.ok) return page;
    const markdown = markdownOf(await page.text(), url.origin);
    return c.body(markdown, 200, {
      "Content-Type": "text/markdown; charset=utf-8",
      "Cache-Control": "public, max-age=300",
      Link: `<${url.pathname}>; rel="canonical"`,
      "X-Content-Type-Options": "nosniff",
    });
  };
