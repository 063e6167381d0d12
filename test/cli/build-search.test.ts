import { beforeAll, describe, expect, test } from "vitest";
import { searchIndex } from "../../src/cli/build-search.ts";
import { apiDescription } from "../../src/cli/client/api-description.ts";
import { type RenderedPage, renderPages } from "../../src/cli/render-pages.ts";

let pages: RenderedPage[];
let find: (words: string) => string[];
beforeAll(async () => {
  pages = renderPages(await apiDescription());
  const index = searchIndex(pages);
  find = (words) => index.search(words).map(({ href }) => String(href));
}, 60_000);

describe("the search finds", () => {
  test.each([
    ["rate limit", "/docs/limits#what-an-answer-tells"],
    ["idempotency mismatch", "/docs/errors#idempotency_mismatch"],
    ["verify signature", "/docs/quotes#signature"],
    ["importerOfRecord", "/docs/api/documents-generate#fields-title"],
    ["webhok", "/docs/webhooks#what-arrives"],
    ["dangerous", "/docs/restrictions"],
    ["landed cost of one line", "/docs/api/calculate"],
  ])("%s", (words, href) => {
    expect(find(words).slice(0, 8)).toContain(href);
  });

  test("nothing for words that stand nowhere", () => {
    expect(find("xylophonequux")).toEqual([]);
  });
});

test("the index is small enough to be fetched at the first search", () => {
  expect(JSON.stringify(searchIndex(pages)).length).toBeLessThan(1_200_000);
});

test("a page that is read without a script has its whole text", () => {
  expect(pages.length).toBeGreaterThan(80);
  for (const { path, html } of pages) expect(html, path).toMatch(/<article[^>]*>[\s\S]*<h1>/);
});
