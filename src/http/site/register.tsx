import type { Hono } from "hono";
import { trimTrailingSlash } from "hono/trailing-slash";
import { readDatasets } from "../../data/law/versions.ts";
import { heldRestrictions } from "../../data/restrictions/held-restrictions.ts";
import type { AppEnv } from "../../env.ts";
import { page } from "./answer.tsx";
import { ErrorsPage } from "./errors-page.tsx";
import { GUIDES } from "./guides/all.ts";
import { GuidePage, GuidesPage } from "./guides-page.tsx";
import { HomePage } from "./home-page.tsx";
import { llmsText } from "./llms.ts";
import type { ApiDocument } from "./reference/document.ts";
import { liveAnswers } from "./reference/live-answers.ts";
import { ReferencePage } from "./reference/reference-page.tsx";
import { TryPage } from "./reference/try-page.tsx";

/** The public pages: home, reference, errors, guides, and the text for machines. */
export function registerPages(app: Hono<AppEnv>): void {
  app.use("/docs/*", trimTrailingSlash());
  app.get("/", (c) => page(c, <HomePage origin={originOf(c.req.url)} />));
  let documents: Promise<[ApiDocument, ApiDocument]> | null = null;
  let answers: ReadonlyMap<string, unknown> | null = null;
  const described = (env: Env) => {
    documents ??= Promise.all([
      descriptionOf(app, env, "openapi.json"),
      descriptionOf(app, env, "openapi-3.1.json"),
    ]);
    return documents;
  };
  app.get("/docs", async (c) => {
    const [document, { webhooks = {} }] = await described(c.env);
    if (!answers?.size) answers = await liveAnswers(app, c.env, c.executionCtx as ExecutionContext, document);
    return page(c, <ReferencePage document={document} events={webhooks} answers={answers} />);
  });
  app.get("/docs/try", async (c) => {
    const [document] = await described(c.env);
    return page(c, <TryPage document={document} origin={originOf(c.req.url)} />);
  });
  app.get("/docs/errors", (c) => page(c, <ErrorsPage />));
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
  app.get("/llms.txt", (c) =>
    c.text(llmsText(originOf(c.req.url)), 200, { "Cache-Control": "public, max-age=3600" }),
  );
}

/** A description as callers get it, asked for in the same way. */
const descriptionOf = async (app: Hono<AppEnv>, env: Env, file: string): Promise<ApiDocument> =>
  (await app.request(`/api/v1/${file}`, {}, env)).json<ApiDocument>();

const originOf = (url: string): string => new URL(url).origin;
