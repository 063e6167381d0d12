import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { buildSync } from "esbuild";
import { changelogHtml } from "./changelog-html.ts";

const SOURCE = "src/http/site";

/** Builds the pages' one stylesheet, their few scripts and the changelog into the assets folder, minified, without a third party. */
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
  for (const file of ["favicon.svg", "preview.png"])
    copyFileSync(`${SOURCE}/style/${file}`, `${target}/${file}`);
  // Where browsers and others look unasked.
  copyFileSync(`${SOURCE}/style/favicon.ico`, `${target}/../favicon.ico`);
  writeFileSync(`${target}/changelog.html`, changelogHtml(readFileSync("CHANGELOG.md", "utf8")));
}

if (import.meta.main) buildSite();
