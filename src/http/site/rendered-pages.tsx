import type { GuideFacts } from "./guides/guide.ts";
import { type ApiDocument, readDocument } from "./reference/document.ts";
import { sitePages } from "./site-pages.tsx";

/** The pages of text as HTML: what the build makes the search and the text for machines from. */
export const renderedPages = (description: ApiDocument, facts: GuideFacts) =>
  sitePages(readDocument(description)).map(({ render, ...page }) => ({
    ...page,
    html: String(render(facts)),
  }));
