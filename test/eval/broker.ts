/**
 * `npm run eval:broker [-- FILE]`: cases that a broker worked by hand, against the engine; a `.tsv` is a table of VAT
 * rates by goods and state. Prints every miss with its reason; last, one line of JSON.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { SOURCES_DIR } from "../../seed/importers/csv.ts";
import { brokerOutcomes } from "./broker/run.ts";
import { vatCells } from "./broker/vat-cells.ts";

const file = process.argv[2] ?? join(SOURCES_DIR, "../cases/landed-cost/broker_cases.jsonl");
if (!existsSync(file)) {
  console.error(`SKIPPED: ${file} is not at hand (name a file, or set SOURCES_DIR)`);
  process.exit(1);
}
const outcomes = file.endsWith(".tsv") ? await vatCells(file) : await brokerOutcomes(file);
for (const { id, misses, source } of outcomes)
  if (misses.length > 0) console.log(`${id.padEnd(24)} ${misses.join(", ")}  [${source}]`);
const passed = outcomes.filter(({ misses }) => misses.length === 0).length;
const share = Math.round((passed / outcomes.length) * 1000) / 10;
console.log(JSON.stringify({ cases: outcomes.length, passed, share }));
