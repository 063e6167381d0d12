/** `node seed/importers/build-us-tables.ts`: the United States' tables from the staged publishers' files. */
import { mkdirSync, writeFileSync } from "node:fs";
import { tableText } from "../load/table.ts";
import { sourcesAtHand } from "./csv.ts";
import { MEASURE_COLUMNS } from "./law/measure-columns.ts";
import { LIST_COLUMNS, readUsCodeLists } from "./law/us-code-lists.ts";
import { readForcedLabour, readReciprocal } from "./law/us-country-duties.ts";
import { REMEDY_COLUMNS, readUsOrders } from "./law/us-remedies.ts";
import {
  LOCAL_COLUMNS,
  PREFIX_COLUMNS,
  readCaliforniaZips,
  readStateRows,
  readZipPrefixes,
  STATE_COLUMNS,
} from "./law/us-sales-tax.ts";

function write<Column extends string>(
  name: string,
  columns: readonly Column[],
  rows: readonly Record<Column, string>[],
): void {
  const file = `seed/${name}.tsv`;
  mkdirSync(file.slice(0, file.lastIndexOf("/")), { recursive: true });
  writeFileSync(file, tableText(columns, rows));
  console.log(`${name}: ${rows.length} rows`);
}

if (!sourcesAtHand()) {
  console.error("SKIPPED: the publishers' files are not at hand (SOURCES_DIR)");
  process.exit(1);
}
write("code-lists/US", LIST_COLUMNS, readUsCodeLists());
write("law/generated/measures-us-forced-labour", MEASURE_COLUMNS, readForcedLabour());
write("law/generated/measures-us-reciprocal", MEASURE_COLUMNS, readReciprocal());
write("law/generated/us-remedy-orders", REMEDY_COLUMNS, readUsOrders());
write("sales-tax/states", STATE_COLUMNS, readStateRows());
write("sales-tax/zip-prefixes", PREFIX_COLUMNS, readZipPrefixes());
write("sales-tax/california", LOCAL_COLUMNS, readCaliforniaZips());
