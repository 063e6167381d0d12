import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

/** Imports run http → data → domain; background may use data and domain; domain imports only domain. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  domain: ["domain", "typesetting"],
  typesetting: ["typesetting"],
  data: ["data", "domain", "typesetting"],
  usecases: ["usecases", "data", "domain", "typesetting", "http"],
  background: ["background", "usecases", "data", "domain"],
  http: ["http", "usecases", "data", "domain", "typesetting"],
};

/** Pure packages that domain code may use. */
const PURE = ["big.js", "@pdf-lib/fontkit", "pdf-lib", "bidi-js", "fastest-levenshtein", "any-ascii", "zod"];

const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) =>
  /\.tsx?$/.test(file),
);

test.each(files.filter((file) => file.includes("/")))("src/%s keeps to its layer", (file) => {
  const layer = file.split("/")[0] ?? "";
  const allowed = MAY_IMPORT[layer];
  if (!allowed) return; // src/cli is a program of its own
  for (const [, specifier = ""] of readFileSync(join("src", file), "utf8").matchAll(
    /^(?:import|export) .*?from "([^"]+)";$/gms,
  )) {
    if (!specifier.startsWith(".")) {
      if (layer === "domain") expect(PURE, `${file} imports ${specifier}`).toContain(specifier);
      continue;
    }
    const target = normalize(join(dirname(file), specifier)).split("/")[0] ?? "";
    if (target !== "env.ts") expect(allowed, `${file} imports ${specifier}`).toContain(target);
  }
});

test("domain reads no clock and fetches nothing", () => {
  const wrong = files
    .filter((file) => file.startsWith("domain/"))
    .filter((file) =>
      /\bDate\.now\(|new Date\(\)|\bfetch\(|process\.env/.test(readFileSync(join("src", file), "utf8")),
    );
  expect(wrong).toEqual([]);
});
