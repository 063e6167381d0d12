import type { Hono } from "hono";
import type { AppEnv } from "../../env.ts";
import { llmsText } from "./llms.ts";
import { BUILD_ORIGIN, robotsText, sitemapXml } from "./machine-texts.ts";
import type { SitePage } from "./site-pages.tsx";

/** An hour: the texts change with a release. */
const KEPT = { "Cache-Control": "public, max-age=3600" };
/** The texts for crawlers and language models. */
export function registerMachineTexts(
  app: Hono<AppEnv>,
  pagesOf: (env: Env) => Promise<readonly SitePage[]>,
): void {
  app.get("/llms.txt", async (c) => c.text(llmsText(originOf(c.req.url), await pagesOf(c.env)), 200, KEPT));
  app.get("/llms-full.txt", async (c) => {
    const built = await c.env.ASSETS.fetch(new URL("/site/llms-full.txt", c.req.url));
    return c.text((await built.text()).replaceAll(BUILD_ORIGIN, originOf(c.req.url)), 200, KEPT);
  });
  app.get("/robots.txt", (c) => c.text(robotsText(originOf(c.req.url)), 200, KEPT));
  app.get("/sitemap.xml", async (c) =>
    c.body(sitemapXml(originOf(c.req.url), await pagesOf(c.env)), 200, {
      ...{ "Content-Type": "application/xml; charset=utf-8" },
      ...KEPT,
    }),
  );
}

const originOf = (url: string): string => new URL(url).origin;
