/**
 * `npm run eval:sanctions`: rebuilds the tables of listed parties from the staged lists and compares them with
 * the committed ones; then offers a list that lost over 5 %, which has to be refused. Ends with one line of JSON.
 */
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSanctionsTables } from "../../seed/importers/sanctions/sanctions-build.ts";
import { readCatalogue, readSanctions } from "../../seed/importers/sanctions/sanctions-catalogue.ts";
import { readListTables, writeListTables } from "../../seed/importers/sanctions/sanctions-tables.ts";

const sources = join(process.env.SOURCES_DIR ?? "../shared/data", "sanctions");
if (!existsSync(sources)) {
  console.error(`SKIPPED: no staged lists at ${sources}; set SOURCES_DIR.`);
  process.exit(1);
}

const tables = mkdtempSync(join(tmpdir(), "sanctions-"));
try {
  cpSync("seed/sanctions", tables, { recursive: true });
  const held = readListTables(tables, "UN");
  const more = held.slice(0, 100).map((one) => ({ ...one, ref: `more-${one.ref}` }));
  writeListTables(tables, "UN", [...held, ...more]);
  const counts = await buildSanctionsTables(sources, tables);
  const { lists } = readSanctions();
  const unlike = lists
    .filter(({ list, entries, names }) => counts[list]?.entries !== entries || counts[list]?.names !== names)
    .map(({ list }) => list);
  const refused = readCatalogue(tables).flatMap((list) => (list.refused === "" ? [] : [list.list]));
  const kept = readListTables(tables, "UN").length === held.length + more.length;
  console.log(JSON.stringify({ lists: lists.length, unlike, refused, kept }));
  process.exitCode = unlike.length === 0 && kept && refused.join() === "UN" ? 0 : 1;
} finally {
  rmSync(tables, { recursive: true });
}
