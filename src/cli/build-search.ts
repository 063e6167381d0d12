import { writeFileSync } from "node:fs";
import { buildSync } from "esbuild";
import MiniSearch from "minisearch";
import { type Finding, SEARCH_OPTIONS } from "../http/site/browser/parts/search-options.ts";
import { sectionsOf } from "../http/site/page-sections.ts";
import type { RenderedPage } from "./render-pages.ts";

/** What a finding shows of its part. */
const EXCERPT = 140;

/** Of an operation's page its fields are found; its examples and refusals read nearly alike on each. */
const FIELDS = /^(?:Fields of|In the) /;

/** Writes the index of the docs' search: every part of every page under its heading. */
export function buildSearch(pages: readonly RenderedPage[], target = "public/site"): void {
  writeFileSync(`${target}/search.json`, JSON.stringify(searchIndex(pages)));
  buildSync({
    entryPoints: ["src/http/site/browser/modules/search.ts"],
    outfile: `${target}/search.js`,
    ...{ bundle: true, minify: true, format: "esm", target: "es2022", legalComments: "none" },
    tsconfigRaw: "{}",
  });
}

export function searchIndex(pages: readonly RenderedPage[]): MiniSearch<Finding> {
  const index = new MiniSearch<Finding>(SEARCH_OPTIONS);
  let id = 0;
  for (const { path, title, summary, group, html } of pages)
    for (const { heading, anchor, text } of sectionsOf(html)) {
      const first = heading === "";
      if (path.startsWith("/docs/api/") && !first && !FIELDS.test(heading)) continue;
      index.add({
        ...{ id: id++, page: title, heading, group, href: anchor === "" ? path : `${path}#${anchor}` },
        // The page itself is found by its name, its parts by their own words.
        ...{ title: first ? `${title} ${summary}` : "", text },
        excerpt: first || FIELDS.test(heading) ? summary : text.slice(0, EXCERPT),
      });
    }
  return index;
}
