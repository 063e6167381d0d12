/**
 * Rebuilds the committed tables of listed parties from SOURCES_DIR: `node seed/importers/sanctions/sanctions-build.ts`. A list
 * that shrank by over 5 % or lacks its source keeps its tables, and the catalogue says why.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type ListRefusal, refusedLists } from "../../../src/domain/screening/list-guard.ts";
import type { ListedPartyFacts } from "../../../src/domain/screening/listed-party.ts";
import { readSanctions, writeRefusals } from "./sanctions-catalogue.ts";
import { linkParties } from "./sanctions-linkage.ts";
import { SANCTIONS_TABLES, writeListTables } from "./sanctions-tables.ts";
import { stagedLists } from "./staged-sanctions.ts";

/** Rebuilds every list's tables from the staged sources and returns the counts. */
export async function buildSanctionsTables(
  sources: string,
  directory = SANCTIONS_TABLES,
): Promise<Record<string, { entries: number; names: number }>> {
  const unnamed = { count: 0 };
  const parties: ListedPartyFacts[] = [];
  const seen = new Set<string>();
  for await (const party of stagedLists(sources, unnamed)) {
    const id = `${party.list}:${party.ref}`;
    if (party.names.length === 0 || seen.has(id)) continue;
    seen.add(id);
    parties.push(party);
  }
  const groups = linkParties(parties);
  const counts: Record<string, { entries: number; names: number }> = {};
  for (const list of new Set(parties.map((party) => party.list))) {
    const own = parties.filter((party) => party.list === list);
    counts[list] = { entries: own.length, names: own.reduce((sum, party) => sum + party.names.length, 0) };
  }
  const refusals = guard(counts, directory);
  for (const list of Object.keys(counts)) {
    if (refusals.some((refusal) => refusal.list === list)) continue;
    writeListTables(
      directory,
      list,
      parties.filter((party) => party.list === list),
    );
  }
  console.log(
    `${parties.length} entries, ${groups} linked groups, ${unnamed.count} ids without any published name left out`,
  );
  return counts;
}

/** Refusals against the tables in force, kept in the catalogue so that `/health` shows them. */
function guard(
  counts: Readonly<Record<string, { entries: number; names: number }>>,
  directory: string,
): ListRefusal[] {
  if (!existsSync(join(directory, "lists.tsv"))) return [];
  const { lists } = readSanctions(directory);
  const offered = lists.flatMap((list) => (counts[list.list] ? [{ ...list, ...counts[list.list] }] : []));
  const refusals = refusedLists(lists, offered);
  writeRefusals(refusals, directory);
  for (const { list, reason, detail } of refusals) console.error(`refused ${list}: ${reason}, ${detail}`);
  return refusals;
}

if (import.meta.main) {
  const sources = join(process.env.SOURCES_DIR ?? "../shared/data", "sanctions");
  if (!existsSync(sources)) console.error(`No sources at ${sources}: set SOURCES_DIR.`);
  else console.table(await buildSanctionsTables(sources));
}
