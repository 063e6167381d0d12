/**
 * Builds the embeddable widget: `public/widget.js`, the same bytes under a name that carries version
 * and hash (for pages that pin it by integrity), its types, and `public/widget.json` that says which.
 * `-- --release` also keeps the pinned file under widget/released, so that later builds still serve it.
 */
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { buildSync, transformSync } from "esbuild";

const RELEASED = "widget/released";
/** What a shop's page may be asked to load, in bytes of gzip. */
const MOST_GZIP_BYTES = 10 * 1024;

interface BuiltWidget {
  version: string;
  file: string;
  integrity: string;
  bytes: number;
  gzipBytes: number;
}

/** @throws Error where the script would exceed its size limit. */
export function buildWidget(target = "public"): BuiltWidget {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  const script = bundle(version);
  const hash = createHash("sha256").update(script).digest("hex").slice(0, 12);
  const built: BuiltWidget = {
    version,
    file: `widget-${version}-${hash}.js`,
    integrity: `sha384-${createHash("sha384").update(script).digest("base64")}`,
    bytes: script.byteLength,
    gzipBytes: gzipSync(script, { level: 9 }).byteLength,
  };
  if (built.gzipBytes > MOST_GZIP_BYTES)
    throw new Error(`the widget has ${built.gzipBytes} bytes gzipped, over ${MOST_GZIP_BYTES}`);
  for (const name of readdirSync(target)) if (/^widget-.*\.js$/.test(name)) rmSync(`${target}/${name}`);
  if (existsSync(RELEASED))
    for (const name of readdirSync(RELEASED))
      writeFileSync(
        `${target}/${name.replace(/\.gz$/, "")}`,
        gunzipSync(readFileSync(`${RELEASED}/${name}`)),
      );
  writeFileSync(`${target}/widget.js`, script);
  writeFileSync(`${target}/${built.file}`, script);
  writeFileSync(`${target}/widget.json`, `${JSON.stringify(built)}\n`);
  copyFileSync("widget/page-api.d.ts", `${target}/widget.d.ts`);
  return built;
}

function bundle(version: string): Uint8Array {
  const { outputFiles } = buildSync({
    entryPoints: ["widget/svc-widget.ts"],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
    tsconfigRaw: "{}",
    define: {
      COUNTRY_CODES: JSON.stringify(countryCodes()),
      WIDGET_VERSION: JSON.stringify(version),
      STYLE: JSON.stringify(style()),
    },
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

const style = (): string =>
  transformSync(readFileSync("widget/style.css", "utf8"), {
    loader: "css",
    minify: true,
    target: "es2022",
  }).code.trim();

/** The destinations the service answers for, as the seed has them. */
function countryCodes(): string {
  const [, ...lines] = readFileSync("seed/countries/countries.tsv", "utf8").trimEnd().split("\n");
  return lines.map((line) => line.slice(0, 2)).join("");
}

function release({ file }: BuiltWidget): void {
  mkdirSync(RELEASED, { recursive: true });
  writeFileSync(`${RELEASED}/${file}.gz`, gzipSync(readFileSync(`public/${file}`), { level: 9 }));
}

if (import.meta.main) {
  const built = buildWidget();
  if (process.argv.includes("--release")) release(built);
  console.log(JSON.stringify(built));
}
