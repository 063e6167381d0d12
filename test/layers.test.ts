import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

/**
 * Imports run http → usecases → data → domain; domain imports only domain. Typesetting knows paper alone: of the
 * domain it knows the content model of a sheet. The client that others install knows nothing but itself. Data may import the tables under seed/ that the worker carries.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  domain: ["domain"],
  typesetting: ["typesetting"],
  client: ["client"],
  data: ["data", "domain", "typesetting"],
  usecases: ["usecases", "data", "domain", "typesetting"],
  background: ["background", "usecases", "data", "domain"],
  http: ["http", "usecases", "data", "domain", "typesetting"],
};

/** What a layer may import beside: one file of another, a table of the seed, or the readers of publishers' lists. */
const EXCEPTIONS: Readonly<Record<string, RegExp>> = {
  typesetting: /^domain\/documents\/sheet\.ts$/,
  data: /^\.\.\/seed\/.*\.json$/,
  // The worker reads the lists by the very code that the committed tables were written by.
  background: /^\.\.\/seed\/importers\/sanctions\/(?:read-document|sanctions-linkage)\.ts$/,
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

/** Files that name each other's types in a circle, though none of them at run time. The list may only grow shorter. */
const CIRCLES_OF_TYPES = [
  /^src\/domain\/quotes\/(?:sign-)?quote\.ts$/,
  /^src\/domain\/documents\/shipment(?:-line|-checks)?\.ts$/,
  /^src\/typesetting\/(?:pdf-metadata|needed-slices|print-sheets)\.ts$/,
];

/** What each file of src and seed imports from them; with `types`, those imported for their types alone too. */
function importGraph(types: boolean): Map<string, string[]> {
  const all = ["src", "seed"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  );
  const imported = types
    ? /^(?:import|export) [^;]*?from "(\.[^"]+)";$/gm
    : /^(?:import|export) (?!type )[^;]*?from "(\.[^"]+)";$/gm;
  return new Map(
    all.map((file) => [
      file,
      [...readFileSync(file, "utf8").matchAll(imported)].map(([, path = ""]) => join(dirname(file), path)),
    ]),
  );
}

/** The files from which following imports leads back to the file itself. */
function inCircles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const reached = (start: string): Set<string> => {
    const seen = new Set(graph.get(start));
    for (const file of seen) for (const next of graph.get(file) ?? []) seen.add(next);
    return seen;
  };
  return [...graph.keys()].filter((file) => reached(file).has(file));
}

test("no file imports itself by way of others", () => {
  expect(importGraph(false).size).toBeGreaterThan(500);
  expect(inCircles(importGraph(false))).toEqual([]);
});

test("nor for its types, but in the few circles named above", () => {
  const graph = importGraph(true);
  // The isolate's memory names the type of each thing it holds, and those take the clock that carries it.
  graph.delete("src/data/caches.ts");
  const circles = inCircles(graph);
  expect(circles.filter((file) => !CIRCLES_OF_TYPES.some((known) => known.test(file)))).toEqual([]);
});

test("no file is longer than 300 lines", () => {
  const written = files.filter((file) => !file.endsWith(".d.ts"));
  const long = written.filter((file) => textOf(file).trimEnd().split("\n").length > 300);
  expect(long).toEqual([]);
});
