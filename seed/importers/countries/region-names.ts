import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { tableText } from "../../load/table.ts";

/**
 * Parts of countries (ISO 3166-2) with their English names, from the Unicode Common Locale Data Repository (npm
 * packages `cldr-subdivisions-full`, `cldr-core`), and their names in the country's own Latin spelling (npm package `iso-3166`).
 * Run: `node seed/importers/countries/region-names.ts <folder where they are installed>`.
 */
const REGION_COLUMNS = ["country", "code", "within", "names"] as const;

const [, , folder = "."] = process.argv;
const { resolve } = createRequire(pathToFileURL(`${folder}/package.json`));
const english = JSON.parse(
  readFileSync(resolve("cldr-subdivisions-full/subdivisions/en/en.json"), "utf8"),
) as { subdivisions: { localeDisplayNames: { subdivisions: Record<string, string> } } };
const { iso31662 } = (await import(pathToFileURL(resolve("iso-3166")).href)) as {
  iso31662: readonly { code: string; name: string; parent: string }[];
};

/** `gbbfs` as it is written elsewhere: `GB-BFS`. */
const written = (code: string): string => `${code.slice(0, 2)}-${code.slice(2)}`.toUpperCase();
/** A name without the figure that tells two of one name apart (`Madrid²`), and without a second form after a bar. */
const bare = (name: string): string => name.replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]+$/u, "").replaceAll("|", "/");

const names = new Map<string, Set<string>>(iso31662.map(({ code, name }) => [code, new Set([bare(name)])]));
for (const [code, name] of Object.entries(english.subdivisions.localeDisplayNames.subdivisions)) {
  const held = names.get(written(code)) ?? new Set();
  names.set(written(code), held.add(bare(name)));
}
const { supplemental } = JSON.parse(
  readFileSync(resolve("cldr-core/supplemental/subdivisionContainment.json"), "utf8"),
) as { supplemental: { subdivisionContainment: Record<string, { _contains: string[] }> } };
const above = new Map(iso31662.map(({ code, parent }) => [code, parent]));
for (const [parent, { _contains: parts }] of Object.entries(supplemental.subdivisionContainment))
  if (parent.length > 2) for (const part of parts) above.set(written(part), written(parent));
/** The first level of parts that a part belongs to: taxes differ by it. */
function top(code: string): string {
  const parent = above.get(code);
  return parent === undefined || parent.length === 2 ? code : top(parent);
}

const rows = [...names].sort().map(([code, held]) => ({
  country: code.slice(0, 2),
  code,
  within: top(code) === code ? "" : top(code),
  names: [...held].join("|"),
}));
writeFileSync("seed/countries/regions.tsv", tableText(REGION_COLUMNS, rows));
console.log(`${rows.length} parts of countries`);
