import { copyFileSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { buildSync } from "esbuild";

const SOURCE = "src/http/site";

/** Builds the pages' one stylesheet and their few scripts into the assets folder, minified, without a third party. */
export function buildSite(target = "public/site"): void {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const scripts = readdirSync(`${SOURCE}/browser`).filter(
    (name) => name.endsWith(".ts") && !name.endsWith(".d.ts"),
  );
  buildSync({
    entryPoints: [`${SOURCE}/style/site.css`, ...scripts.map((name) => `${SOURCE}/browser/${name}`)],
    entryNames: "[name]",
    outdir: target,
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    legalComments: "none",
    tsconfigRaw: "{}",
  });
  copyFileSync(`${SOURCE}/style/favicon.svg`, `${target}/favicon.svg`);
}

if (import.meta.main) buildSite();
