/**
 * Rebuilds the committed tables of listed parties from SOURCES_DIR: `node seed/importers/sanctions/sanctions-build.ts`. A list
 * that shrank by over 5 % or lacks its source keeps its tables, and the catalogue says why.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { guardedEdition } from "../../../src/domain/screening/list-guard.ts";
import type { ListedPartyFacts } from "../../../src/domain/screening/listed-party.ts";
import { nameKey, withBestName } from "./best-name.ts";
import { readSanctions, writeRefusals } from "./sanctions-catalogue.ts";
import { linkParties } from "./sanctions-linkage.ts";
import { SANCTIONS_TABLES, writeListTables } from "./sanctions-tables.ts";
import { stagedLists } from "./staged-sanctions.ts";

/** Published in every language of its union; the staged copies of it do not say which name is in which. */
const MANY_LANGUAGES = "EU";

/** The parties with the name first by which they are known; the lists that are published in English tell many of them. */
function bestNamesFirst(parties: readonly ListedPartyFacts[]): ListedPartyFacts[] {
  const known = new Set<string>();
  for (const { list, names } of parties)
    if (list !== MANY_LANGUAGES) known.add(nameKey(names[0]?.text ?? ""));
  return parties.map((party) => (party.list === MANY_LANGUAGES ? withBestName(party, known) : party));
}

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
  const counts: Record<string, { entries: number; names: number }> = {};
  for (const { list, names } of parties) {
    const { entries, names: before } = counts[list] ?? { entries: 0, names: 0 };
    counts[list] = { entries: entries + 1, names: before + names.length };
  }
  const edition = guarded(bestNamesFirst(parties), counts, directory);
  const groups = linkParties(edition);
  for (const list of new Set(edition.map((party) => party.list)))
    writeListTables(
      directory,
      list,
      edition.filter((party) => party.list === list),
    );
  console.log(
    `${parties.length} entries, ${groups} linked groups, ${unnamed.count} ids without any published name left out`,
  );
  return counts;
}

/** The parties to write: refused lists keep those in force, and the catalogue says why for `/health`. */
function guarded(
  parties: ListedPartyFacts[],
  counts: Readonly<Record<string, { entries: number; names: number }>>,
  directory: string,
): ListedPartyFacts[] {
  if (!existsSync(join(directory, "lists.tsv"))) return parties;
  const held = readSanctions(directory);
  const lists = held.lists.flatMap((list) => (counts[list.list] ? [{ ...list, ...counts[list.list] }] : []));
  const edition = guardedEdition(held, { parties, lists });
  writeRefusals(edition.refusals, directory);
  for (const { list, reason, detail } of edition.refusals)
    console.error(`refused ${list}: ${reason}, ${detail}`);
  return edition.parties;
}

if (import.meta.main) {
  const sources = join(process.env.SOURCES_DIR ?? "../shared/data", "sanctions");
  if (!existsSync(sources)) console.error(`No sources at ${sources}: set SOURCES_DIR.`);
  else console.table(await buildSanctionsTables(sources));
}
