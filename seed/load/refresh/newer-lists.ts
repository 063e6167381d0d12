import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { listsOf } from "../../../src/domain/refresh/source.ts";
import { guardedEdition } from "../../../src/domain/screening/list-guard.ts";
import type { ListRefusal } from "../../../src/domain/screening/list-refusal.ts";
import type { ListCoverage, ListedPartyFacts } from "../../../src/domain/screening/listed-party.ts";
import { readListDocument } from "../../importers/sanctions/read-document.ts";
import { readCatalogue, readSanctions } from "../../importers/sanctions/sanctions-catalogue.ts";
import { linkParties } from "../../importers/sanctions/sanctions-linkage.ts";
import { SANCTIONS_TABLES, writeListTables } from "../../importers/sanctions/sanctions-tables.ts";
import type { TextChunks } from "../../importers/sanctions/sanctions-text.ts";
import { tableText } from "../table.ts";

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
    try {
      const parties: ListedPartyFacts[] = [];
      for await (const party of readListDocument(source, chunks)) parties.push(party);
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
