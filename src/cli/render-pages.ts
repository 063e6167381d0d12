import { createRequire } from "node:module";
import { buildSync } from "esbuild";
import { BUILD_ORIGIN } from "../http/site/machine-texts.ts";
import type { ApiDescription } from "./client/api-description.ts";

/** A page of the docs as it is read without a script. */
export interface RenderedPage {
  path: string;
  title: string;
  summary: string;
  group: string;
  html: string;
}

/** What a page may show of a running service, where none runs. */
const FACTS = {
  origin: BUILD_ORIGIN,
  widget: { version: "", file: "/widget.js", integrity: "", gzipBytes: 0 },
  datasets: [],
  restrictions: [],
};

/** Renders the pages of text: the pages' own code, bundled and run, as Node reads no JSX. */
export function renderPages(description: ApiDescription): RenderedPage[] {
  const { outputFiles } = buildSync({
    entryPoints: ["src/http/site/rendered-pages.tsx"],
    ...{ bundle: true, write: false, format: "cjs", platform: "node", logLevel: "error" },
  });
  const exported = { exports: {} as { renderedPages: typeof renderedPages } };
  const load = new Function("module", "exports", "require", outputFiles[0]?.text ?? "");
  load(exported, exported.exports, createRequire(import.meta.url));
  return exported.exports.renderedPages(description, FACTS);
}

/** What the bundle exports. */
declare function renderedPages(description: ApiDescription, facts: typeof FACTS): RenderedPage[];
