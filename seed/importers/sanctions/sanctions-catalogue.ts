/** The lists as committed: the catalogue of publishers and all entries in catalogue order. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ListRefusal } from "../../../src/domain/screening/list-refusal.ts";
import type { ListCoverage, ListedPartyFacts } from "../../../src/domain/screening/listed-party.ts";
import { readTable, SeedError, tableText } from "../../load/table.ts";
import { readListTables, SANCTIONS_TABLES } from "./sanctions-tables.ts";

/** A list of the catalogue, before its entries are counted. */
interface CataloguedList {
  list: string;
  publisher: string;
  licence: string;
  asOf: string;
  sourceUrl: string;
  /** Why the last edition offered was not taken over, "" where it was. */
  refused: string;
}

const COLUMNS = ["list", "publisher", "licence", "as_of", "source_url", "refused"] as const;

/** Reads `lists.tsv`. */
export function readCatalogue(directory = SANCTIONS_TABLES): CataloguedList[] {
  const path = join(directory, "lists.tsv");
  return readTable(path, COLUMNS).map(({ line, list, publisher, licence, as_of, source_url, refused }) => {
    if (!list || !publisher || !/^\d{4}-\d{2}-\d{2}$/.test(as_of))
      throw new SeedError(path, line, "list, publisher and as_of are required");
    return { list, publisher, licence, asOf: as_of, sourceUrl: source_url, refused };
  });
}

/** Writes `lists.tsv` back with what was refused of an offered edition. */
export function writeRefusals(refusals: readonly ListRefusal[], directory = SANCTIONS_TABLES): void {
  const rows = readCatalogue(directory).map(({ asOf, sourceUrl, ...list }) => ({
    ...list,
    as_of: asOf,
    source_url: sourceUrl,
    refused: refusals
      .filter((one) => one.list === list.list)
      .map((one) => `${one.reason}: ${one.detail}`)
      .join("; "),
  }));
  writeFileSync(join(directory, "lists.tsv"), tableText(COLUMNS, rows));
}

/** Every entry of every list, and what `sourceCoverage` says of each. */
export function readSanctions(directory = SANCTIONS_TABLES): {
  parties: ListedPartyFacts[];
  lists: ListCoverage[];
} {
  const parties: ListedPartyFacts[] = [];
  const lists: ListCoverage[] = [];
  for (const { list, publisher, asOf, sourceUrl } of readCatalogue(directory)) {
    const own = readListTables(directory, list);
    for (const party of own) parties.push(party);
    lists.push({
      list,
      publisher,
      asOf,
      sourceUrl,
      entries: own.length,
      names: own.reduce((sum, party) => sum + party.names.length, 0),
    });
  }
  return { parties, lists };
}
