import type { Hono } from "hono";
import { trimTrailingSlash } from "hono/trailing-slash";
import { readDatasets } from "../../data/law/versions.ts";
import { heldRestrictions } from "../../data/restrictions/held-restrictions.ts";
import type { AppEnv } from "../../env.ts";
import { page } from "./answer.tsx";
import { asMarkdown } from "./as-markdown.ts";
import { ChangelogPage } from "./changelog-page.tsx";
import { ErrorsPage } from "./errors-page.tsx";
import { GUIDES } from "./guides/all.ts";
import { GuidePage, GuidesPage } from "./guides-page.tsx";
import { registerHome } from "./home/register-home.tsx";
import { notFoundPage } from "./not-found.tsx";
import { PagesPage } from "./pages-page.tsx";
import { OperationPage } from "./reference/operation-page.tsx";
import { ReferencePage } from "./reference/reference-page.tsx";
import { referencePages } from "./reference/reference-pages.ts";
import { TryPage } from "./reference/try-page.tsx";
import { registerMachineTexts } from "./register-machine-texts.ts";
import { sitePages } from "./site-pages.tsx";
import { visitorCountry } from "./visitor-country.ts";

/** The public pages: home, reference, errors, guides, and the text for machines. */
export function registerPages(app: Hono<AppEnv>): void {
  app.use("/docs/*", trimTrailingSlash());
  app.use("/docs/*", asMarkdown(app));
  registerHome(app);
  const reference = referencePages(app);
  app.get("/docs", async (c) => page(c, <ReferencePage document={await reference.document(c.env)} />));
  app.get("/docs/try", async (c) => {
    const document = await reference.document(c.env);
    return page(c, <TryPage document={document} origin={originOf(c.req.url)} />);
  });
  app.get("/docs/api/:operation", async (c) => {
    const found = await reference.operation(c.env, c.executionCtx as ExecutionContext, c.req.path);
    if (!found) return notFoundPage(c);
    return page(c, <OperationPage {...found} origin={originOf(c.req.url)} />);
  });
  app.get("/docs/errors", (c) => page(c, <ErrorsPage />));
  app.get("/docs/pages", async (c) =>
    page(c, <PagesPage pages={sitePages(await reference.document(c.env))} />),
  );
  app.get("/docs/changelog", async (c) => {
    const html = await c.env.ASSETS.fetch(new URL("/site/changelog.html", c.req.url));
    return page(c, <ChangelogPage html={await html.text()} />);
  });
  app.get("/docs/guides", (c) => page(c, <GuidesPage />));
  for (const guide of GUIDES)
    app.get(`/docs/${guide.slug}`, async (c) => {
      const origin = originOf(c.req.url);
      const { facts, widgetFile } = c.get("caches");
      const [widget, rows, restrictions] = await Promise.all([
        widgetFile.read(c.env, origin),
        readDatasets(c.env.DB).catch(() => []),
        guide.slug === "data" ? heldRestrictions(c.env.DB, facts).catch(() => []) : [],
      ]);
      const datasets = rows.map((row) => ({
        name: row.name,
        publisher: row.publisher,
        version: row.version,
        rows: row.rowCount,
        asOf: row.asOf,
        validUntil: row.validUntil,
      }));
      return page(c, <GuidePage guide={guide} facts={{ origin, widget, datasets, restrictions }} />);
    });
  app.get("/widget/country", visitorCountry);
  registerMachineTexts(app, (env) => reference.document(env).then(sitePages));
}

const originOf = (url: string): string => new URL(url).origin;
