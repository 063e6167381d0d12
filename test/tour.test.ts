import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const FRONT = "src/domain/landed-cost/landed-cost.ts";

/** The files of the README's tour, in its order. */
const tour = (() => {
  const readme = readFileSync("README.md", "utf8");
  const section = readme.split(/^## A tour: POST \/calculate.*$/m)[1]?.split(/^## /m)[0] ?? "";
  return [...section.matchAll(/^\d+\. \[`([^`]+)`\]\(([^)]+)\)/gm)].map(([, shown = "", link = ""]) => ({
    shown,
    link,
  }));
})();

/** What a file imports for its values, as paths from the root, by the names it imports; a program shown in a guide imports files that are not here. */
function importsOf(file: string): { path: string; names: string[] }[] {
  const text = readFileSync(file, "utf8");
  return [...text.matchAll(/^import (?!type )\{([^}]*)\} from "(\.[^"]+)";$/gm)]
    .map(([, names = "", specifier = ""]) => ({
      path: join(dirname(file), specifier),
      names: names.split(",").map((name) => name.trim()),
    }))
    .filter(({ path }) => existsSync(path));
}

function reachableFrom(start: string): Set<string> {
  const seen = new Set([start]);
  for (const file of seen) for (const { path } of importsOf(file)) seen.add(path);
  return seen;
}

test("the tour's links show the files they lead to, and those exist", () => {
  expect(tour.length).toBeGreaterThan(10);
  for (const { shown, link } of tour) {
    expect(shown).toBe(link);
    expect(existsSync(link), link).toBe(true);
  }
});

test("the tour begins at the app, and each file of it is reached from the route by imports", () => {
  const [app, route, ...rest] = tour.map(({ link }) => link);
  expect(app).toBe("src/app.ts");
  expect(reachableFrom(app ?? "")).toContain(route);
  const reachable = reachableFrom(route ?? "");
  expect(rest.filter((file) => !reachable.has(file))).toEqual([]);
});

test("the tour names the phases as the front file calls them", () => {
  const text = readFileSync(FRONT, "utf8");
  const imported = new Map(
    importsOf(FRONT).flatMap(({ path, names }) => names.map((name) => [name, path] as const)),
  );
  const body = /export function chargeConsignment\(.*?\n}/s.exec(text)?.[0] ?? "";
  const called = [...body.matchAll(/\b[a-z]\w+\b/g)].flatMap(([name]) => imported.get(name) ?? []);
  const phases = ["src/domain/landed-cost/code.ts", ...called];
  expect(called.length).toBeGreaterThan(5);
  expect([...imported.values()]).toContain(phases[0]);
  const links = tour.map(({ link }) => link);
  const at = links.indexOf(FRONT) + 1;
  expect(links.slice(at, at + phases.length)).toEqual(phases);
});

test("the request is read apart before the first phase: none of them takes it", () => {
  const folder = "src/domain/landed-cost";
  const taking = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && /\bLandedCostRequest\b/.test(readFileSync(join(folder, file), "utf8")),
  );
  // Beside the front file, its reader and the type: what one consignment cannot have two of is asked of requests.
  expect(taking.sort()).toEqual(["consignment.ts", "landed-cost.ts", "line.ts", "request.ts"]);
  const links = tour.map(({ link }) => link);
  expect(links.indexOf(`${folder}/line.ts`)).toBe(links.indexOf(FRONT) - 1);
});
