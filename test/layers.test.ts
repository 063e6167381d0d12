import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

/**
 * Imports run http → usecases → data → domain; domain imports only domain. Typesetting knows paper alone: of the
 * domain it knows the content model of a sheet. Data may import the tables under seed/ that the worker carries.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  domain: ["domain"],
  typesetting: ["typesetting"],
  data: ["data", "domain", "typesetting"],
  usecases: ["usecases", "data", "domain", "typesetting"],
  background: ["background", "usecases", "data", "domain"],
  http: ["http", "usecases", "data", "domain", "typesetting"],
};

/** What a layer may import beside: one file of another, or a table of the seed. */
const EXCEPTIONS: Readonly<Record<string, RegExp>> = {
  typesetting: /^domain\/documents\/sheet\.ts$/,
  data: /^\.\.\/seed\/.*\.json$/,
};

/** Pure packages that domain code may use. */
const PURE = ["big.js", "fastest-levenshtein", "any-ascii", "zod"];

const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) =>
  /\.tsx?$/.test(file),
);

const textOf = (file: string): string => readFileSync(join("src", file), "utf8");

/** Every import of a layer's files, as "file imports what". */
function importsOf(
  layer: string,
): { file: string; specifier: string; target: string | null; path: string }[] {
  return files
    .filter((file) => file.startsWith(`${layer}/`))
    .flatMap((file) =>
      [...textOf(file).matchAll(/^(?:import|export) .*?from "([^"]+)";$/gms)].map(([, specifier = ""]) => ({
        file,
        specifier,
        path: normalize(join(dirname(file), specifier)),
        target: specifier.startsWith(".")
          ? (normalize(join(dirname(file), specifier)).split("/")[0] ?? "")
          : null,
      })),
    );
}

test.each(Object.entries(MAY_IMPORT))("src/%s imports only from %s", (layer, allowed) => {
  const imports = importsOf(layer);
  expect(imports.length).toBeGreaterThan(0);
  const wrong = imports.filter(
    ({ target, path }) =>
      target !== null &&
      target !== "env.ts" &&
      !allowed.includes(target) &&
      EXCEPTIONS[layer]?.test(path) !== true,
  );
  expect(wrong.map(({ file, specifier }) => `${file} imports ${specifier}`)).toEqual([]);
});

test("domain uses pure packages only", () => {
  const wrong = importsOf("domain").filter(({ target, specifier }) => !target && !PURE.includes(specifier));
  expect(wrong.map(({ file, specifier }) => `${file} imports ${specifier}`)).toEqual([]);
});

test("domain reads no clock and fetches nothing", () => {
  const wrong = files
    .filter((file) => file.startsWith("domain/"))
    .filter((file) => /\bDate\.now\(|new Date\(\)|\bfetch\(|process\.env/.test(textOf(file)));
  expect(wrong).toEqual([]);
});
