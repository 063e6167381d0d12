import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Every table that seed/SOURCES.md names exists; a bare second name is beside the first of its row. */
const rows = readFileSync("seed/SOURCES.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .map((line) => [...(line.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path))
  .filter((paths) => paths.length > 0);

function located(path: string, first: string): string {
  if (path.startsWith("seed/")) return path;
  const folder = path.includes("/") ? "" : first.slice(0, first.lastIndexOf("/") + 1);
  return `seed/${folder}${path}`.replace(/<(?:country or union|state)>/, "*");
}

const paths = rows.flatMap((row) => row.map((path) => located(path, row[0] ?? "")));

test("the table names many paths", () => {
  expect(paths.length).toBeGreaterThan(50);
});

test.each(paths)("%s exists", (path) => {
  expect(globSync(path.replace(/\/$/, ""))).not.toEqual([]);
});

const tables = globSync("seed/**/*.{tsv,json,bin,gz}").filter((file) => !file.endsWith("tsconfig.json"));

/** A folder's row stands for all that is in it. */
const named = paths.map((path) => (path.endsWith("/") ? `${path}**` : path));

test("every table has its row", () => {
  expect(tables.length).toBeGreaterThan(300);
  const withRow = new Set(named.flatMap((path) => globSync(path)));
  expect(tables.filter((file) => !withRow.has(file))).toEqual([]);
});
