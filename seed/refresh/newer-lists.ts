import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ListRefusal, refusedLists } from "../../src/domain/screening/list-guard.ts";
import type { ListCoverage, ListedPartyFacts } from "../../src/domain/screening/listed-party.ts";
import { readEuXml } from "../sources/eu-fsf.ts";
import { CSL_LISTS, readConsolidatedScreeningList } from "../sources/ita-csl.ts";
import { readOfacXml } from "../sources/ofac-xml.ts";
import { readCatalogue, readSanctions } from "../sources/sanctions-catalogue.ts";
import { linkParties } from "../sources/sanctions-linkage.ts";
import { SANCTIONS_TABLES, writeListTables } from "../sources/sanctions-tables.ts";
import type { TextChunks } from "../sources/sanctions-text.ts";
import { readUkSanctionsList } from "../sources/uk-sanctions.ts";
import { readUnList } from "../sources/un.ts";
import { tableText } from "../table.ts";

/** What each source's document holds, and how it is read. OFAC's own files win over the consolidated one. */
const READERS: Readonly<
  Record<string, { lists: readonly string[]; read: (chunks: TextChunks) => AsyncIterable<ListedPartyFacts> }>
> = {
  "sanctions:US_SDN": { lists: ["US_SDN"], read: (chunks) => readOfacXml(chunks, "US_SDN") },
  "sanctions:US_NONSDN": { lists: ["US_NONSDN"], read: (chunks) => readOfacXml(chunks, "US_NONSDN") },
  "sanctions:US_CSL": {
    lists: cslLists(),
    read: (chunks) => readConsolidatedScreeningList(chunks, new Set(cslLists())),
  },
  "sanctions:EU": { lists: ["EU"], read: readEuXml },
  "sanctions:UK": { lists: ["UK"], read: readUkSanctionsList },
  "sanctions:UN": { lists: ["UN"], read: readUnList },
};

function cslLists(): string[] {
  return [...new Set(Object.values(CSL_LISTS))].filter((list) => list !== "US_SDN" && list !== "US_NONSDN");
}

/** A downloaded document and the date of its edition. */
export interface ListDocument {
  source: string;
  chunks: TextChunks;
  asOf: string;
}

/**
 * Writes the tables of all lists with the offered editions taken over where they pass: a list that is
 * missing, older, or lost over 5 % of its entries stays as it was, and the catalogue says why.
 * @returns what was refused.
 */
export async function writeNewerLists(
  documents: readonly ListDocument[],
  directory: string,
  { from = SANCTIONS_TABLES, acceptShrink = false } = {},
): Promise<ListRefusal[]> {
  const held = readSanctions(from);
  const offered = new Map<string, { parties: ListedPartyFacts[]; asOf: string }>();
  for (const { source, chunks, asOf } of documents) {
    const reader = READERS[source];
    if (!reader) throw new Error(`no reader for ${source}`);
    for (const list of reader.lists) offered.set(list, { parties: [], asOf });
    const seen = new Set<string>();
    for await (const party of reader.read(chunks)) {
      const id = `${party.list}:${party.ref}`;
      if (party.names.length === 0 || seen.has(id)) continue;
      seen.add(id);
      offered.get(party.list)?.parties.push(party);
    }
  }
  const coverage = held.lists.map((list): ListCoverage => {
    const fresh = offered.get(list.list);
    return fresh ? { ...list, asOf: fresh.asOf, entries: fresh.parties.length } : list;
  });
  const refusals = refusedLists(held.lists, coverage).filter(
    ({ reason }) => !(acceptShrink && reason === "shrunk"),
  );
  const refused = new Set(refusals.map((refusal) => refusal.list));
  const takes = (list: string): boolean => offered.has(list) && !refused.has(list);
  const parties = held.lists.flatMap(({ list }) =>
    takes(list) ? (offered.get(list)?.parties ?? []) : held.parties.filter((party) => party.list === list),
  );
  linkParties(parties);
  for (const { list } of held.lists) writeListTables(directory, list, parties.filter((party) => party.list === list)); // biome-ignore format: one call
  writeCatalogue(
    from,
    directory,
    (list) => (takes(list) ? (offered.get(list)?.asOf ?? null) : null),
    refusals,
  );
  return refusals;
}

function writeCatalogue(
  from: string,
  directory: string,
  newerAsOf: (list: string) => string | null,
  refusals: readonly ListRefusal[],
): void {
  const rows = readCatalogue(from).map(({ asOf, sourceUrl, ...list }) => ({
    ...list,
    as_of: newerAsOf(list.list) ?? asOf,
    source_url: sourceUrl,
    refused: refusals.filter((one) => one.list === list.list).map((one) => `${one.reason}: ${one.detail}`).join("; "), // biome-ignore format: one chain
  }));
  writeFileSync(
    join(directory, "lists.tsv"),
    tableText(["list", "publisher", "licence", "as_of", "source_url", "refused"], rows),
  );
}
