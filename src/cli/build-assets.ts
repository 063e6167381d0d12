import { cpSync, rmSync } from "node:fs";
import { buildFullText } from "./build-full-text.ts";
import { buildSearch } from "./build-search.ts";
import { buildSite } from "./build-site.ts";
import { buildWidget } from "./build-widget.ts";
import { apiDescription } from "./client/api-description.ts";
import { buildClient } from "./client/build-client.ts";
import { renderPages } from "./render-pages.ts";

/**
 * Builds the assets folder anew (fonts, the pages' style and scripts, the widget, the client, the search of the docs):
 * no page loads a third-party host.
 */
export async function buildAssets(): Promise<void> {
  rmSync("public", { recursive: true, force: true });
  cpSync("seed/fonts/slices", "public/fonts", { recursive: true });
  cpSync("src/http/site/_headers", "public/_headers");
  buildSite();
  buildWidget();
  const description = await apiDescription();
  await buildClient(["public/sdk"], description);
  const pages = renderPages(description);
  buildSearch(pages);
  buildFullText(pages);
}

if (import.meta.main) await buildAssets();
