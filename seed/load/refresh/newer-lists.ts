import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { listsOf } from "../../../src/domain/refresh/source.ts";
import { guardedEdition, type ListRefusal } from "../../../src/domain/screening/list-guard.ts";
import {
  type ListCoverage,
  type ListedPartyFacts,
  partyId,
} from "../../../src/domain/screening/listed-party.ts";
import { readEuXml } from "../../importers/sanctions/eu-fsf.ts";
import { readConsolidatedScreeningList } from "../../importers/sanctions/ita-csl.ts";
import { readOfacXml } from "../../importers/sanctions/ofac-xml.ts";
import { readCatalogue, readSanctions } from "../../importers/sanctions/sanctions-catalogue.ts";
import { linkParties } from "../../importers/sanctions/sanctions-linkage.ts";
import { SANCTIONS_TABLES, writeListTables } from "../../importers/sanctions/sanctions-tables.ts";
import type { TextChunks } from "../../importers/sanctions/sanctions-text.ts";
import { readUkSanctionsList } from "../../importers/sanctions/uk-sanctions.ts";
import { readUnList } from "../../importers/sanctions/un.ts";
import { tableText } from "../table.ts";

/** How each source's document is read. OFAC's own files win over the consolidated one. */
const READERS: Readonly<Record<string, (chunks: TextChunks) => AsyncIterable<ListedPartyFacts>>> = {
  "sanctions:US_SDN": (chunks) => readOfacXml(chunks, "US_SDN"),
  "sanctions:US_NONSDN": (chunks) => readOfacXml(chunks, "US_NONSDN"),
  "sanctions:US_CSL": (chunks) => readConsolidatedScreeningList(chunks, new Set(listsOf("sanctions:US_CSL"))),
  "sanctions:EU": readEuXml,
  "sanctions:UK": readUkSanctionsList,
  "sanctions:UN": readUnList,
};

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
  const unreadable = new Map<string, string>();
  for (const { source, chunks, asOf } of documents) {
    const read = READERS[source];
    if (!read) throw new Error(`no reader for ${source}`);
    try {
      const parties = await partiesOf(read(chunks));
      for (const list of listsOf(source))
        offered.set(list, { parties: parties.filter((party) => party.list === list), asOf });
    } catch (error) {
      // One broken document must not keep the others out: its lists count as not offered.
      for (const list of listsOf(source)) {
        offered.set(list, { parties: [], asOf });
        unreadable.set(list, error instanceof Error ? error.message : String(error));
      }
    }
  }
  const lists = held.lists.map((list): ListCoverage => {
    const fresh = offered.get(list.list);
    return fresh ? { ...list, asOf: fresh.asOf, entries: fresh.parties.length } : list;
  });
  const parties = held.parties.filter(({ list }) => !offered.has(list));
  for (const fresh of offered.values()) for (const party of fresh.parties) parties.push(party);
  const edition = guardedEdition(held, { parties, lists }, { acceptShrink });
  const refusals = edition.refusals.map((one) => ({
    ...one,
    detail: unreadable.get(one.list) ?? one.detail,
  }));
  linkParties(edition.parties);
  for (const { list } of held.lists) writeListTables(directory, list, edition.parties.filter((party) => party.list === list)); // biome-ignore format: one call
  const asOf = new Map(edition.lists.map((list) => [list.list, list.asOf]));
  writeCatalogue(from, directory, asOf, refusals);
  return refusals;
}

/** Parties with a name, each once. */
async function partiesOf(entries: AsyncIterable<ListedPartyFacts>): Promise<ListedPartyFacts[]> {
  const parties = new Map<string, ListedPartyFacts>();
  for await (const party of entries) {
    const id = partyId(party);
    if (party.names.length > 0 && !parties.has(id)) parties.set(id, party);
  }
  return [...parties.values()];
}

function writeCatalogue(
  from: string,
  directory: string,
  asOfNow: ReadonlyMap<string, string>,
  refusals: readonly ListRefusal[],
): void {
  const rows = readCatalogue(from).map(({ asOf, sourceUrl, ...list }) => ({
    ...list,
    as_of: asOfNow.get(list.list) ?? asOf,
    source_url: sourceUrl,
    refused: refusals.filter((one) => one.list === list.list).map((one) => `${one.reason}: ${one.detail}`).join("; "), // biome-ignore format: one chain
  }));
  writeFileSync(
    join(directory, "lists.tsv"),
    tableText(["list", "publisher", "licence", "as_of", "source_url", "refused"], rows),
  );
}
