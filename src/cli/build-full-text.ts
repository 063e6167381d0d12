import { writeFileSync } from "node:fs";
import { BUILD_ORIGIN } from "../http/site/machine-texts.ts";
import { markdownOf } from "../http/site/markdown.ts";
import type { RenderedPage } from "./render-pages.ts";

/** Writes every page of text into one file of Markdown, for language models. */
export function buildFullText(pages: readonly RenderedPage[], target = "public/site"): void {
  writeFileSync(`${target}/llms-full.txt`, fullText(pages));
}

export const fullText = (pages: readonly RenderedPage[]): string =>
  pages
    .map(({ path, html }) => `<!-- ${BUILD_ORIGIN}${path} -->\n\n${markdownOf(html, BUILD_ORIGIN)}`)
    .join("\n---\n\n");
