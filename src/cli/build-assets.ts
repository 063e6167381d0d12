import { cpSync, rmSync } from "node:fs";
import { buildSite } from "./build-site.ts";
import { buildWidget } from "./build-widget.ts";
import { buildClient } from "./client/build-client.ts";

/** Builds the assets folder anew (fonts, the pages' style and scripts, the widget, the client): no page loads a third-party host. */
export async function buildAssets(): Promise<void> {
  rmSync("public", { recursive: true, force: true });
  cpSync("seed/fonts/slices", "public/fonts", { recursive: true });
  cpSync("src/http/site/_headers", "public/_headers");
  buildSite();
  buildWidget();
  await buildClient(["public/sdk"]);
}

if (import.meta.main) await buildAssets();
