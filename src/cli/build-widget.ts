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
const WORDS = "widget/words";
/** What a shop's page may be asked to load, in bytes of gzip. */
const MOST_GZIP_BYTES = 12 * 1024;
/** What a visitor of another language loads besides, in bytes as they are. */
const MOST_WORDS_BYTES = 3 * 1024;
/** The language inside the script itself. */
const OWN_LANGUAGE = "en";

interface BuiltWidget {
  version: string;
  file: string;
  integrity: string;
  bytes: number;
  gzipBytes: number;
}

/** @throws Error where the script or a language's words would exceed their size limit. */
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
  mkdirSync(`${target}/widget/words`, { recursive: true });
  for (const language of languages())
    writeFileSync(`${target}/widget/words/${language}.json`, words(language));
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
      COUNTRIES: JSON.stringify(countryCodes()),
      LANGUAGES: JSON.stringify(languages().join(" ")),
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

/** The languages whose words are files of their own. */
const languages = (): string[] =>
  readdirSync(WORDS)
    .map((name) => name.replace(".json", ""))
    .filter((language) => language !== OWN_LANGUAGE)
    .sort();

function words(language: string): string {
  const text = JSON.stringify(JSON.parse(readFileSync(`${WORDS}/${language}.json`, "utf8")));
  if (Buffer.byteLength(text) > MOST_WORDS_BYTES)
    throw new Error(
      `the words of ${language} have ${Buffer.byteLength(text)} bytes, over ${MOST_WORDS_BYTES}`,
    );
  return text;
}

/** The destinations the service answers for, as the seed has them: a word a first letter, then the second letters. */
function countryCodes(): string {
  const [, ...lines] = readFileSync("seed/countries/countries.tsv", "utf8").trimEnd().split("\n");
  const seconds = new Map<string, string>();
  for (const [first = "", second = ""] of lines) seconds.set(first, (seconds.get(first) ?? "") + second);
  return [...seconds].map(([first, rest]) => first + rest).join(" ");
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
