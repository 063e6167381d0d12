import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** The test files that import a source file, directly or through others. */
export function relatedTests(tests: readonly string[]): (file: string) => string[] {
  const imports = new Map<string, readonly string[]>();
  const importsOf = (file: string): readonly string[] => {
    let known = imports.get(file);
    if (known === undefined) {
      known = existsSync(file) && /\.tsx?$/.test(file) ? read(file) : [];
      imports.set(file, known);
    }
    return known;
  };
  const reached = new Map(tests.map((test) => [test, reach(test, importsOf)]));
  return (file) => tests.filter((test) => reached.get(test)?.has(file));
}

function read(file: string): string[] {
  const text = readFileSync(file, "utf8");
  return [...text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*"(\.[^"]+)"/g)].map(([, specifier = ""]) =>
    normalize(join(dirname(file), specifier)),
  );
}

function reach(from: string, importsOf: (file: string) => readonly string[]): Set<string> {
  const seen = new Set([from]);
  for (const file of seen) for (const next of importsOf(file)) seen.add(next);
  return seen;
}
