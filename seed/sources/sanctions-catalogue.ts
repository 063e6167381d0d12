/** The lists as committed: the catalogue of publishers and all entries in catalogue order. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ListCoverage, ListedPartyFacts } from "../../src/domain/screening/listed-party.ts";
import { SeedError } from "../table.ts";
import { readListTables, SANCTIONS_TABLES } from "./sanctions-tables.ts";

/** A list of the catalogue, before its entries are counted. */
export interface CataloguedList {
  list: string;
  publisher: string;
  licence: string;
  asOf: string;
  sourceUrl: string;
}

/** Reads `lists.tsv`. */
export function readCatalogue(directory = SANCTIONS_TABLES): CataloguedList[] {
  const path = join(directory, "lists.tsv");
  const [, ...rows] = readFileSync(path, "utf8").replace(/\n+$/, "").split("\n");
  return rows.map((row, index) => {
    const [list = "", publisher = "", licence = "", asOf = "", sourceUrl = ""] = row.split("\t");
    if (!list || !publisher || !/^\d{4}-\d{2}-\d{2}$/.test(asOf))
      throw new SeedError(path, index + 2, "list, publisher and as_of are required");
    return { list, publisher, licence, asOf, sourceUrl };
  });
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
