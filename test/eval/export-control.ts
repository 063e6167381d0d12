/**
 * Measures the Commerce Control List lookup on published classifications, by tier, and its speed.
 * Usage: node test/eval/export-control.ts [--wrong]   (cases at SOURCES_DIR/../cases/controls-fta)
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { readCommerceControlList } from "../../seed/importers/controls/ccl-tables.ts";
import { packCommerceControlList } from "../../src/domain/export-control/commerce-control-list.ts";
import { searchEccn } from "../../src/domain/export-control/eccn-search.ts";
import { loadCclIndex } from "../../src/domain/export-control/load-ccl-index.ts";

const packed = packCommerceControlList(readCommerceControlList());
const from = performance.now();
const index = loadCclIndex(packed);
const coldLoadMs = performance.now() - from;
if (!index) throw new Error("index does not load");

const path = join(
  process.env.SOURCES_DIR ?? "../shared/data",
  "..",
  "cases",
  "controls-fta",
  "eccn_cases.csv",
);
const figures: Record<string, number> = {
  entries: index.list.entries.length,
  indexKb: Math.round(packed.length / 1024),
  coldLoadMs: Number(coldLoadMs.toFixed(1)),
};
if (existsSync(path)) {
  const rows = parse(readFileSync(path), { columns: true, bom: true }) as Record<string, string>[];
  const table: Record<string, Record<string, string | number>> = {};
  const times: number[] = [];
  for (const tier of ["A", "B", "C"]) {
    const own = rows.filter((row) => row.tier === tier);
    let first = 0;
    let five = 0;
    for (const row of own) {
      const begin = performance.now();
      const { matches } = searchEccn(index, {
        keyword: row.query_short ?? "",
        productDescription: row.query ?? "",
      });
      times.push(performance.now() - begin);
      const place = matches.findIndex((match) => match.eccn === row.expected_head);
      if (place === 0) first += 1;
      if (place >= 0 && place < 5) five += 1;
      else if (process.argv.includes("--wrong"))
        console.log(
          `${tier} ${row.expected_eccn} at ${place}: ${row.query_short} → ${matches
            .slice(0, 5)
            .map((match) => `${match.eccn} ${match.score}`)
            .join(", ")}`,
        );
    }
    table[`tier ${tier}`] = {
      cases: own.length,
      "first place": (first / own.length).toFixed(3),
      "first five": (five / own.length).toFixed(3),
    };
    figures[`tier${tier}First`] = Number((first / own.length).toFixed(3));
    figures[`tier${tier}Five`] = Number((five / own.length).toFixed(3));
  }
  times.sort((a, b) => a - b);
  figures.p50Ms = Number((times[times.length >> 1] ?? 0).toFixed(2));
  figures.p99Ms = Number((times[Math.floor(times.length * 0.99)] ?? 0).toFixed(2));
  console.table(table);
} else console.warn(`SKIPPED: no cases at ${path}; set SOURCES_DIR.`);
console.log(JSON.stringify(figures));
