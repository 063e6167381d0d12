import { rmSync } from "node:fs";
import { buildSite } from "./build-site.ts";
import { buildWidget } from "./build-widget.ts";

/** Builds the widget and the pages' style and scripts into the assets folder: no page loads a third-party host. */
export function buildAssets(): void {
  // An earlier version kept its forms there; what lies in the folder is deployed.
  rmSync("public/docs-ui", { recursive: true, force: true });
  buildSite();
  buildWidget();
}

if (import.meta.main) buildAssets();
