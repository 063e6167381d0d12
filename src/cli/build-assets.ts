import { cpSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { buildSite } from "./build-site.ts";
import { buildWidget } from "./build-widget.ts";

const DOCS_UI = ["swagger-ui.css", "swagger-ui-bundle.js"];

/** Builds the widget, the pages' style and scripts, and copies the docs UI from its package into the assets folder, so that no page loads a third-party host. */
export function buildAssets(target = "public/docs-ui"): void {
  const source = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
  if (existsSync(target)) rmSync(target, { recursive: true });
  mkdirSync(target, { recursive: true });
  for (const file of DOCS_UI) cpSync(join(source, file), join(target, file));
  buildSite();
  buildWidget();
}

if (import.meta.main) buildAssets();
