import { cpSync, rmSync } from "node:fs";
import { buildSite } from "./build-site.ts";
import { buildWidget } from "./build-widget.ts";

/** Builds the assets folder anew (fonts, the pages' style and scripts, the widget): no page loads a third-party host. */
export function buildAssets(): void {
  rmSync("public", { recursive: true, force: true });
  cpSync("seed/fonts/slices", "public/fonts", { recursive: true });
  cpSync("src/http/site/_headers", "public/_headers");
  buildSite();
  buildWidget();
}

if (import.meta.main) buildAssets();
